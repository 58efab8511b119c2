import { toMonth } from "../../core/calendar/date.ts";
import type { Period } from "../../core/period.ts";
import { comparisonColumns, type TableColumn, type WrittenRow } from "../../core/sheet/column.ts";
import { computeTotals, type ReportRow } from "../../core/totals.ts";
import { changeOfRow, missingRows, todayBeside, writtenBeside } from "./besidePartner.ts";
import { keyColumns, joinRowKey, partnerKey } from "./rowKeys.ts";
import { listEmptyStart, naturalOrder, sortReportRows } from "./rowOrder.ts";
import { spanIn } from "./rowSpans.ts";
import { buildTableColumns } from "./tableColumns.ts";
import { withSubtotals, type SubtotalSection } from "./subtotals.ts";
import type { TableInput, TableModel, TableRow } from "./tableModel.ts";

/**
 * The columns without one figure in rows and totals, nor beside them, which a table on the screen leaves out. Those that name a row, the
 * leading measure, those of the answer's own (a month, a shop) and those of a list by pages stay.
 */
function findEmptyColumns(
  { lead, ordered }: Pick<TableInput, "lead" | "ordered">,
  shown: readonly TableColumn[],
  lines: readonly WrittenRow[],
): readonly TableColumn[] {
  if (ordered) return [];
  const filled = new Set(
    shown.flatMap(({ key, name }) => (lines.some(({ values }) => values[key] != null) ? [name] : [])),
  );
  return shown.filter(
    ({ name, role, show, title }) =>
      role === "measure" && show === "value" && name !== lead && title === undefined && !filled.has(name),
  );
}

const isIn = (span: Period | null, date: string): boolean => span !== null && span.from <= date && date <= span.to;

/** The table of a report from the rows of its answer: columns, rows with changes, and totals. */
export function buildReportTable(input: TableInput): TableModel {
  const { columns, rows, previousRows, sort, period, today } = input;
  const dated = columns.find(({ role, unit }) => role === "dimension" && unit === "DATE");
  const monthly = columns.find(({ role, unit }) => role === "dimension" && unit === "MONTH");
  const hourly = columns.find(({ role, unit }) => role === "dimension" && unit === "HOUR");
  // The rows of a list by pages are records: a date of theirs goes on, they do not.
  const isRunning = (row: ReportRow) =>
    isIn(spanIn(row), today) ||
    (hourly !== undefined && row[hourly.name] === input.runningHour) ||
    (dated !== undefined && !input.ordered && row[dated.name] === today) ||
    (monthly !== undefined && today <= period.to && row[monthly.name] === toMonth(today));
  const spanOf = (row: ReportRow): Period => {
    const span = spanIn(row);
    if (span) return span;
    const date = dated && String(row[dated.name]);
    return date ? { from: date, to: date } : period;
  };
  const fileColumns = buildTableColumns(input);
  const hiddenBeside = comparisonColumns.filter((show) => !input.beside?.includes(show));
  const shown = fileColumns.filter(
    ({ name, show, unit }) =>
      (name === input.lead || !input.filed?.has(name)) &&
      (unit === "RANK" || !hiddenBeside.some((hidden) => hidden === show)),
  );
  const keys = keyColumns(columns);
  const partners = new Map(previousRows?.map((row) => [joinRowKey(keys, row), row]));
  const current = { ...computeTotals(columns, rows), ...input.counted };
  const previous = previousRows && computeTotals(columns, previousRows);
  const { basisRows = null } = input;
  const basis = basisRows ? computeTotals(columns, basisRows) : current;
  const ownRows = new Set(rows);
  const bases = new Map(basisRows?.map((row) => [joinRowKey(keys, row), row]));
  /** What of a row is compared. Rows of the compared period alone have nothing that could be left out. */
  const basisOf = (row: ReportRow) =>
    basisRows && ownRows.has(row) ? (bases.get(joinRowKey(keys, row)) ?? null) : row;
  const written = (row: ReportRow, own: ReportRow | null, partner: ReportRow | null, span: Period) =>
    writtenBeside(input, fileColumns, { row, own, partner }, span);

  const body = [...rows, ...missingRows(input, keys)].map((row): TableRow => {
    const key = partnerKey(input, keys, row);
    const partner = (key === null ? null : partners.get(key)) ?? null;
    return {
      key: joinRowKey(keys, row),
      source: row,
      unfinished: isRunning(row),
      isNew: previousRows !== null && partner === null && !input.unlikeShops,
      ...written(row, basisOf(row), partner, spanOf(row)),
    };
  });
  const totals: TableRow = { key: "totals", source: null, ...written(current, basis, previous, period) };
  const emptyColumns = findEmptyColumns(input, shown, [...body, totals]);
  const emptyNames = new Set(emptyColumns.map(({ name }) => name));
  const sorting = sort && shown.some(({ key }) => key === sort.column) ? sort : null;
  const natural = input.ordered ? body : naturalOrder(shown, body);
  const emptyStart = input.ordered ? [] : listEmptyStart(columns, natural);
  const ordered = input.ordered ? body : sortReportRows(natural.slice(emptyStart.length), sorting);
  const ownOf = new Map(rows.map((row) => [joinRowKey(keys, row), row]));
  const besideOf = new Map(rows.map((row) => [partnerKey(input, keys, row), row]));
  /**
   * A subtotal is computed as the totals are, from a part of the rows. What a row is compared with counts in the group of the row, even
   * if its own value was another: a class is compared with the same products.
   */
  const subtotal = ({ key, name }: SubtotalSection, within: (row: ReportRow) => boolean, heads?: number) => {
    const sums = (of: readonly ReportRow[], rowOf: ReadonlyMap<string | null, ReportRow>) =>
      computeTotals(
        columns,
        of.filter((row) => within(rowOf.get(joinRowKey(keys, row)) ?? row)),
      );
    const own = computeTotals(columns, rows.filter(within));
    const values = written(
      own,
      basisRows ? sums(basisRows, ownOf) : own,
      previousRows && sums(previousRows, besideOf),
      period,
    );
    return { key: `subtotal ${key}`, source: null, title: name, heads, ...values };
  };
  const { subtotals = null } = input;
  return {
    columns: shown.filter(({ name }) => !emptyNames.has(name)),
    emptyColumns,
    emptyStart,
    fileColumns,
    ...(subtotals ? withSubtotals(ordered, subtotals, subtotal) : { rows: ordered, lines: ordered }),
    totals,
    current,
    previous,
    changes:
      previous &&
      Object.fromEntries(
        columns
          .filter(({ role }) => role === "measure")
          .map((column) => [
            column.name,
            changeOfRow(input, column, { own: basis, partner: previous }, todayBeside(input, period)),
          ]),
      ),
  };
}
