import { reportTexts } from "../../../i18n/ja/report/report.ts";
import type { ColumnMeta, FieldMeta } from "../../core/metadata.ts";
import { formatDate, formatMoment, formatPeriod } from "../../core/money.ts";
import { findUnequalDays, type PeriodComparison, type Period } from "../../core/period.ts";
import { formatValue } from "../../core/sheet/format.ts";
import type { SheetLine } from "../../core/sheet/sheet.ts";
import type { ReportLabel } from "./labels.ts";
import { isTimeArgument } from "../../core/sheet/timeFilters.ts";

/** What a report can be narrowed by, as far as it is written. */
export type WrittenFilter = {
  argument: string;
  field: Pick<FieldMeta, "kind" | "constraints" | "options" | "many" | "unset">;
  when?: { argument: string; is: string };
  /** What records and codes are called. */
  texts?: Readonly<Record<string, string>>;
};

/** How new the figures of a report are, as the server tells it. */
export type ReportFreshness = {
  asOf?: string | null;
  newestAt?: string | null;
  receivedAt?: string | null;
  provisional: boolean;
  unclosed: boolean;
  stale: boolean;
  /** Some dates are final because they were imported. */
  imported?: boolean | null;
  /** Up to this date receipts of a shop are detached, and not in the figures. */
  detachedUntil?: string | null;
};

/** Chosen filters by argument; one that is not there is not filtered by. */
type ChosenFilters = Readonly<Record<string, string>>;

/** The entries of a filter with several values: each stands on a line of its text. */
export const splitFilterEntries = (text: string): string[] => text.split("\n");
export const textOfEntries = (entries: readonly string[]): string => entries.join("\n");

/** What the report shows without the filter: all, or the options that @unset names. */
export const formatUnsetFilter = (label: ReportLabel, { argument, field: { unset } }: WrittenFilter): string =>
  unset?.map((option) => label.option(argument, option)).join("・") ?? reportTexts.bar.all;

/** Name and value of a filter as people read them: on its chip, on paper and above a file's table. */
export function buildFilterLine(label: ReportLabel, filter: WrittenFilter, all: ChosenFilters): SheetLine {
  const { argument, field, texts } = filter;
  const chosen = all[argument];
  const read = (value: string) =>
    texts?.[value] ??
    (field.options
      ? label.option(argument, value)
      : formatValue(field.kind, field.constraints.whole ? Number(value) : value));
  const values = chosen === undefined ? [] : field.many ? splitFilterEntries(chosen) : [chosen];
  return [label.argument(argument), values.length > 0 ? values.map(read).join("、") : formatUnsetFilter(label, filter)];
}

/** Everything that says of a report what its figures are of. */
type ReportConditions = {
  period: Period;
  comparison: PeriodComparison;
  compared: Period | null;
  /** In words (`formatShops`). */
  shops: string;
  /** The figures are of the comparable shops alone. */
  existing?: boolean;
  /** The shops that the comparison leaves out, each with the reason. */
  leftOut?: readonly string[];
  /** The grouping by which the rows have subtotals. */
  subtotals?: string | undefined;
  filters: readonly WrittenFilter[];
  chosen: ChosenFilters;
  /** Null where the report has one leading measure for both. */
  mode: "included" | "excluded" | null;
  freshness?: ReportFreshness;
};

/**
 * Whether a filter is written: what may be typed where something was, and so weekdays and hours; choices in any case, but not those that
 * hang on another.
 */
export const isFilterWritten = ({ argument, field, when }: WrittenFilter, chosen: ChosenFilters): boolean =>
  field.options && !isTimeArgument(argument)
    ? !when || chosen[when.argument] === when.is
    : chosen[argument] !== undefined;

/** Name and value of everything that the report is filtered by, and how new its figures are. */
export function buildFilterLines(label: ReportLabel, filtered: ReportConditions): SheetLine[] {
  const {
    period,
    comparison,
    compared,
    shops,
    existing,
    leftOut = [],
    subtotals,
    filters,
    chosen,
    mode,
    freshness,
  } = filtered;
  const days = compared && findUnequalDays(period, compared);
  const lines: (SheetLine | null)[] = [
    [reportTexts.export.period, formatPeriod(period)],
    compared && [reportTexts.export.compared, `${formatPeriod(compared)} (${reportTexts.comparisons[comparison]})`],
    days && ["", reportTexts.compared.days(days.own, days.other)],
    [reportTexts.export.shops, shops],
    existing && compared ? [reportTexts.bar.stores, reportTexts.bar.existingStores] : null,
    leftOut.length > 0 ? [reportTexts.export.leftOut, leftOut.join("、")] : null,
    subtotals === undefined ? null : [reportTexts.export.subtotals, subtotals],
    ...filters
      .filter((filter) => isFilterWritten(filter, chosen))
      .map((filter) => buildFilterLine(label, filter, chosen)),
    mode && [reportTexts.export.mode, reportTexts.modes[mode]],
    freshness?.newestAt
      ? [
          reportTexts.export.newest,
          `${formatMoment(freshness.newestAt)} ${freshness.provisional ? reportTexts.freshness.provisional : reportTexts.freshness.closed}`,
        ]
      : null,
    freshness?.asOf ? [reportTexts.export.asOf, formatMoment(freshness.asOf)] : null,
    freshness?.detachedUntil
      ? [reportTexts.export.detachedUntil, reportTexts.freshness.detachedUntil(formatDate(freshness.detachedUntil))]
      : null,
    freshness?.receivedAt ? [reportTexts.export.received, formatMoment(freshness.receivedAt)] : null,
  ];
  return lines.filter((line) => line !== null);
}

/** The figures that stand above rows shown by pages, as name and value. */
export const buildSumLines = (
  label: ReportLabel,
  { name: report, sums = [] }: { name: string; sums?: readonly Pick<ColumnMeta, "name" | "unit">[] },
  answer: Readonly<Record<string, unknown>>,
): SheetLine[] =>
  sums.map(({ name, unit }) => {
    const value = answer[name];
    return [label.sum(report, name), formatValue(unit, typeof value === "number" ? value : null)];
  });
