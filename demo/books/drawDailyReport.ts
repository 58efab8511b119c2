import { emptyContent, labourMinutes, type ReportContent } from "../../src/domain/dailyReport.ts";
import { demoReportTexts } from "../data.ts";
import type { RandomStream } from "../random.ts";

function drawLossLine(random: RandomStream, items: ReadonlyMap<string, number>): ReportContent["losses"][number] {
  const { code, name, unit, least, most, reason } = random.pickOne(demoReportTexts.losses);
  const itemId = code === null ? null : (items.get(code) ?? null);
  const step = most > 10 ? 50 : 0.5;
  return { itemId, itemName: name, quantity: random.between(least / step, most / step) * step, unit, reason };
}

/** The hours of a day, in halves: about one for each 5,000 yen that it sold, which it costs 1,500. */
function drawHours(random: RandomStream, sales: number): ReportContent["labour"] {
  const halves = Math.max(8, Math.round((sales / 2_500) * (random.between(85, 118) / 100)));
  const regular = Math.round((halves * random.between(38, 46)) / 100);
  const hours = { 社員: regular, "パート・アルバイト": halves - regular };
  return Object.entries(hours).map(([staffGroup, own]) => ({ staffGroup, hours: own / 2 }));
}

function drawReportContent(random: RandomStream, sales: number, items: ReadonlyMap<string, number>): ReportContent {
  const [complained, lost] = [random.chance(0.2), random.chance(0.45)];
  return {
    ...emptyContent,
    weather: random.pick(demoReportTexts.weathers),
    events: random.pick(demoReportTexts.events),
    labour: drawHours(random, sales),
    complaints: complained ? [{ ...random.pickOne(demoReportTexts.complaints) }] : [],
    noComplaints: !complained,
    losses: lost ? [drawLossLine(random, items)] : [],
    noLosses: !lost,
    notes: random.pickOne(demoReportTexts.notes),
    plan: random.chance(0.6) ? random.pickOne(demoReportTexts.plans) : null,
  };
}

type DemoReportState = "DRAFT" | "SUBMITTED" | "RETURNED" | "APPROVED";

/** How the report of a date stands that was so many days ago: head office decides after two days. Null: nobody has begun it. */
function drawReportState(random: RandomStream, daysAgo: number): DemoReportState | null {
  if (daysAgo > 2) return "APPROVED";
  return daysAgo === 1
    ? random.pick<DemoReportState | null>([
        [6, "SUBMITTED"],
        [1, "DRAFT"],
        [2, null],
      ])
    : random.pick<DemoReportState>([
        [8, "SUBMITTED"],
        [1, "RETURNED"],
      ]);
}

/** A report as it stands. */
export type DemoReport = {
  shopId: number;
  state: DemoReportState;
  content: ReportContent;
  /** The states of its submissions, the first first. */
  submissions: readonly Exclude<DemoReportState, "DRAFT">[];
  /** Minutes of the submission that counts. */
  minutes: number | null;
};

/** The report of a shop on a day with these sales, in yen; null where nobody has begun it. */
export function drawDailyReport(
  random: RandomStream,
  { shopId, daysAgo, sales }: { shopId: number; daysAgo: number; sales: number },
  items: ReadonlyMap<string, number>,
): DemoReport | null {
  const content = drawReportContent(random, sales, items);
  const own = demoReportTexts.states[`${shopId} ${daysAgo}`];
  const drawn = drawReportState(random, daysAgo);
  const state = own === "AGAIN" ? "APPROVED" : (own ?? drawn);
  if (state === null) return null;
  const last = state === "DRAFT" ? [] : [state];
  const submissions = own === "AGAIN" ? (["RETURNED", "APPROVED"] as const) : last;
  const counts = state === "SUBMITTED" || state === "APPROVED";
  return { shopId, state, content, submissions, minutes: counts ? labourMinutes(content) : null };
}
