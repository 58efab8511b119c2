import type { ReportMeta } from "../../core/metadata.ts";
import type { BesideColumn } from "../../core/sheet/column.ts";
import type { OpenReportFigures } from "./tableModel.ts";
import type { ReportModel, SpreadTable } from "../reportShape.ts";
import type { ReceivedAnswers } from "../request/reportQuery.ts";
import { currentSort } from "../state/sort.ts";
import { besideEachOther, sideMeasure, type SideView } from "./side.ts";
import { standsIn, type ReportState, type SaleMode, type TableSort } from "../state/reportState.ts";
import type { TableSubtotals } from "./subtotals.ts";
import { keyColumns, joinRowKey } from "./rowKeys.ts";
import { bySpans, dateColumn, type RowSpan, type SpanWords } from "./rowSpans.ts";
import { buildReportTable } from "./table.ts";
import type { ReportRow } from "../../core/totals.ts";

/** The leading measure: one for both sale modes, or that of the mode. */
export const pickLeadMeasure = (definition: Pick<ReportModel, "lead">, mode: SaleMode): string =>
  typeof definition.lead === "string" ? definition.lead : definition.lead[mode];

const listExceptionColumns = (definition: ReportModel, exception: "hidden" | "change" | "last"): Set<string> =>
  new Set(Object.entries(definition.columns).flatMap(([name, column]) => (column?.[exception] ? [name] : [])));

/** The columns that stand in files alone. */
const filedIn = ({ columns }: ReportModel, filters: ReportState["filters"]): Set<string> =>
  new Set(
    Object.entries(columns).flatMap(([name, { filed } = {}]) =>
      filed === true || (filed && !filed.unless.is.includes(filters[filed.unless.argument] ?? "")) ? [name] : [],
    ),
  );

/** The columns, the one with the names of the rows headed by what the rows are. */
function applyOptionHead({ dividedBy }: ReportModel, columns: SpreadTable["columns"], filters: ReportState["filters"]) {
  if (!dividedBy) return columns;
  const { argument, names } = dividedBy;
  const option = filters[argument];
  if (option === undefined) return columns;
  return columns.map((column) => (column.name === names ? { ...column, headedBy: { argument, option } } : column));
}

/** How the figures of an answer are shown. */
export type FigureView = {
  mode: SaleMode;
  sort: TableSort | null;
  subtotals: TableSubtotals | null;
  beside: readonly BesideColumn[];
  filters: ReportState["filters"];
  side: SideView;
  /** What a row of dates is of, with its words. Default: a day. */
  spans?: { by: RowSpan; words: SpanWords };
  /** The rows that the filters of the page keep. */
  keep(rows: readonly ReportRow[]): readonly ReportRow[];
};

/** The figures of the screen from an answer. */
export function buildScreenFigures(
  meta: ReportMeta,
  definition: ReportModel,
  received: ReceivedAnswers,
  { spans, ...view }: FigureView,
  today: string,
): OpenReportFigures {
  const date = spans && spans.by !== "day" && definition.spans && dateColumn(meta);
  if (date) {
    const made = bySpans({ columns: meta.columns, date, span: spans.by }, received, spans.words);
    const figures = buildScreenFigures({ ...meta, columns: made.columns }, definition, made.received, view, today);
    return { ...figures, answer: received.current, previous: received.previous };
  }
  const { mode, sort, subtotals, beside, filters, side: shown, keep } = view;
  const { current, basis, previous, comparable, side, query } = received;
  const lead = pickLeadMeasure(definition, mode);
  const chosen = side && sideMeasure(definition, mode, lead, shown.figure);
  const spread = definition.spread?.(current, filters);
  const whole: SpreadTable = {
    columns: applyOptionHead(definition, spread ? [...meta.columns, ...spread.columns] : meta.columns, filters),
    rows: spread?.rows ?? current.rows,
  };
  const { columns, rows: all } = side && chosen ? besideEachOther(whole, side.lanes, chosen, shown) : whole;
  const rows = keep(all);
  const keys = keyColumns(meta.columns);
  const shownKeys = new Set(rows.map((row) => joinRowKey(keys, row)));
  /** The other rows of what is shown: their own values, such as a class, may be others. */
  const ofShown = (others: readonly ReportRow[] | undefined) =>
    others && rows.length < current.rows.length
      ? others.filter((row) => shownKeys.has(joinRowKey(keys, row)))
      : (others ?? null);
  const measure = chosen?.name ?? lead;
  /** Of shops side by side, the table has one measure, and its total stands last. */
  const apart = chosen && {
    hidden: new Set([
      ...listExceptionColumns(definition, "hidden"),
      ...meta.columns.flatMap(({ name, role }) => (role === "measure" && name !== measure ? [name] : [])),
    ]),
    changes: new Set([measure]),
    filed: new Set<string>(),
    lead: null,
  };
  const unlikeShops = comparable !== null && comparable.leftOut.length > 0 && !(query.existing && previous !== null);
  const table = buildReportTable({
    columns,
    hidden: new Set([
      ...listExceptionColumns(definition, "hidden"),
      ...meta.columns.flatMap((column) => (standsIn(column, mode) ? [] : [column.name])),
    ]),
    filed: filedIn(definition, filters),
    last: listExceptionColumns(definition, "last"),
    counted: spread?.totals,
    changes: listExceptionColumns(definition, "change"),
    lead,
    ...apart,
    beside,
    rows,
    basisRows: ofShown(basis?.rows),
    previousRows: ofShown(previous?.rows),
    unlikeShops,
    comparison: query.comparison,
    period: query.period,
    today,
    likeHours: basis !== null && query.likeness?.basis.toHour != null,
    runningHour: query.running?.hour ?? null,
    // A page of rows has the order of the server.
    sort: meta.paged ? null : currentSort(sort, definition.sort, measure),
    subtotals: meta.paged ? null : subtotals,
    ordered: meta.paged,
  });
  return {
    answer: current,
    previous,
    alike: unlikeShops ? null : previous,
    comparable,
    query,
    lead,
    measure,
    side,
    table,
  };
}

/**
 * Whether there is nothing to show: no rows, or only zeros in both periods. With `always`, rows of zeros are shown.
 */
export const isEmptyReport = ({ table, answer }: OpenReportFigures, { always }: Pick<ReportModel, "always">): boolean =>
  answer.total === 0 ||
  // A page after the last one has no rows either, but its pager leads back.
  (table.rows.length === 0 && answer.rows.length === 0 && !answer.total) ||
  (answer.total === undefined &&
    !always &&
    table.rows.length > 0 &&
    [table.current, table.previous ?? {}].every((figures) => Object.values(figures).every((figure) => !figure)));
