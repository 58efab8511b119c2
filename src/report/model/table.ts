import type { ColumnMeta } from "../../core/metadata.ts";
import type { Comparison, Period } from "../../core/period.ts";
import {
  besideColumns,
  scalar,
  type Beside,
  type TableColumn,
  type TableValue,
  type WrittenRow,
} from "../../core/sheet/column.ts";
import { changeIn, differenceIn, figureOf, totalsOf, type Figures, type ReportRow } from "../../core/totals.ts";
import { todayIn, type TodayIn } from "../../ui/tone.ts";
import { keyColumns, keyOf, partnerKey } from "./rowKeys.ts";
import { naturalOrder, sorted } from "./rowOrder.ts";
import type { Sort } from "./state.ts";
import { columnsOf } from "./tableColumns.ts";
import { withSubtotals, type Section, type Subtotals } from "./subtotals.ts";

export type TableRow = WrittenRow & {
  key: string;
  /** The matching row of the comparison period. */
  partner: ReportRow | null;
  /** Whether today, which is not over, is in its figures. */
  today: TodayIn;
};

/** The table for screen, export and print. They share it, so that they cannot differ. */
export type TableModel = {
  columns: readonly TableColumn[];
  /** The columns of a file: those of the screen, and all columns beside compared figures. */
  fileColumns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** The rows with their subtotals, as they are shown and written. */
  lines: readonly TableRow[];
  totals: TableRow;
  /** Totals of the period and of the comparison period. The tiles show them too. */
  current: Figures;
  previous: Figures | null;
  /** Changes of the totals; null without a comparison. */
  changes: Figures | null;
};

export type TableInput = {
  columns: readonly ColumnMeta[];
  /** Hidden columns. */
  hidden: ReadonlySet<string>;
  /** Columns of files alone. */
  filed?: ReadonlySet<string>;
  /** Dimensions after the measures. */
  last?: ReadonlySet<string>;
  /** The measure that comes first and, with a comparison, has its change beside it. */
  lead: string;
  /** Other measures with a change beside them. */
  changes: ReadonlySet<string>;
  /** Columns that stand between a compared figure and its change. */
  beside?: readonly Beside[];
  rows: readonly ReportRow[];
  /** The rows that changes divide, if they are not all rows: those of the same shops and hours as in the comparison. */
  basisRows?: readonly ReportRow[] | null;
  previousRows: readonly ReportRow[] | null;
  /** The rows are of more shops than those of the comparison: a place among others is no place to compare with. */
  unlikeShops?: boolean;
  comparison: Comparison;
  period: Period;
  /** The business date that is not over. It cannot be compared with a whole day. */
  today: string;
  /** The hour that is not over, if it is in the period. */
  runningHour?: number | null;
  sort: Sort | null;
  /** The rows stand by groups of shops, each with its subtotal. */
  subtotals?: Subtotals | null;
  /** Keep the order of the server. */
  ordered?: boolean;
};

/** Rows that only the comparison period has (an hour without a sale this week), with empty measures. */
function missingRows(input: TableInput, keys: readonly ColumnMeta[]): ReportRow[] {
  // Dates of the comparison period are no rows of this period.
  if (!input.previousRows || keys.some(({ unit }) => unit === "DATE" || unit === "MONTH")) return [];
  // What has no figures has no place in an order.
  if (input.columns.some(({ unit, title }) => unit === "RANK" || title !== undefined)) return [];
  const known = new Set(input.rows.map((row) => keyOf(keys, row)));
  return input.previousRows
    .filter((row) => !known.has(keyOf(keys, row)))
    .map((row) =>
      Object.fromEntries(
        input.columns.map(({ name, role, total }) => [
          name,
          role === "dimension" ? row[name] : total === "SUM" ? 0 : null,
        ]),
      ),
    );
}

