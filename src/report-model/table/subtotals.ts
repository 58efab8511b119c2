import type { ColumnMeta, ReportMeta } from "../../core/metadata.ts";
import { noFigureText } from "../../core/money.ts";
import type { ReportLabel } from "../sheet/labels.ts";
import type { ReportRow } from "../../core/totals.ts";
import type { ShopSection } from "../../domain/groupings.ts";
import type { ReportModel } from "../reportShape.ts";

/** A group of rows: those whose column has one of these values, such as the shops of a group. */
export type SubtotalSection = { key: string; name: string; values: readonly unknown[] };

/**
 * The subtotals of a table: a column, and the groups of its values, which together have all of them. Without groups each value is one,
 * in the order of the rows; `name` is the column with their names. `heads`: a subtotal stands above its rows.
 */
export type TableSubtotals = { column: string; heads?: true } & (
  { sections: readonly SubtotalSection[] } | { name: string }
);

/** The groups of the values that a column has. */
function sectionsIn(rows: readonly { source: ReportRow | null }[], column: string, name: string): SubtotalSection[] {
  const names = new Map(rows.flatMap(({ source }) => (source ? [[source[column], source[name]] as const] : [])));
  return [...names].map(([value, text]) => ({
    key: String(value),
    name: String(text ?? noFigureText),
    values: [value],
  }));
}

/** The column by whose shops a report has subtotals; undefined for a report of something else. */
export const shopColumn = (columns: readonly ColumnMeta[]): ColumnMeta | undefined =>
  columns.find(({ grouped }) => grouped);

/**
 * The subtotals of a report: by its own column, else by the shops of `column` in the sections of a grouping; null without either.
 * @param own the property `sections` of its definition
 */
export function buildSubtotals(
  { columns, name: report }: Pick<ReportMeta, "columns" | "name">,
  {
    own,
    column,
    sections,
  }: {
    own: ReportModel["sections"];
    column: string | undefined;
    sections: readonly ShopSection[] | null;
  },
  label: Pick<ReportLabel, "columnOption">,
): TableSubtotals | null {
  if (typeof own === "object") return { column: own.by, name: own.name, heads: true };
  const fixed = columns.find(({ name }) => name === own);
  if (fixed) {
    const nameOf = (value: string) => label.columnOption(report, fixed.name, value);
    const values = (fixed.options ?? []).map((value) => ({ key: value, name: nameOf(value), values: [value] }));
    return { column: fixed.name, sections: values, heads: true };
  }
  if (column === undefined || !sections) return null;
  return { column, sections: sections.map(({ shopIds, ...section }) => ({ ...section, values: shopIds })) };
}

/**
 * The rows of a table in the order of the groups, each group with its subtotal. Groups without a row are left out; rows of no group
 * come last.
 * @param subtotal the row that sums those for which `within` is true; `heads` is their number if it stands above them
 */
export function withSubtotals<R extends { source: ReportRow | null }>(
  rows: readonly R[],
  subtotals: TableSubtotals,
  subtotal: (section: SubtotalSection, within: (row: ReportRow) => boolean, heads?: number) => R,
): { rows: readonly R[]; lines: readonly R[] } {
  const { column, heads } = subtotals;
  const all = "sections" in subtotals ? subtotals.sections : sectionsIn(rows, column, subtotals.name);
  const sectionOf = new Map(all.flatMap((section) => section.values.map((value) => [value, section] as const)));
  const groups = new Map<SubtotalSection, R[]>(all.map((section) => [section, []]));
  const left: R[] = [];
  for (const row of rows) {
    const section = row.source ? sectionOf.get(row.source[column]) : undefined;
    (section ? (groups.get(section) ?? left) : left).push(row);
  }
  const parts = all.flatMap((section) => {
    const own = groups.get(section) ?? [];
    const values = new Set(section.values);
    const within = (row: ReportRow) => values.has(row[column]);
    return own.length === 0 ? [] : [{ own, total: subtotal(section, within, heads && own.length) }];
  });
  return {
    rows: [...parts.flatMap(({ own }) => own), ...left],
    lines: [...parts.flatMap(({ own, total }) => (heads ? [total, ...own] : [...own, total])), ...left],
  };
}
