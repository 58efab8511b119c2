import type { ColumnMeta } from "../../core/metadata.ts";
import type { PeriodComparison, Period } from "../../core/period.ts";
import type { BesideColumn, TableColumn, WrittenRow } from "../../core/sheet/column.ts";
import type { ColumnFigures, ReportRow } from "../../core/totals.ts";
import type { TodayIn } from "../../core/sheet/tone.ts";
import type { ComparableShops, ReportAnswer, ReportQuery, SideAnswers } from "../request/reportQuery.ts";
import type { TableSort } from "../state/reportState.ts";
import type { TableSubtotals } from "./subtotals.ts";

export type TableRow = WrittenRow & {
  key: string;
  /** The matching row of the comparison period. */
  partner: ReportRow | null;
  /** Whether today, which is not over, stands in its figures beside a whole day. */
  today: TodayIn;
};

/** The table for screen, export and print. They share it, so that they cannot differ. */
export type TableModel = {
  columns: readonly TableColumn[];
  /** Columns that the screen leaves out, because they have no figure in any row. */
  emptyColumns: readonly TableColumn[];
  /** Months at the start that are left out, because nothing was recorded yet. */
  emptyStart: readonly TableRow[];
  /** The columns of a file: those of the screen, the empty ones, and all columns beside compared figures. */
  fileColumns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** The rows with their subtotals, as they are shown and written. */
  lines: readonly TableRow[];
  totals: TableRow;
  /** Totals of the period and of the comparison period. The tiles show them too. */
  current: ColumnFigures;
  previous: ColumnFigures | null;
  /** Changes of the totals; null without a comparison. */
  changes: ColumnFigures | null;
};

/** The figures of the open report, for the period and for the comparison period. */
export type OpenReportFigures = {
  answer: ReportAnswer;
  previous: ReportAnswer | null;
  /** `previous` where it is of the same shops as `answer`, so that places and classes can be compared; null otherwise. */
  alike: ReportAnswer | null;
  /** The shops of the comparison; null without one. */
  comparable: ComparableShops | null;
  query: ReportQuery;
  /** Name of the leading measure's column. */
  lead: string;
  /** The measure of table and chart: the leading one, or that of shops side by side. */
  measure: string;
  /** Shops side by side; null for none. */
  side: SideAnswers | null;
  table: TableModel;
};

export type TableInput = {
  columns: readonly ColumnMeta[];
  /** Hidden columns. */
  hidden: ReadonlySet<string>;
  /** Columns of files alone. */
  filed?: ReadonlySet<string>;
  /** Dimensions after the measures; the leading measure in the order of `columns`. */
  last?: ReadonlySet<string>;
  /** The measure that comes first and, with a comparison, has its change beside it; null for the order of `columns`. */
  lead: string | null;
  /** Other measures with a change beside them. */
  changes: ReadonlySet<string>;
  /** Columns that stand between a compared figure and its change. */
  beside?: readonly BesideColumn[];
  rows: readonly ReportRow[];
  /** Totals that the server counted. They stand instead of the sums of the rows. */
  counted?: ColumnFigures;
  /** The rows that changes divide, if they are not all rows: those of the same shops and hours as in the comparison. */
  basisRows?: readonly ReportRow[] | null;
  previousRows: readonly ReportRow[] | null;
  /** The rows are of more shops than those of the comparison: a place among others is no place to compare with. */
  unlikeShops?: boolean;
  comparison: PeriodComparison;
  period: Period;
  /** The business date that is not over. It cannot be compared with a whole day. */
  today: string;
  /** Of today both periods count the same hours alone: a change is judged as one of whole days. */
  likeHours?: boolean;
  /** The hour that is not over, if it is in the period. */
  runningHour?: number | null;
  sort: TableSort | null;
  /** The rows stand by groups of shops, each with its subtotal. */
  subtotals?: TableSubtotals | null;
  /** Keep the order of the server. */
  ordered?: boolean;
};
