import { holidayNames, planEvents, planPageTexts as texts } from "../../i18n/ja/plan/screens.ts";
import { findHolidayName } from "../../src/core/calendar/holidayName.ts";
import { toTokyoTime } from "../../src/core/calendar/moment.ts";
import { formatClock } from "../../src/core/calendar/clock.ts";
import { formatShortDate } from "../../src/core/money.ts";
import type { PlanData } from "./usePlans.ts";

const joinWords = (words: readonly (string | null)[]): string => words.filter((word) => word).join(" ");

/** What happens to what: 価格変更 かけそば ¥600. */
export const describePlan = ({ event, title, detail }: PlanData): string =>
  joinWords([planEvents[event], title, detail]);

/** The same where there is little room: the name comes first, because it tells plans apart. */
export const describePlanShortly = ({ event, title }: PlanData): string => joinWords([title, planEvents[event]]);

/** The time of a plan in Japan; nothing of one that has a day alone. */
export const formatPlanTime = ({ at }: PlanData): string => (at ? formatClock(toTokyoTime(new Date(at)).minutes) : "");

/** Two shops by their names, of more the first and how many others. */
export function describePlanShops({ shops, shopNames }: PlanData): string {
  if (shops === 0) return texts.wholeBrand;
  return shops <= 2 ? shopNames.join("、") : texts.andMore(shopNames[0] ?? "", shops - 1);
}

/** What else is said of a plan: its period, its shops, how many records it has, and who made it. */
export const describePlanDetails = (plan: PlanData): string[] => [
  ...(plan.from && plan.until ? [texts.span(formatShortDate(plan.from), formatShortDate(plan.until))] : []),
  describePlanShops(plan),
  ...(plan.records > Math.max(plan.shops, 1) ? [texts.records(plan.records)] : []),
  ...(plan.createdBy ? [texts.by(plan.createdBy)] : []),
];

/** The name of a public holiday in Japanese; null on any other day. */
export function nameHoliday(date: string): string | null {
  const name = findHolidayName(date);
  return name && holidayNames[name];
}
