import type { HoursFault, HoursPart } from "../../../src/domain/openingFaults.ts";
import type { DayKey, OpeningHours } from "../../../src/domain/openingHours.ts";
import type { RejectionCode } from "../../../src/core/rejected.ts";

const days: Readonly<Record<DayKey, string>> = {
  mon: "月曜日",
  tue: "火曜日",
  wed: "水曜日",
  thu: "木曜日",
  fri: "金曜日",
  sat: "土曜日",
  sun: "日曜日",
  holiday: "祝日",
};

/** 月曜日 … 日曜日, 祝日. */
export const formatDayName = (day: DayKey): string => days[day];

/** 11:00〜14:30 */
export const spanText = ([from, to]: readonly [string, string]): string => `${from}〜${to}`;

const parts = {
  EARLY: "早朝の開始",
  START: "開始",
  END: "終了",
  BUSINESS: "営業時間",
  LUNCH: "昼休み",
  LUNCH_START: "昼休みの開始",
  LUNCH_END: "昼休みの終了",
  RECEPTION: "受付時間",
  RECEPTION_START: "受付の開始",
  RECEPTION_END: "受付の終了",
} as const;

/** The stretch of time that a fault of opening hours speaks of: 火曜日の昼休み, 金曜日の休止（15:00〜16:00）. */
function partText(part: HoursPart, { breaks }: Pick<OpeningHours, "breaks">): string {
  if (!("day" in part)) return parts[part.part];
  const day = formatDayName(part.day);
  if (part.part !== "BREAK") return `${day}の${parts[part.part]}`;
  const one = breaks[part.index];
  return `${day}の休止${one ? `（${spanText([one.startTime, one.endTime])}）` : ""}`;
}

const codes: Readonly<Record<HoursFault["kind"], RejectionCode>> = {
  MISSING: "W001",
  ORDER: "TIME_ORDER",
  OVERLAP: "OVERLAP",
  OUTSIDE: "OUTSIDE",
};

/** A fault of opening hours as code and words of its message, for the server's refusal and for the form as it is typed. */
export const buildHoursRefusal = (
  { kind, a, b }: HoursFault,
  hours: Pick<OpeningHours, "breaks">,
): { code: RejectionCode; args: readonly string[] } => ({
  code: codes[kind],
  args: kind === "MISSING" ? [] : [partText(a, hours), partText(b, hours)],
});
