import type { PageFilter } from "../../i18n/ja/report/report.ts";
import type { ColumnMeta, ReportMeta } from "../core/metadata.ts";
import type { PeriodComparison, PeriodPreset } from "../core/period.ts";
import type { SheetLine } from "../core/sheet/sheet.ts";
import type { ColumnFigures, ReportRow } from "../core/totals.ts";
import type { ColumnName, ReportName } from "../generated/metadata.ts";
import type { ReportAnswer } from "./request/reportQuery.ts";
import type { ReportState, RowFilter, SaleMode, TableSort } from "./state/reportState.ts";

/** Exceptions of a column from its metadata that decide what a file holds. */
export type ColumnShape = {
  hidden?: true;
  /** The column is written in files, and not shown unless a filter has one of these values: the page says the same elsewhere. */
  filed?: true | { unless: { argument: string; is: readonly string[] } };
  /** The column stands after the figures instead of before them; the leading measure in its place among them instead of first. */
  last?: true;
  /** A column with its change from the comparison period stands beside it. The leading measure always has one. */
  change?: true;
};

/**
 * Exceptions of a filter. `when`: it applies only with that value of another one. `named`: for a filter by a code, the column with its
 * name. `names`: the names of codes, from the answer. `own`: a part of the report draws its control. `first`: its value where the
 * address has none, if that is not the first one.
 */
export type FilterShape = {
  when?: { argument: string; is: string };
  named?: string;
  names?: (answer: ReportAnswer) => Readonly<Record<string, string>>;
  own?: true;
  first?: string;
};

/** A record that a person can choose for a report with `subject`. */
export type SubjectChoice = { value: string; text: string };

/** The target of a row: a path, and the filters that differ from those of this report. */
export type ReportDrill = {
  path: string;
  shops?: readonly number[];
  /** More parameters of the address, such as the hour. */
  params?: Readonly<Record<string, string>>;
};

/** The columns that an answer makes, its rows with their values, and totals that the server counted, which stand instead of sums. */
export type SpreadTable = { columns: readonly ColumnMeta[]; rows: readonly ReportRow[]; totals?: ColumnFigures };

/** The lines that a report adds above the table of files and on paper. */
export type SheetLineBuilder = (answer: ReportAnswer, filters: ReportState["filters"]) => readonly SheetLine[];

/** What decides the rows of any report, whatever its columns are called. */
type RowShape = {
  filters?: Readonly<Record<string, FilterShape>>;
  /** Filters of the page, by name: the query does not get them. Parts of the report draw their controls. */
  narrows?: Readonly<Partial<Record<PageFilter, RowFilter>>>;
  /** The filters where some do not fit together, as they are in old or written addresses: the nearest ones that do. */
  fit?: (filters: ReportState["filters"]) => ReportState["filters"];
  /** Columns that the answer makes, such as one for each shop, and the rows with their values. They stand after the others. */
  spread?: (answer: ReportAnswer, filters: ReportState["filters"]) => SpreadTable;
  /** The report shows one date, the last one of the period, or the month of that date. Default: the whole period. */
  unit?: "day" | "month";
  /** Its rows are months: it opens with twelve of them and keeps its own period, and a year is compared by dates. */
  byMonth?: true;
  /**
   * It is read by whole months, as stock counts are: its period is offered by months, and the menu hands it that of another such report,
   * never one of days.
   */
  grain?: "month";
  /** Its rows are dates, which a person can sum by week or month. */
  spans?: true;
  /** The period at first. Default: the last seven days. */
  opens?: PeriodPreset;
  /** Show the rows even if all their figures are zero. */
  always?: true;
  /** The report offers no comparison with another period. */
  alone?: true;
  /** The comparison at first. Default: the same weekdays of the year before. */
  compares?: PeriodComparison;
  /** The order of the rows at first. Default: that of the server. */
  sort?: "lead" | TableSort;
  /** More lines above the table of files and on paper, such as the limits by which rows are classified. */
  linesOf?: SheetLineBuilder;
};

/**
 * What of a report decides its rows and its file: without screens, so that the server writes the same file. A name that is no column
 * does not compile.
 */
export type ReportShape<N extends ReportName> = RowShape & {
  path: string;
  /** The leading measure, first in tiles, chart and table: one for both sale modes, or one for each. */
  lead: ColumnName<N> | Readonly<Record<SaleMode, ColumnName<N>>>;
  columns?: Readonly<Partial<Record<ColumnName<N>, ColumnShape>>>;
  /** The rows stand by the values of a column, each group below its subtotal. `name`: the column with the names of the groups. */
  sections?: ColumnName<N> | { by: ColumnName<N>; name: ColumnName<N> };
  /**
   * Its rows are what an argument says: each option is a tab, such as 店舗別 of 店舗. `names`: the column with the names of the rows, which
   * the option heads.
   */
  dividedBy?: { argument: string; names?: ColumnName<N> };
};

/** A shape without the types of its report. */
export type AnyShape = RowShape & {
  path: string;
  lead: string | Readonly<Record<SaleMode, string>>;
  columns?: Readonly<Record<string, ColumnShape | undefined>>;
  sections?: string | { by: string; name: string };
  dividedBy?: { argument: string; names?: string };
};

/** The shape of a report with its metadata: all that the model needs to know of it. */
export type ReportModel = Omit<AnyShape, "path" | "columns"> & {
  meta: ReportMeta;
  columns: Readonly<Record<string, ColumnShape | undefined>>;
};

/** The model of a report that is written and not shown. */
export const buildReportModel = (meta: ReportMeta, shape: AnyShape): ReportModel => ({
  ...shape,
  meta,
  columns: shape.columns ?? {},
});
