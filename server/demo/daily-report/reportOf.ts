import { emptyContent, labourMinutes, type ReportContent } from "../../../src/domain/dailyReport.ts";
import type { Random } from "../random.ts";
import { complaints, events, fixed, losses, notes, plans, weathers } from "./texts.ts";

const one = <T>(random: Random, list: readonly T[]): T => random.pick(list.map((entry) => [1, entry] as const));

function lossOf(random: Random, items: ReadonlyMap<string, number>): ReportContent["losses"][number] {
  const { code, name, unit, least, most, reason } = one(random, losses);
  const itemId = code === null ? null : (items.get(code) ?? null);
  const step = most > 10 ? 50 : 0.5;
  return { itemId, itemName: name, quantity: random.between(least / step, most / step) * step, unit, reason };
}

function contentOf(random: Random, items: ReadonlyMap<string, number>): ReportContent {
  const [complained, lost] = [random.chance(0.2), random.chance(0.45)];
  return {
    ...emptyContent,
    weather: random.pick(weathers),
    events: random.pick<string | null>(events),
    labour: [
      { staffGroup: "社員", hours: random.between(16, 20) },
      { staffGroup: "パート・アルバイト", hours: random.between(18, 34) + (random.chance(0.5) ? 0.5 : 0) },
    ],
    complaints: complained ? [{ ...one(random, complaints) }] : [],
    noComplaints: !complained,
    losses: lost ? [lossOf(random, items)] : [],
    noLosses: !lost,
    notes: one(random, notes),
    plan: random.chance(0.6) ? one(random, plans) : null,
  };
}

type State = "DRAFT" | "SUBMITTED" | "RETURNED" | "APPROVED";

/** How the report of a date stands that was so many days ago: head office decides after two days. Null: nobody has begun it. */
function stateOf(random: Random, daysAgo: number): State | null {
  if (daysAgo > 2) return "APPROVED";
  return daysAgo === 1
    ? random.pick<State | null>([
        [6, "SUBMITTED"],
        [1, "DRAFT"],
        [2, null],
      ])
    : random.pick<State>([
        [8, "SUBMITTED"],
        [1, "RETURNED"],
      ]);
}

/** A report as it stands. */
export type DemoReport = {
  shopId: number;
  state: State;
  content: ReportContent;
  /** The states of its submissions, the first first. */
  submissions: readonly Exclude<State, "DRAFT">[];
  /** Minutes of the submission that counts. */
  minutes: number | null;
};

/** The report of a shop; null where nobody has begun it. */
export function reportOf(
  random: Random,
  { shopId, daysAgo }: { shopId: number; daysAgo: number },
  items: ReadonlyMap<string, number>,
): DemoReport | null {
  const content = contentOf(random, items);
  const own = fixed[`${shopId} ${daysAgo}`];
  const drawn = stateOf(random, daysAgo);
  const state = own === "AGAIN" ? "APPROVED" : (own ?? drawn);
  if (state === null) return null;
  const last = state === "DRAFT" ? [] : [state];
  const submissions = own === "AGAIN" ? (["RETURNED", "APPROVED"] as const) : last;
  const counts = state === "SUBMITTED" || state === "APPROVED";
  return { shopId, state, content, submissions, minutes: counts ? labourMinutes(content) : null };
}
