import { isHoliday } from "../../core/calendar/holiday.ts";
import { addDays, toWeekday } from "../../core/calendar/date.ts";

/** What a supplier asks of an order. */
type OrderTerms = {
  /** HH:mm; an order after it counts as one of the next day. */
  orderDeadline?: string | null;
  /** MON … SUN, and HOLIDAY for public holidays of any weekday. None: every day. */
  deliveryDays?: readonly string[] | null;
  /** Days from the order to the delivery. */
  leadDays?: number | null;
  /** Yen without tax. */
  minimumOrder?: number | null;
};

/** A moment in Tokyo; `time` is HH:mm. */
export type OrderMoment = { date: string; time: string };

type OrderWarning = "MINIMUM" | "LEAD" | "DELIVERY_DAY";

const deliveryWeekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

const delivers = ({ deliveryDays }: OrderTerms, date: string): boolean =>
  !deliveryDays?.length ||
  deliveryDays.includes(deliveryWeekdays[toWeekday(date) - 1] ?? "") ||
  (deliveryDays.includes("HOLIDAY") && isHoliday(date));

/** The date before which an order of now cannot arrive. */
const leastDelivery = ({ orderDeadline, leadDays }: OrderTerms, { date, time }: OrderMoment): string =>
  addDays(date, (leadDays ?? 0) + (orderDeadline && time > orderDeadline ? 1 : 0));

/** The first date on which an order of now arrives. */
export function firstDelivery(terms: OrderTerms, now: OrderMoment): string {
  const first = leastDelivery(terms, now);
  const week = deliveryWeekdays.map((_, days) => addDays(first, days));
  return week.find((date) => delivers(terms, date)) ?? first;
}

/** The delivery after this one. */
export const nextDelivery = (terms: OrderTerms, date: string): string =>
  firstDelivery({ deliveryDays: terms.deliveryDays ?? null }, { date: addDays(date, 1), time: "" });

/**
 * In what an order differs from the supplier's terms. The supplier may accept it all the same: these are warnings.
 * @param amount yen without tax
 */
export const orderWarnings = (
  terms: OrderTerms,
  { amount, deliveryDate, now }: { amount: number; deliveryDate: string; now: OrderMoment },
): OrderWarning[] => [
  ...(amount < (terms.minimumOrder ?? 0) ? (["MINIMUM"] as const) : []),
  ...(deliveryDate < leastDelivery(terms, now) ? (["LEAD"] as const) : []),
  ...(delivers(terms, deliveryDate) ? [] : (["DELIVERY_DAY"] as const)),
];
