import type { ReportMeta } from "../../core/metadata.ts";
// Imported by name: the map of all operations would load every document of the schema.
import { GetComparableShopsDocument } from "../../generated/graphql.ts";
import {
  asksHours,
  asksPeriod,
  takesBothPeriods,
  takesCounted,
  type ReportAnswer,
  type ReceivedAnswers,
  type ReportQuery,
  type QueryValues,
} from "./reportQuery.ts";
import type { ReportSource, RawAnswer } from "./reportSource.ts";
import { askSide } from "./askSide.ts";
import type { ComparableDates, Likeness } from "./likeness.ts";

/** The answer with its rows under one name, whatever the schema calls them. */
const toReportAnswer = ({ rows = "rows" }: ReportMeta, sent: RawAnswer): ReportAnswer => ({
  ...(sent as ReportAnswer),
  rows: sent[rows] as ReportAnswer["rows"],
});

/** Asks for a report. A comparison adds the comparable rows of both periods, shops side by side an answer for each. */
export async function askReport(
  meta: ReportMeta,
  asking: ReportSource,
  args: QueryValues,
  query: ReportQuery,
): Promise<Omit<ReceivedAnswers, "query">> {
  const answers = await askPeriods(meta, asking, args, query);
  const answerOf = async (shops: readonly number[]) =>
    (await askPeriods(meta, asking, args, { ...query, shops, likeness: null, existing: false })).current;
  return { ...answers, side: await askSide(asking, query, answers.comparable, answerOf) };
}

async function askPeriods(
  meta: ReportMeta,
  { document, call, variablesFor, signal }: ReportSource,
  args: QueryValues,
  { period, likeness, shops, existing }: ReportQuery,
): Promise<Omit<ReceivedAnswers, "query" | "side">> {
  if (!asksPeriod(meta)) {
    const variables = variablesFor(args, { period, shops });
    const { current } = await call(document, meta.input ? { input: variables } : variables, signal);
    return { current: toReportAnswer(meta, current), basis: null, previous: null, comparable: null };
  }
  if (takesBothPeriods(meta))
    return askBothPeriods(meta, { document, call, variablesFor, signal }, args, { likeness, shops });
  const comparable = likeness && (await call(GetComparableShopsDocument, comparedBy(likeness, shops), signal)).data;
  const compare = comparable !== null && comparable.shop_ids.length > 0;
  const counted = existing && compare ? comparable.shop_ids : shops;
  // A report that takes the counted shops apart has parts of all shops as well, such as what needs attention.
  const variables = takesCounted(meta)
    ? variablesFor({ ...args, countedShops: existing && compare ? counted : null }, { period, shops })
    : variablesFor(args, { period, shops: counted });
  const whole: ComparableDates = { ...period, toHour: null };
  const { basis, compared } = likeness ?? { basis: whole, compared: whole };
  const likeShops = compare ? comparable.shop_ids : shops;
  const fewer = compare && asksHours(meta) && (basis.toHour !== null || likeShops.length < counted.length);
  const of = (dates: ComparableDates) =>
    variablesFor({ ...args, toHour: dates.toHour }, { period: dates, shops: likeShops });
  const answers = await call(
    document,
    {
      ...(meta.input
        ? { input: variables, basisInput: of(basis), previousInput: of(compared) }
        : { ...variables, ...likeVariables(basis, compared, likeShops) }),
      compare,
      basis: fewer,
    },
    signal,
  );
  const answer = (sent: RawAnswer | undefined) => (sent ? toReportAnswer(meta, sent) : null);
  return {
    current: toReportAnswer(meta, answers.current),
    basis: answer(answers.basis),
    previous: answer(answers.previous),
    comparable,
  };
}

/** Asks a report that takes both periods: their like parts. All of the shops are in it. */
async function askBothPeriods(
  meta: ReportMeta,
  { document, call, variablesFor, signal }: ReportSource,
  args: QueryValues,
  { likeness, shops }: Pick<ReportQuery, "likeness" | "shops">,
): Promise<Omit<ReceivedAnswers, "query" | "side">> {
  if (!likeness) throw new Error(`${meta.name} without a period to compare`);
  const { basis, compared } = likeness;
  const { from: comparedFrom, to: comparedTo, toHour: comparedHour } = compared;
  const values = { ...args, toHour: basis.toHour, comparedFrom, comparedTo, comparedHour };
  const { current } = await call(document, variablesFor(values, { period: basis, shops }), signal);
  const comparable = { shop_ids: [...shops], leftOut: [] };
  return { current: toReportAnswer(meta, current), basis: null, previous: null, comparable };
}

/** The variables of a report's document that say what is compared (`reportDocument` in src/codegen). */
const likeVariables = (basis: ComparableDates, compared: ComparableDates, comparedShops: readonly number[]) => ({
  previousFrom: compared.from,
  previousTo: compared.to,
  previousHour: compared.toHour,
  basisTo: basis.to,
  basisHour: basis.toHour,
  comparedShops,
});

/** The variables of the question which shops can be compared. */
const comparedBy = ({ basis, compared }: Likeness, shops: readonly number[]) => ({
  shop_ids: [...shops],
  fromDate: basis.from,
  toDate: basis.to,
  comparedFrom: compared.from,
  comparedTo: compared.to,
});
