import { addDays, listDatesBetween, countDaysBetween, toWeekday } from "../../src/core/calendar/date.ts";
import { firstDelivery } from "../../src/domain/purchase/orderWarnings.ts";
import type { SlipStatus } from "../../src/domain/purchase/slipStatus.ts";
import { createRandom } from "../random.ts";

/** A supplier as far as its deliveries need it. */
export type DeliverySupplier = {
  supplierId: number;
  code: string;
  leadDays: number;
  deliveryDays: readonly string[] | null;
  hasMail: boolean;
};

/** A delivery to a shop. It brings what the shop used since the last one, from `since` to the day before `until`. */
export type ShopDelivery = {
  supplier: DeliverySupplier;
  date: string;
  status: SlipStatus;
  since: string;
  until: string;
  /** Share of the days since the last delivery that are over. */
  known: number;
};

/** Weeks from one delivery to the next; two where none is here. */
const weeksOf: Readonly<Record<string, number>> = { S01: 1, S03: 1, S08: 4 };

const weekdayCodes = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

const countIntervalDays = ({ code }: DeliverySupplier): number => 7 * (weeksOf[code] ?? 2);

/** The calendar week of a date, counted from 1970. That year began on a Thursday. */
const toWeekNumber = (date: string): number => Math.floor((countDaysBetween("1970-01-01", date) + 3) / 7);

function buildDelivery(supplier: DeliverySupplier, date: string, status: SlipStatus, today: string): ShopDelivery {
  const since = addDays(date, -countIntervalDays(supplier));
  const until = date < today ? date : today;
  return { supplier, date, status, since, until, known: countDaysBetween(since, until) / countIntervalDays(supplier) };
}

/** The completed deliveries of a shop from one date to the day before today. Each supplier comes on a weekday of its own. */
export const listPastDeliveries = (
  suppliers: readonly DeliverySupplier[],
  { key, from, today }: { key: string; from: string; today: string },
): ShopDelivery[] =>
  suppliers.flatMap((supplier) => {
    const random = createRandom(`${key} deliveries ${supplier.code}`);
    const weekday = random.pick((supplier.deliveryDays ?? weekdayCodes.slice(0, 6)).map((day) => [1, day] as const));
    const weeks = countIntervalDays(supplier) / 7;
    const phase = random.between(0, weeks - 1);
    return listDatesBetween(from, addDays(today, -1))
      .filter((date) => weekdayCodes[toWeekday(date) - 1] === weekday && toWeekNumber(date) % weeks === phase)
      .map((date) => buildDelivery(supplier, date, "COMPLETED", today));
  });

/**
 * The deliveries of today and the next days: one that is being inspected, one that waits for it, and orders and drafts of the days on
 * which the other suppliers come.
 */
export function listOpenDeliveries(
  suppliers: readonly DeliverySupplier[],
  { key, today }: { key: string; today: string },
): ShopDelivery[] {
  const comes = ({ deliveryDays }: DeliverySupplier) => firstDelivery({ deliveryDays }, { date: today, time: "" });
  const order = ({ code }: DeliverySupplier) => createRandom(`${key} open ${today} ${code}`).next();
  return suppliers
    .filter(({ code }) => code !== "S08")
    .toSorted((a, b) => comes(a).localeCompare(comes(b)) || order(a) - order(b))
    .map((supplier, index) => {
      const next = firstDelivery(supplier, { date: today, time: "" });
      if (index === 0) return buildDelivery(supplier, today, "INSPECTING", today);
      if (index === 1) return buildDelivery(supplier, today, "ORDERED", today);
      return buildDelivery(supplier, next, index < 4 ? "ORDERED" : "DRAFT", today);
    })
    .slice(0, 5);
}
