import { toMonth } from "../../core/calendar/date.ts";
import type { ReportMeta } from "../../core/metadata.ts";
import type { PeriodComparison, Period } from "../../core/period.ts";
import type { ReportFreshness } from "../sheet/filterLines.ts";
import type { ReportRow } from "../../core/totals.ts";
import type { BusinessTime } from "../../domain/businessDay.ts";
import type { TypedDocument } from "../../core/typedDocument.ts";
import type { reportDocuments } from "../../generated/documents.ts";
import type { GetComparableShopsQuery } from "../../generated/graphql.ts";
import type { ReportName } from "../../generated/metadata.ts";
import type { Likeness } from "./likeness.ts";
import type { ShopLane } from "./lanes.ts";

/** Values by name: arguments of a query, or its variables. */
export type QueryValues = Readonly<Record<string, unknown>>;

/** Rows of a page, where a report shows its rows by pages. */
export const reportPageSize = 50;

/** The parts of an answer that the engine itself reads. */
export type ReportAnswer = {
  rows: readonly ReportRow[];
  /** How many rows there are in all, where the answer holds one page of them. */
  total?: number;
  freshness?: ReportFreshness;
} & Readonly<Record<string, unknown>>;

/** The query of an answer. It is kept with the answer, which stays on screen until the next one arrives. */
export type ReportQuery = {
  period: Period;
  comparison: PeriodComparison;
  compared: Period | null;
  /** The shops and hours that are compared; null without a comparison. */
  likeness: Likeness | null;
  /** The day of the period that is not over, and its hour; null where all of them are. */
  running: BusinessTime | null;
  shops: readonly number[];
  /** The figures are of the comparable shops alone (既存店). */
  existing: boolean;
  /** Shops side by side; null for none. */
  lanes: readonly ShopLane[] | null;
  page: number;
  /** The filters of the answer. Those of the page (`keeps`) apply at once, and are not among them. */
  filters: Readonly<Record<string, string>>;
  /** The sale mode of an answer that depends on it; null of others. */
  mode: "included" | "excluded" | null;
};

/** The shops of a comparison: those that traded on all of both periods (既存店), and the others with the reason. */
export type ComparableShops = GetComparableShopsQuery["data"];

/** A column of shops side by side with its own answer of the report's query. */
export type LaneAnswer = ShopLane & { answer: ReportAnswer };

/** The answers of shops side by side, and the shops that no mean contains, because they did not trade on all of the period. */
export type SideAnswers = { lanes: readonly LaneAnswer[]; leftOut: ComparableShops["leftOut"] };

/** The answers to one request. */
export type ReceivedAnswers = {
  current: ReportAnswer;
  /** The compared part of the period (same shops and hours as the other one); null if that is the whole period. */
  basis: ReportAnswer | null;
  previous: ReportAnswer | null;
  /** The shops of the comparison; null without one. */
  comparable: ComparableShops | null;
  /** Shops side by side; null for none. */
  side: SideAnswers | null;
  query: ReportQuery;
};

/** What a report's query answers for one period. */
export type ReportAnswerByName<N extends ReportName> =
  (typeof reportDocuments)[N] extends TypedDocument<{ current: infer Answer }, never> ? Answer : never;

/** True for a report of one shop: of several that are selected, the first. */
export const asksOneShop = ({ operation }: ReportMeta): boolean =>
  operation.args.some(({ owns, type }) => owns === "SHOP" && !type.startsWith("["));

/** True for a report of two dates; one of a single date or month has no comparison. */
export const asksPeriod = ({ operation }: ReportMeta): boolean =>
  ["fromDate", "toDate"].every((name) => operation.args.some((arg) => arg.name === name));

/** True for a report whose query takes both periods, such as one of changes: its comparison is no second answer. */
export const takesBothPeriods = ({ operation }: Pick<ReportMeta, "operation">): boolean =>
  operation.args.some(({ name }) => name === "comparedFrom");

/** True for a report that can leave out the hours of a day that are not over. */
export const asksHours = ({ operation }: ReportMeta): boolean => operation.args.some(({ name }) => name === "toHour");

/** True for a report that takes the shops of its rows apart from those of its other parts. */
export const takesCounted = ({ operation }: ReportMeta): boolean =>
  operation.args.some(({ name }) => name === "countedShops");

/** True for a report whose rows depend on the sale mode, such as their ranks. Others have the figures of both. */
export const asksMode = ({ operation }: ReportMeta): boolean => operation.args.some(({ name }) => name === "saleMode");

/** The period as the query takes it: two dates, or one date or month. */
export function buildDateArguments({ operation }: ReportMeta, { from, to }: Period): QueryValues {
  const date = operation.args.find(({ name }) => name === "date");
  return { fromDate: from, toDate: to, date: date?.type.startsWith("Month") ? toMonth(to) : to };
}
