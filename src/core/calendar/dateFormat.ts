import { dateOf } from "./date.ts";
import { momentAt } from "./moment.ts";

/** Gives the moment of a text, or null. A text without a zone is in Asia/Tokyo. */
type DateReader = (text: string) => Date | null;

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
/** Whether the format has no separators. Its tokens then have their full width. */
const packed = (format: string): boolean => /YYYYMMDD/.test(format);

const numberOf = (text: string | undefined): number => Number(text ?? 0);

/** Minutes that a zone is ahead of UTC; undefined for none. */
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
  // Registers count on after midnight: 25:30 is 1:30 of the next day.
  if (date === null || hour > 29 || minute > 59 || second > 59) return null;
  return momentAt(date, (hour * 60 + minute) * 60 + second, zoneMinutes(parts["zone"]));
}

/** M, D and H mean the same as MM, DD and HH. */
const wide: Readonly<Record<string, string>> = { M: "MM", D: "DD", H: "HH" };
const needed = ["YYYY", "MM", "DD", "HH"];

/**
 * Makes the reader of a format. Its tokens are YYYY MM (M) DD (D) HH (H) mm ss Z; other characters stand for themselves. Numbers may
 * have one digit or two. Null for a format without a date or an hour, or with a token twice.
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

export const commonFormats = [
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

/** Reads a column with several formats. `counts` gives the number of rows that each format has read. */
export type ColumnDateReader = { read: DateReader; counts(): readonly { format: string; rows: number }[] };

/** Tries the formats in order: where several fit (1/2/2015), the first one counts. Null where one of them is no format. */
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

/** Reads formats that begin with the year. 03/08/2019 needs --date-format: its month may be either number. */
export const commonDateReader = (): ColumnDateReader => {
  const readers = commonFormats.flatMap((format) => dateReader(format) ?? []);
  const read: DateReader = (text) => {
    for (const one of readers) {
      const found = one(text);
      if (found) return found;
    }
    return null;
  };
  // These formats are unambiguous, so nobody needs their counts.
  return { read, counts: () => [] };
};
