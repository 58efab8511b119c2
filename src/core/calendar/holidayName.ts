import { addDays, dayOfMonth, toMonthNumber, toWeekday } from "./date.ts";
import { isHoliday } from "./holiday.ts";

/** The holidays on a fixed day, MM-DD, as the law names them since 2022. */
const fixedNames = {
  "01-01": "NEW_YEAR",
  "02-11": "FOUNDATION",
  "02-23": "EMPEROR",
  "04-29": "SHOWA",
  "05-03": "CONSTITUTION",
  "05-04": "GREENERY",
  "05-05": "CHILDREN",
  "08-11": "MOUNTAIN",
  "11-03": "CULTURE",
  "11-23": "LABOUR",
} as const;

/** The holidays on a Monday: the month, and which Monday of it. */
const mondayNames = { "1-2": "COMING_OF_AGE", "7-3": "MARINE", "9-3": "AGED", "10-2": "SPORTS" } as const;

export type HolidayName =
  | (typeof fixedNames)[keyof typeof fixedNames]
  | (typeof mondayNames)[keyof typeof mondayNames]
  | "VERNAL_EQUINOX"
  | "AUTUMNAL_EQUINOX"
  | "SUBSTITUTE"
  | "BETWEEN"
  /** Before 2022 the law named some of them otherwise. */
  | "UNNAMED";

const readName = <Name>(names: Readonly<Record<string, Name>>, key: string): Name | undefined => names[key];

function findOwnName(date: string): HolidayName | undefined {
  const month = toMonthNumber(date);
  const fixed = readName(fixedNames, date.slice(5));
  if (fixed) return fixed;
  const nth = Math.ceil(dayOfMonth(date) / 7);
  return toWeekday(date) === 1 ? readName(mondayNames, `${month}-${nth}`) : undefined;
}

/** What the holiday of a date is called; null where it is none. */
export function findHolidayName(date: string): HolidayName | null {
  if (!isHoliday(date)) return null;
  if (date < "2022-01-01") return "UNNAMED";
  const own = findOwnName(date);
  if (own) return own;
  const before = addDays(date, -1);
  // A substitute follows holidays without a gap, the first of which is a Sunday.
  let first = before;
  while (isHoliday(first) && toWeekday(first) !== 7) first = addDays(first, -1);
  if (isHoliday(first) && toWeekday(first) === 7) return "SUBSTITUTE";
  if (isHoliday(before) && isHoliday(addDays(date, 1))) return "BETWEEN";
  return toMonthNumber(date) === 3 ? "VERNAL_EQUINOX" : "AUTUMNAL_EQUINOX";
}
