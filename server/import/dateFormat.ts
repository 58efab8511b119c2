/** The moment that a text says, or null. Local times are Asia/Tokyo's. */
export type DateReader = (text: string) => Date | null;

const tokens: Record<string, string> = {
  YYYY: "(?<year>\\d{4})",
  MM: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{1,2})",
  HH: "(?<hour>\\d{1,2})",
  mm: "(?<minute>\\d{1,2})",
  ss: "(?<second>\\d{1,2})(?:\\.\\d+)?",
  Z: "(?<zone>Z|[+-]\\d{2}:?\\d{2})",
};
/** In a row of digits without separators, tokens have their full width. */
const packed = (format: string): boolean => /YYYYMMDD/.test(format);

const tokyo = 9 * 60;
const numberOf = (text: string | undefined): number => Number(text ?? 0);

function zoneMinutes(zone: string | undefined): number {
  if (zone === undefined) return tokyo;
  if (zone === "Z") return 0;
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -size : size;
}

function moment(parts: Record<string, string | undefined>): Date | null {
  const [year, month, day] = [numberOf(parts["year"]), numberOf(parts["month"]), numberOf(parts["day"])];
  const [hour, minute, second] = [numberOf(parts["hour"]), numberOf(parts["minute"]), numberOf(parts["second"])];
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // 2026-02-30 must not become a day of March.
  const real = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  // Registers count the hours after midnight on: 25:30 is half past one of the next day.
  if (!real || hour > 29 || minute > 59 || second > 59) return null;
  const local = midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
  return new Date(local - zoneMinutes(parts["zone"]) * 60_000);
}

/**
 * A reader of one format of YYYY MM DD HH mm ss Z; other characters stand for themselves, one or two digits are accepted.
 * Null for a format without date or hour, or with a part twice.
 */
export function dateReader(format: string): DateReader | null {
  const needed = ["YYYY", "MM", "DD", "HH"];
  const found: string[] = format.match(/YYYY|MM|DD|HH|mm|ss|Z/g) ?? [];
  if (!needed.every((token) => found.includes(token)) || new Set(found).size !== found.length) return null;
  const source = format.replaceAll(/YYYY|MM|DD|HH|mm|ss|Z|[.*+?^${}()|[\]\\/-]|\s+/g, (part) => {
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

/** Reads the formats that begin with the year. 03/08/2019 is not among them: nothing in it says which is the month. */
export function commonDateReader(): DateReader {
  const readers = common.flatMap((format) => dateReader(format) ?? []);
  return (text) => {
    for (const read of readers) {
      const found = read(text);
      if (found) return found;
    }
    return null;
  };
}