/** The table of a report from the rows of its answer: columns, rows with changes, and totals. */
export function tableOf(input: TableInput): TableModel {
  const { columns, rows, previousRows, sort, period, today } = input;
  const dated = columns.find(({ role, unit }) => role === "dimension" && unit === "DATE");
  const hourly = columns.find(({ role, unit }) => role === "dimension" && unit === "HOUR");
  const isRunning = (row: ReportRow) =>
    (hourly !== undefined && row[hourly.name] === input.runningHour) ||
    (dated !== undefined && row[dated.name] === today);
  const spanOf = (row: ReportRow): Period => {
    const date = dated && String(row[dated.name]);
    return date ? { from: date, to: date } : period;
  };
  const fileColumns = columnsOf(input);
  const hiddenBeside = besideColumns.filter((show) => !input.beside?.includes(show));
  const shown = fileColumns.filter(
    ({ name, show, unit }) =>
      (name === input.lead || !input.filed?.has(name)) &&
      (unit === "RANK" || !hiddenBeside.some((hidden) => hidden === show)),
  );
  const keys = keyColumns(columns);
  const partners = new Map(previousRows?.map((row) => [keyOf(keys, row), row]));
  const current = totalsOf(columns, rows);
  const previous = previousRows && totalsOf(columns, previousRows);
  const { basisRows = null } = input;
  const basis = basisRows ? totalsOf(columns, basisRows) : current;
  const known = new Set(rows);
  const bases = new Map(basisRows?.map((row) => [keyOf(keys, row), row]));
  /** What of a row is compared. Rows of the compared period alone have nothing that could be left out. */
  const basisOf = (row: ReportRow) => (basisRows && known.has(row) ? (bases.get(keyOf(keys, row)) ?? null) : row);
  /** A day that is not over has no change from a whole day. */
  const change = (
    column: Pick<ColumnMeta, "unit" | "name">,
    row: ReportRow | null,
    partner: ReportRow | null,
    within: TodayIn,
  ) =>
    within === "alone" && !basisRows
      ? null
      : changeIn(column, figureOf(row, column.name), figureOf(partner, column.name));
  const difference = (
    { name }: Pick<ColumnMeta, "name">,
    row: ReportRow | null,
    partner: ReportRow | null,
    within: TodayIn,
  ) => (within === "alone" && !basisRows ? null : differenceIn(figureOf(row, name), figureOf(partner, name)));

  const valueOf = (
    column: TableColumn,
    row: ReportRow,
    own: ReportRow | null,
    partner: ReportRow | null,
    within: TodayIn,
  ): TableValue => {
    if (input.unlikeShops && column.unit === "RANK" && column.show !== "value") return null;
    if (column.show === "change") return change(column, own, partner, within);
    if (column.show === "previous") return figureOf(partner, column.name);
    if (column.show === "difference") return difference(column, own, partner, within);
    if (column.role === "measure") return figureOf(row, column.name);
    return scalar(row[column.name]);
  };
  /** What a row of the period, or its totals, shows beside its partner. */
  const written = (row: ReportRow, own: ReportRow | null, partner: ReportRow | null, span: Period) => {
    const within = todayIn(span, today);
    return {
      partner,
      today: within,
      values: Object.fromEntries(fileColumns.map((column) => [column.key, valueOf(column, row, own, partner, within)])),
    };
  };

  const body = [...rows, ...missingRows(input, keys)].map((row): TableRow => {
    const key = partnerKey(input, keys, row);
    const partner = (key === null ? null : partners.get(key)) ?? null;
    return {
      key: keyOf(keys, row),
      source: row,
      unfinished: isRunning(row),
      isNew: previousRows !== null && partner === null && !input.unlikeShops,
      ...written(row, basisOf(row), partner, spanOf(row)),
    };
  });
  const sorting = sort && shown.some(({ key }) => key === sort.column) ? sort : null;
  const ordered = input.ordered ? body : sorted(naturalOrder(shown, body), sorting);
  /** A subtotal is computed as the totals are, from a part of the rows. */
  const subtotal = ({ key, name }: Section, within: (row: ReportRow) => boolean, heads?: number) => {
    const sums = (of: readonly ReportRow[]) => totalsOf(columns, of.filter(within));
    const own = sums(rows);
    const values = written(own, basisRows ? sums(basisRows) : own, previousRows && sums(previousRows), period);
    return { key: `subtotal ${key}`, source: null, title: name, heads, ...values };
  };
  const { subtotals = null } = input;
  return {
    columns: shown,
    fileColumns,
    ...(subtotals ? withSubtotals(ordered, subtotals, subtotal) : { rows: ordered, lines: ordered }),
    totals: { key: "totals", source: null, ...written(current, basis, previous, period) },
    current,
    previous,
    changes:
      previous &&
      Object.fromEntries(
        columns
          .filter(({ role }) => role === "measure")
          .map((column) => [column.name, change(column, basis, previous, todayIn(period, today))]),
      ),
  };
}
