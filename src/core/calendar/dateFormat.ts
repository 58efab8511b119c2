import { toRealDate } from "./date.ts";
import { toMomentAt } from "./moment.ts";
import { findExchangedDate, readDateText, removeWeekdayText, type DateFault, type WrittenDate } from "./writtenDate.ts";
import { normalizeTimeText, parseWrittenTime, timeOfParts, type WrittenTime } from "./writtenTime.ts";

/** A date with its time; a date alone, where the text says no time; or why there is none. */
type ReadText = { date: WrittenDate; time: WrittenTime | null } | DateFault;
type TextReader = (text: string) => ReadText;

const tokens: Readonly<Record<string, string>> = {
  YYYY: "(?<year>\\d{4})",
  YY: "(?<short>\\d{2})",
  MM: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{1,2})",
  HH: "(?<hour>\\d{1,2})",
  mm: "(?<minute>\\d{1,2})",
  ss: "(?<second>\\d{1,2})(?:\\.\\d+)?",
  A: "(?<half>AM|PM)",
  Z: "(?<zone>Z|[+-]\\d{2}:?\\d{2})",
};
const tokenPattern = "YYYY|YY|MM?|DD?|HH?|hh?|mm|ss|A|Z";
/** M, D, H and h mean the same as MM, DD and HH. */
const wide: Readonly<Record<string, string>> = { M: "MM", D: "DD", H: "HH", h: "HH", hh: "HH" };
/** Whether the format has no separators. Its tokens then have their full width. */
const isPacked = (format: string): boolean => /YYYYMMDD/.test(format);

/** Characters of a date with its time at most: a long text is none, and patterns take the square of its length. */
const longestDate = 100;

const normalizeDateText = (text: string): string => normalizeTimeText(text.normalize("NFKC").trim());

/** The pattern of a format. In a format without a time, any of the usual separators stands for another. */
function buildDatePattern(format: string, dateAlone: boolean): string {
  const parts = new RegExp(`${tokenPattern}|[.*+?^$\{}()|[\\]\\\\/-]|\\s+`, "g");
  return format.replaceAll(parts, (part) => {
    const pattern = tokens[wide[part] ?? part];
    if (pattern !== undefined) return isPacked(format) ? pattern.replace("{1,2}", "{2}") : pattern;
    if (dateAlone && /[./-]/.test(part)) return "[-/.]";
    return /^\s/.test(part) ? "\\s+" : `\\${part}`;
  });
}

/**
 * Makes the reader of a format. Its tokens are YYYY (YY) MM (M) DD (D) HH (H, h) mm ss A Z; other characters stand for themselves.
 * Numbers may have one digit or two. A format without an hour is followed by any time that readTime knows, or by none. Null for a
 * format without a date, or with a token twice.
 */
function formatReader(format: string): TextReader | null {
  const found = (format.match(new RegExp(tokenPattern, "g")) ?? []).map((token) => wide[token] ?? token);
  const years = found.filter((token) => token.startsWith("YY"));
  if (years.length !== 1 || new Set(found).size !== found.length) return null;
  if (!found.includes("MM") || !found.includes("DD")) return null;
  const dateAlone = !found.includes("HH");
  if (dateAlone && found.some((token) => ["mm", "ss", "A", "Z"].includes(token))) return null;
  const shape = new RegExp(`^${buildDatePattern(format, dateAlone)}${dateAlone ? "(?!\\d)" : "$"}`, "i");
  const yearFirst = found[0] === years[0];
  return (text) => {
    const match = shape.exec(text);
    if (!match?.groups) return "UNREADABLE";
    const { year, short, month, day, ...clock } = match.groups;
    const date = toRealDate(year === undefined ? 2000 + Number(short) : Number(year), Number(month), Number(day));
    if (date === null) return "NO_SUCH_DAY";
    const other = yearFirst ? null : findExchangedDate(date);
    const decides = !yearFirst && other === null && month !== day;
    const written = { date, rest: text.slice(match[0].length), other, decides };
    if (dateAlone) return withTime(written);
    const time = timeOfParts(clock);
    return time ? { date: written, time } : "UNREADABLE";
  };
}

