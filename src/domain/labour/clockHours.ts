import { parseTypedNumber } from "../../core/typedNumber.ts";

/** The most hours of a group of staff in a shop on a date. */
export const mostGroupHours = 500;

/** How a time clock writes hours: 8.5, 8.30 or 510 for eight and a half. */
type Notation = "DECIMAL" | "SIXTIETHS" | "MINUTES";

const colonTime = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/;
const wordTime = /^(\d{1,4})時間(?:([0-5]?\d)分)?$/;
/** One digit behind the point could be minutes or tenths. */
const sixtiethsTime = /^(\d{1,4})(?:\.([0-5]\d))?$/;

const toSeconds = (hours: string | undefined, minutes = "0", seconds = "0"): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/**
 * The worked time of a cell in seconds, so that sums of decimal hours and of minutes are exact. Null for an empty cell, undefined for
 * what is no time.
 */
export function parseWorkedSeconds(text: string, notation: Notation): number | null | undefined {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return null;
  const written = colonTime.exec(plain) ?? wordTime.exec(plain);
  if (written) return toSeconds(written[1], written[2], written[3]);
  if (notation === "SIXTIETHS") {
    const time = sixtiethsTime.exec(plain);
    return time ? toSeconds(time[1], time[2]) : undefined;
  }
  const number = parseTypedNumber(plain);
  if (typeof number !== "number" || number < 0) return undefined;
  return Math.round(number * (notation === "MINUTES" ? 60 : 3600));
}
