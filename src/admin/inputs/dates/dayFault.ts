import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { isRealDate } from "../../../core/calendar/date.ts";

/**
 * What is wrong with a typed date, in words; null where nothing is.
 * @param other what is wrong with a date that exists
 */
export function findDayFault(date: string, other: (date: string) => string | null = () => null): string | null {
  if (date === "") return formatMessage("W001");
  return isRealDate(date) ? other(date) : formatMessage("W010");
}