/** A date with the time behind it, which a weekday may precede. */
function withTime(date: WrittenDate): ReadText {
  const rest = removeWeekdayText(date.rest).replace(/^[\sT,_]+/, "");
  if (rest === "") return { date, time: null };
  const time = parseWrittenTime(rest);
  return time ? { date, time } : "UNREADABLE";
}

/** Dates whose form leaves no doubt: those that begin with the year, eras, months as words, days that are above 12. */
const readCommon: TextReader = (text) => {
  const date = readDateText(text);
  return typeof date === "string" ? date : withTime(date);
};

export const commonDateFormats = [
  "YYYY-MM-DD HH:mm:ss",
  "YYYY-MM-DD HH:mm",
  "YYYY/MM/DD HH:mm:ss",
  "YYYY/MM/DD HH:mm",
  "YYYY-MM-DDTHH:mm:ssZ",
  "YYYYMMDDHHmmss",
];

type MomentFault = DateFault | "NO_TIME";
type MomentReading = { moment: Date } | { fault: MomentFault };

/** Rows whose day and month may be exchanged, one of them with both readings, and rows that say which is which. */
export type DateDoubts = { rows: number; decided: number; text: string; date: string; other: string };

/** Reads a column of dates. A text without a zone is in Asia/Tokyo. */
export type ColumnDateReader = {
  judge(text: string): MomentReading;
  /** The moment of a text, or null. */
  read(text: string): Date | null;
  /** The rows that each format has read. */
  counts(): readonly { format: string; rows: number }[];
  /** Null where every row has one reading. */
  doubts(): DateDoubts | null;
  /** The rows whose date has no time, and for which none was given. */
  withoutTime(): number;
};

/** @param timeOfDay seconds after midnight of dates that have no time; null: they are a fault */
function columnReader(
  readers: readonly { format: string | null; read: TextReader }[],
  timeOfDay: number | null,
): ColumnDateReader {
  const rows = readers.map(() => 0);
  let withoutTime = 0;
  const doubts: DateDoubts = { rows: 0, decided: 0, text: "", date: "", other: "" };
  const note = (text: string, { date, other, decides }: WrittenDate) => {
    if (decides) doubts.decided += 1;
    if (other === null) return;
    if (doubts.rows === 0) Object.assign(doubts, { text: text.trim(), date, other });
    doubts.rows += 1;
  };
  const judge = (text: string): MomentReading => {
    let fault: MomentFault = "UNREADABLE";
    if (text.trim().length > longestDate) return { fault };
    for (const [place, { read }] of readers.entries()) {
      const found = read(normalizeDateText(text));
      if (typeof found === "string") {
        if (fault === "UNREADABLE") fault = found;
        continue;
      }
      note(text, found.date);
      const seconds = found.time?.seconds ?? timeOfDay;
      if (seconds === null) {
        withoutTime += 1;
        return { fault: "NO_TIME" };
      }
      rows[place] = (rows[place] ?? 0) + 1;
      return { moment: toMomentAt(found.date.date, seconds, found.time?.zone) };
    }
    return { fault };
  };
  return {
    judge,
    read: (text) => {
      const found = judge(text);
      return "moment" in found ? found.moment : null;
    },
    counts: () => readers.flatMap(({ format }, place) => (format === null ? [] : [{ format, rows: rows[place] ?? 0 }])),
    withoutTime: () => withoutTime,
    doubts: () => (doubts.rows === 0 ? null : doubts),
  };
}

/** Tries the formats in order: where several fit (1/2/2015), the first one counts. Null where one of them is no format. */
export function createDatesReader(
  formats: readonly string[],
  timeOfDay: number | null = null,
): ColumnDateReader | null {
  const readers = formats.flatMap((format) => {
    const read = formatReader(format);
    return read ? [{ format, read }] : [];
  });
  return readers.length === 0 || readers.length < formats.length ? null : columnReader(readers, timeOfDay);
}

/** Reads dates whose form leaves no doubt. 03/08/2019 needs a format: its month may be either number. */
export const commonDateReader = (timeOfDay: number | null = null): ColumnDateReader =>
  columnReader([{ format: null, read: readCommon }], timeOfDay);
