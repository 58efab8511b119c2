import { addDays, datesBetween, daysBetween, weekdayOf } from "../../../src/core/calendar/date.ts";
import { firstDelivery } from "../../../src/domain/purchase/orderWarnings.ts";
import type { SlipStatus } from "../../../src/domain/purchase/slipStatus.ts";
import { randomOf } from "../random.ts";

/** A supplier as far as its deliveries need it. */
export type Deliverer = {
  supplierId: number;
  code: string;
  leadDays: number;
  deliveryDays: readonly string[] | null;
  hasMail: boolean;
};

/** A delivery to a shop. It brings what the shop used since the last one, from `since` to the day before `until`. */
export type Delivery = {
  supplier: Deliverer;
  date: string;
  status: SlipStatus;
  since: string;
  until: string;
  /** Share of the days since the last delivery that are over. */
  known: number;
};

/** Weeks from one delivery to the next; two where none is here. */
const weeksOf: Readonly<Record<string, number>> = { S01: 1, S03: 1, S08: 4 };

const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

const daysOf = ({ code }: Deliverer): number => 7 * (weeksOf[code] ?? 2);

/** The calendar week of a date, counted from 1970. That year began on a Thursday. */
const weekOf = (date: string): number => Math.floor((daysBetween("1970-01-01", date) + 3) / 7);

function deliveryOf(supplier: Deliverer, date: string, status: SlipStatus, today: string): Delivery {
  const since = addDays(date, -daysOf(supplier));
  const until = date < today ? date : today;
  return { supplier, date, status, since, until, known: daysBetween(since, until) / daysOf(supplier) };
}

/** The completed deliveries of a shop from one date to the day before today. Each supplier comes on a weekday of its own. */
export const pastDeliveries = (
  suppliers: readonly Deliverer[],
  { key, from, today }: { key: string; from: string; today: string },
): Delivery[] =>
  suppliers.flatMap((supplier) => {
    const random = randomOf(`${key} deliveries ${supplier.code}`);
    const weekday = random.pick((supplier.deliveryDays ?? weekdays.slice(0, 6)).map((day) => [1, day] as const));
    const weeks = daysOf(supplier) / 7;
    const phase = random.between(0, weeks - 1);
    return datesBetween(from, addDays(today, -1))
      .filter((date) => weekdays[weekdayOf(date) - 1] === weekday && weekOf(date) % weeks === phase)
      .map((date) => deliveryOf(supplier, date, "COMPLETED", today));
  });

/**
 * The deliveries of today and the next days: one that is being inspected, one that waits for it, and orders and drafts of the days on
 * which the other suppliers come.
 */
export function openDeliveries(
  suppliers: readonly Deliverer[],
  { key, today }: { key: string; today: string },
): Delivery[] {
  const comes = ({ deliveryDays }: Deliverer) => firstDelivery({ deliveryDays }, { date: today, time: "" });
  const order = ({ code }: Deliverer) => randomOf(`${key} open ${today} ${code}`).next();
  return suppliers
    .filter(({ code }) => code !== "S08")
    .toSorted((a, b) => comes(a).localeCompare(comes(b)) || order(a) - order(b))
    .map((supplier, index) => {
      const next = firstDelivery(supplier, { date: today, time: "" });
      if (index === 0) return deliveryOf(supplier, today, "INSPECTING", today);
      if (index === 1) return deliveryOf(supplier, today, "ORDERED", today);
      return deliveryOf(supplier, next, index < 4 ? "ORDERED" : "DRAFT", today);
    })
    .slice(0, 5);
}
