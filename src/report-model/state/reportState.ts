import { buildJudge } from "../../core/constraints.ts";
import type { ColumnMeta, FieldMeta, ReportMeta } from "../../core/metadata.ts";
import {
  periodComparisons,
  isByWeekday,
  type ChosenPeriod,
  type PeriodComparison,
  defaultComparison,
} from "../../core/period.ts";
import type { BesideColumn } from "../../core/sheet/column.ts";
import { splitFilterEntries } from "../sheet/filterLines.ts";
import type { ReportRow } from "../../core/totals.ts";
import type { RowSpan } from "../table/rowSpans.ts";
import type { SideChoice } from "../request/lanes.ts";
import { takesBothPeriods } from "../request/reportQuery.ts";

/** The sale mode, 税込 or 税抜. It decides the leading measure. */
export const saleModes = ["included", "excluded"] as const;
export type SaleMode = (typeof saleModes)[number];

/** Whether a figure is shown in a sale mode. Most are in both. */
export const standsIn = ({ mode: own }: Pick<ColumnMeta, "mode">, mode: SaleMode): boolean =>
  own === undefined || own.toLowerCase() === mode;

/** The order of the table: a column's key. */
export type TableSort = { column: string; descending: boolean };

/** A filter of the page: its values, or none for a text, and the rows that it keeps. */
export type RowFilter = { options?: readonly string[]; first?: string; keeps(row: ReportRow, value: string): boolean };

/** What is chosen, by the name of the argument. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** A filter: an argument of the query, and the rules of its value. */
export type FilterMeta = {
  argument: string;
  /** Its rules; `options` where it has a fixed set of values. */
  field: FieldMeta;
  when?: { argument: string; is: string };
  /** A part of the report draws its control. */
  own?: true;
  /** Its value where the address has none. */
  first?: string;
  /** Of a filter of the page, which the query does not get: whether it keeps a row. */
  keeps?: RowFilter["keeps"];
  /** Names of options that are records. */
  texts?: Readonly<Record<string, string>>;
};

/** Everything that decides the contents of a report, except the shops, which are in the shop selection. */
export type ReportState = {
  /** By its name it moves on with the date. */
  period: ChosenPeriod;
  comparison: PeriodComparison;
  /** Null: the stored mode of the person, or that of the company. */
  mode: SaleMode | null;
  /** Values of the set filters by argument. */
  filters: ChosenFilters;
  sort: TableSort | null;
  /** What a row of dates is of, in a report that offers it. Null: as the length of the period says. */
  rowsBy: RowSpan | null;
  /** The grouping of shops by which the rows have subtotals; null for none. */
  subtotals: string | null;
  /** Only shops that have the whole comparison period on record (既存店). */
  existing: boolean;
  /** Columns beside each compared figure. Null: those that the person chose last. */
  beside: readonly BesideColumn[] | null;
  /** Shops side by side; null for none. */
  side: SideChoice | null;
  /** Of shops side by side, the measure; null for the leading one. */
  figure: string | null;
  /** Page of the rows, from 1, where the report shows them by pages. */
  page: number;
};

/** What of a report decides its comparisons. */
type ComparedReport = { byMonth?: true; compares?: PeriodComparison; meta?: Pick<ReportMeta, "operation"> };

/** The comparisons of a report. One about both periods shows nothing without. */
export const listComparisons = ({ byMonth, meta }: ComparedReport): readonly PeriodComparison[] => {
  const needsOther = meta !== undefined && takesBothPeriods(meta);
  return periodComparisons.filter((one) => !(byMonth && isByWeekday(one)) && !(needsOther && one === "none"));
};

/** The comparison by the name in an address. */
export function comparisonIn(definition: ComparedReport, name: string | null): PeriodComparison {
  const one = periodComparisons.find((comparison) => comparison === name) ?? definition.compares ?? defaultComparison;
  return listComparisons(definition).includes(one) ? one : "lastYear";
}

/** The fault of a filter's value by the rules of its argument; undefined for none. */
export const filterFault = ({ kind, constraints }: FieldMeta, value: string) =>
  buildJudge(kind, constraints)(value, { values: {} });

/** The set filters as arguments of the query: numbers as numbers. */
export const filterArguments = (metas: readonly FilterMeta[], chosen: ReportState["filters"]) =>
  Object.fromEntries(
    metas.flatMap(({ argument, field, keeps }) => {
      const value = chosen[argument];
      if (value === undefined || keeps) return [];
      const isNumber = field.constraints.whole || field.kind === "NUMBER";
      return [[argument, field.many ? splitFilterEntries(value) : isNumber ? Number(value) : value]];
    }),
  );

/** The set filters that the query gets. The page's own ones apply to any answer. */
export const askedFilters = (metas: readonly FilterMeta[], chosen: ReportState["filters"]): ReportState["filters"] => {
  const ofPage = new Set(metas.filter(({ keeps }) => keeps).map(({ argument }) => argument));
  return Object.fromEntries(Object.entries(chosen).filter(([argument]) => !ofPage.has(argument)));
};

/** The filters by which an answer is drawn: those that it was asked with, and the page's own of now. */
export const drawnFilters = (
  metas: readonly FilterMeta[],
  chosen: ReportState["filters"],
  sentFilters: ReportState["filters"],
): ReportState["filters"] => {
  const ofPage = metas.flatMap(({ argument, keeps }) =>
    keeps && chosen[argument] !== undefined ? [[argument, chosen[argument]] as const] : [],
  );
  return { ...sentFilters, ...Object.fromEntries(ofPage) };
};
