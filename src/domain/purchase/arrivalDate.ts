import { addMonths } from "../../core/calendar/date.ts";
import { formatDate } from "../../core/money.ts";
import type { FieldError } from "../../core/rejected.ts";

/** The last date on which goods ordered on this date may be due: a later one is a slip of the keyboard. */
const lastArrival = (orderDate: string): string => addMonths(orderDate, 12);

/**
 * What is wrong with the date on which ordered or requested goods are due: it is before the order, or more than a year after it.
 * @param field the field that has the date
 */
export function arrivalFaults(field: string, date: string, orderDate: string): FieldError[] {
  if (date < orderDate) return [{ field, code: "PAST_DATE" }];
  const last = lastArrival(orderDate);
  return date > last ? [{ field, code: "LAST_DATE", args: [formatDate(last)] }] : [];
}
