import { dateOf } from "../../src/core/calendar/date.ts";
import { momentAt } from "../../src/core/calendar/moment.ts";

/** The moment that a text says, or null. Local times are Asia/Tokyo's. */
export type DateReader = (text: string) => Date | null;

const tokens: Record<string, string> = {
  YYYY: "(?<year>\\d{4})",
  MM: "(?<month>\\d{1,2})",
  M: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{1,2})",
  D: "(?<day>\\d{1,2})",
  HH: "(?<hour>\\d{1,2})",
  H: "(?<hour>\\d{1,2})",
  mm: "(?<minute>\\d{1,2})",
  ss: "(?<second>\\d{1,2})(?:\\.\\d+)?",
  Z: "(?<zone>Z|[+-]\\d{2}:?\\d{2})",
};
/** In a row of digits without separators, tokens have their full width. */
const packed = (format: string): boolean => /YYYYMMDD/.test(format);

const numberOf = (text: string | undefined): number => Number(text ?? 0);

/** What a zone is ahead of UTC; undefined where the text names none. */
function zoneMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (zone === "Z") return 0;
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -size : size;
}

function moment(parts: Record<string, string | undefined>): Date | null {
  const [year, month, day] = [numberOf(parts["year"]), numberOf(parts["month"]), numberOf(parts["day"])];
  const [hour, minute, second] = [numberOf(parts["hour"]), numberOf(parts["minute"]), numberOf(parts["second"])];
  const date = dateOf(year, month, day);
  // Registers count the hours after midnight on: 25:30 is half past one of the next day.
  if (date === null || hour > 29 || minute > 59 || second > 59) return null;
  return momentAt(date, (hour * 60 + minute) * 60 + second, zoneMinutes(parts["zone"]));
}

/** M, D and H are MM, DD and HH: both take one digit or two. */
const wide: Readonly<Record<string, string>> = { M: "MM", D: "DD", H: "HH" };
const needed = ["YYYY", "MM", "DD", "HH"];

/**
 * A reader of one format of YYYY MM DD HH mm ss Z (M D H for one digit); other characters stand for themselves, one or two digits
 * are accepted. Null for a format without date or hour, or with a part twice.
 */
export function dateReader(format: string): DateReader | null {
  const found = (format.match(/YYYY|MM?|DD?|HH?|mm|ss|Z/g) ?? []).map((token) => wide[token] ?? token);
  if (!needed.every((token) => found.includes(token)) || new Set(found).size !== found.length) return null;
  const source = format.replaceAll(/YYYY|MM?|DD?|HH?|mm|ss|Z|[.*+?^${}()|[\]\\/-]|\s+/g, (part) => {
    const pattern = tokens[part];
    if (pattern !== undefined) return packed(format) ? pattern.replace("{1,2}", "{2}") : pattern;
    return /^\s/.test(part) ? "\\s+" : `\\${part}`;
  });
  const shape = new RegExp(`^${source}$`);
  return (text) => {
    const { groups } = shape.exec(text.normalize("NFKC").trim()) ?? {};
    return groups ? moment(groups) : null;
  };
}

const common = [
  "YYYY-MM-DD HH:mm:ss",
  "YYYY-MM-DD HH:mm",
  "YYYY/MM/DD HH:mm:ss",
  "YYYY/MM/DD HH:mm",
  "YYYY-MM-DDTHH:mm:ssZ",
  "YYYY-MM-DDTHH:mm:ss",
  "YYYY-MM-DDTHH:mm",
  "YYYY年MM月DD日 HH時mm分",
  "YYYY年MM月DD日 HH:mm",
  "YYYYMMDDHHmmss",
  "YYYYMMDD HHmmss",
];

/** Reads a column whose rows are in several formats, and counts the rows that each one took. */
export type ColumnDateReader = { read: DateReader; counts(): readonly { format: string; rows: number }[] };

/** One format after the other: a text that fits several (1/2/2015) is what the first of them says. Null where one is no format. */
export function datesReader(formats: readonly string[]): ColumnDateReader | null {
  const readers = formats.map((format) => ({ format, read: dateReader(format), rows: 0 }));
  if (readers.length === 0 || readers.some(({ read }) => read === null)) return null;
  return {
    read: (text) => {
      for (const reader of readers) {
        const found = reader.read?.(text) ?? null;
        if (!found) continue;
        reader.rows += 1;
        return found;
      }
      return null;
    },
    counts: () => readers.map(({ format, rows }) => ({ format, rows })),
  };
}

/** Reads the formats that begin with the year. 03/08/2019 is not among them: nothing in it says which is the month. */
export const commonDateReader = (): ColumnDateReader => {
  const readers = common.flatMap((format) => dateReader(format) ?? []);
  const read: DateReader = (text) => {
    for (const one of readers) {
      const found = one(text);
      if (found) return found;
    }
    return null;
  };
  // Nothing in these is ambiguous: which of them took a row says nothing.
  return { read, counts: () => [] };
};
