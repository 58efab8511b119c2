import type { ColumnMeta, FieldMeta } from "../metadata.ts";
import { formatMoment, formatPeriod } from "../money.ts";
import { unequalDays, type Comparison, type Period } from "../period.ts";
import { formatValue } from "./format.ts";
import type { SheetLine } from "./sheet.ts";
import type { ReportLabel } from "./labels.ts";
import { isTimeArgument } from "./timeFilters.ts";
import type { SheetText } from "./words.ts";

/** What a report can be narrowed by, as far as it is written. */
export type WrittenFilter = {
  argument: string;
  field: Pick<FieldMeta, "kind" | "constraints" | "options" | "many" | "unset">;
  when?: { argument: string; is: string };
  /** What records and codes are called. */
  texts?: Readonly<Record<string, string>>;
};

/** How new the figures of a report are, as the server tells it. */
export type Freshness = {
  newestAt?: string | null;
  receivedAt?: string | null;
  provisional: boolean;
  unclosed: boolean;
  stale: boolean;
  /** Some dates are final because they were imported. */
  imported?: boolean | null;
};

type Words = { text: SheetText; label: ReportLabel };

/** Chosen filters by argument; one that is not there is not filtered by. */
type Chosen = Readonly<Record<string, string>>;

/** The entries of a filter with several values: each stands on a line of its text. */
export const entriesOf = (text: string): string[] => text.split("\n");
export const textOfEntries = (entries: readonly string[]): string => entries.join("\n");

/** What the report shows without the filter: all, or the options that @unset names. */
export const unsetTextOf = ({ text, label }: Words, { argument, field: { unset } }: WrittenFilter): string =>
  unset?.map((option) => label.option(argument, option)).join("・") ?? text("bar.all");

/** Name and value of a filter as people read them: on its chip, on paper and above a file's table. */
export function filterTextOf(words: Words, filter: WrittenFilter, all: Chosen): SheetLine {
  const { label } = words;
  const { argument, field, texts } = filter;
  const chosen = all[argument];
  const read = (value: string) =>
    texts?.[value] ??
    (field.options
      ? label.option(argument, value)
      : formatValue(field.kind, field.constraints.whole ? Number(value) : value));
  const values = chosen === undefined ? [] : field.many ? entriesOf(chosen) : [chosen];
  return [label.argument(argument), values.length > 0 ? values.map(read).join("、") : unsetTextOf(words, filter)];
}

/** Everything that says of a report what its figures are of. */
type Filtered = {
  period: Period;
  comparison: Comparison;
  compared: Period | null;
  /** In words (`shopsTextOf`). */
  shops: string;
  /** The figures are of the comparable shops alone. */
  existing?: boolean;
  /** The shops that the comparison leaves out, each with the reason. */
  leftOut?: readonly string[];
  /** The grouping by which the rows have subtotals. */
  subtotals?: string | undefined;
  filters: readonly WrittenFilter[];
  chosen: Chosen;
  /** Null where the report has one leading measure for both. */
  mode: "included" | "excluded" | null;
  freshness?: Freshness;
};

/**
 * Whether a filter is written: what may be typed where something was, and so weekdays and hours; choices in any case, but not those that
 * hang on another.
 */
export const isWritten = ({ argument, field, when }: WrittenFilter, chosen: Chosen): boolean =>
  field.options && !isTimeArgument(argument)
    ? !when || chosen[when.argument] === when.is
    : chosen[argument] !== undefined;

/** Name and value of everything that the report is filtered by, and how new its figures are. */
export function filterLinesOf(words: Words, filtered: Filtered): SheetLine[] {
  const { text } = words;
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
  const days = compared && unequalDays(period, compared);
  const lines: (SheetLine | null)[] = [
    [text("export.period"), formatPeriod(period)],
    compared && [text("export.compared"), `${formatPeriod(compared)} (${text(`comparisons.${comparison}`)})`],
    days && ["", text("compared.days", days)],
    [text("export.shops"), shops],
    existing && compared ? [text("bar.stores"), text("bar.existingStores")] : null,
    leftOut.length > 0 ? [text("export.leftOut"), leftOut.join("、")] : null,
    subtotals === undefined ? null : [text("export.subtotals"), subtotals],
    ...filters.filter((filter) => isWritten(filter, chosen)).map((filter) => filterTextOf(words, filter, chosen)),
    mode && [text("export.mode"), text(`modes.${mode}`)],
    freshness?.newestAt
      ? [
          text("export.newest"),
          `${formatMoment(freshness.newestAt)} ${text(freshness.provisional ? "freshness.provisional" : "freshness.closed")}`,
        ]
      : null,
    freshness?.receivedAt ? [text("export.received"), formatMoment(freshness.receivedAt)] : null,
  ];
  return lines.filter((line) => line !== null);
}

/** The figures that stand above rows shown by pages, as name and value. */
export const sumLinesOf = (
  label: ReportLabel,
  { name: report, sums = [] }: { name: string; sums?: readonly Pick<ColumnMeta, "name" | "unit">[] },
  answer: Readonly<Record<string, unknown>>,
): SheetLine[] =>
  sums.map(({ name, unit }) => {
    const value = answer[name];
    return [label.sum(report, name), formatValue(unit, typeof value === "number" ? value : null)];
  });
