/** A time of day as a file writes it: seconds after midnight, and minutes that its zone is ahead of UTC, if it names one. */
export type WrittenTime = { seconds: number; zone?: number | undefined };

/** The forms of a time. Registers count on after midnight: 25:30 is 1:30 of the next day. */
const timeForms: readonly RegExp[] = [
  // Excel's part of a day; 9.05 is a clock.
  /^0?(?<part>\.(?:\d|\d{3,}))$/,
  /^(?<half>AM|PM)?\s*(?<hour>\d{1,2})[:.時](?<minute>\d{1,2})(?:[:.分](?<second>\d{1,2})(?:\.\d+)?秒?)?分?\s*(?<after>AM|PM)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/,
  /^(?<half>AM|PM)?\s*(?<hour>\d{1,2})時$/,
  /^(?<half>AM|PM)\s*(?<hour>\d{1,2})$|^(?<hour2>\d{1,2})\s*(?<after>AM|PM)$/,
  /^(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?$/,
];

const daySeconds = 86_400;
const parseTimeNumber = (text: string | undefined): number => Number(text ?? 0);

/** Minutes that a zone is ahead of UTC; undefined for none. */
function zoneMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (/^[A-Z]/.test(zone)) return 0;
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -size : size;
}

/** The hour of a clock of twelve hours, which may begin with 0; null for an hour that such a clock lacks. */
function fullHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 29 ? null : hour;
  if (hour > 12) return null;
  return (hour % 12) + (half === "PM" ? 12 : 0);
}

/** Makes the time of the parts of a match; null where no clock shows them. */
export function timeOfParts(parts: Readonly<Record<string, string | undefined>>): WrittenTime | null {
  const { hour: first, hour2, minute, second, half, after, zone, part } = parts;
  if (part !== undefined) return { seconds: Math.round(Number(part) * daySeconds) };
  if (half !== undefined && after !== undefined) return null;
  const hour = fullHour(parseTimeNumber(first ?? hour2), half ?? after);
  if (hour === null || parseTimeNumber(minute) > 59 || parseTimeNumber(second) > 59) return null;
  return { seconds: (hour * 60 + parseTimeNumber(minute)) * 60 + parseTimeNumber(second), zone: zoneMinutes(zone) };
}

/** 午前, a.m. and the like as AM and PM; Japan's zone is the usual one. */
export const normalizeTimeText = (text: string): string =>
  text
    .replaceAll(/午前/g, "AM")
    .replaceAll(/午後/g, "PM")
    .replaceAll(/([ap])\.?m\b\.?/gi, (_, half: string) => `${half.toUpperCase()}M`)
    .replace(/\s*JST$/i, "");

/** The time that a text says; null for none. */
export function parseWrittenTime(text: string): WrittenTime | null {
  for (const form of timeForms) {
    const { groups } = form.exec(text) ?? {};
    if (groups) return timeOfParts(groups);
  }
  return null;
}
