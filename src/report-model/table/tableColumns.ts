import {
  comparisonColumns,
  statusColumn,
  statusField,
  toValueColumn,
  type BesideColumn,
  type TableColumn,
} from "../../core/sheet/column.ts";
import { findFigure, type ReportRow } from "../../core/totals.ts";
import type { ColumnMeta } from "../../core/metadata.ts";

/** What decides the columns of a table; see TableInput. */
type ColumnsInput = {
  columns: readonly ColumnMeta[];
  hidden: ReadonlySet<string>;
  last?: ReadonlySet<string>;
  lead: string | null;
  changes: ReadonlySet<string>;
  rows: readonly ReportRow[];
  previousRows: readonly ReportRow[] | null;
};

/** The key of a change column. Such a key differs from every column's name, because GraphQL names have no colon. */
const changeKey = (name: string): string => besideKey(name, "change");

const besideKey = (name: string, show: BesideColumn | "change"): string => `${name}:${show}`;

/** The columns of a file. */
export function buildTableColumns({
  columns,
  hidden,
  last = new Set(),
  lead,
  changes,
  rows,
  previousRows,
}: ColumnsInput): TableColumn[] {
  const incomplete = (name: string) => rows.some((row) => (findFigure(row, name) ?? 1) !== 1);
  const seen = columns.filter(
    ({ name, unit, shown = "ALWAYS" }) =>
      unit !== "HIDDEN" &&
      (!hidden.has(name) || name === lead) &&
      (shown === "ALWAYS" || (shown === "INCOMPLETE" && incomplete(name))),
  );
  const ordered = [
    ...seen.filter(({ role, name }) => role === "dimension" && !last.has(name)),
    ...seen.filter(({ role, name }) => role === "measure" && name === lead && !last.has(name)),
    ...seen.filter(({ role, name }) => role === "measure" && (name !== lead || last.has(name))),
    ...seen.filter(({ role, name }) => role === "dimension" && last.has(name)),
  ];
  const measured = ordered.flatMap((column): TableColumn[] => {
    const { name, role, unit, better } = column;
    const value = toValueColumn(column);
    if (unit === "RANK") {
      const beside = { name, role, unit, better: "MORE" } as const;
      const moved = [
        { ...beside, key: besideKey(name, "previous"), show: "previous" as const },
        { ...beside, key: changeKey(name), show: "change" as const },
      ];
      return previousRows ? [value, ...moved] : [value];
    }
    const compared = previousRows && role === "measure" && (name === lead || changes.has(name));
    if (!compared) return [value];
    // The change of a ratio is its difference.
    const shows = [...comparisonColumns, "change" as const].filter((show) => unit !== "RATIO" || show !== "difference");
    return [value, ...shows.map((show) => ({ key: besideKey(name, show), name, show, role, unit, better }))];
  });
  const marked = rows.some((row) => typeof row[statusField] === "boolean");
  return marked ? [...measured, statusColumn] : measured;
}
