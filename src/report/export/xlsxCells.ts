import type { Cell, Feature, Options, SheetData, SheetOptions } from "write-excel-file/browser";
import type { CsvCell } from "../../core/csv.ts";
import { noFigure } from "../../core/money.ts";
import { columnWidth, numberFormats, sheetName, typedFigure } from "../../core/sheet/numberFormat.ts";
import type { Shape, Sheet } from "../../core/sheet/sheet.ts";

const bold = { fontWeight: "bold" } as const;
const head = { ...bold, backgroundColor: "#f0f3f7", bottomBorderStyle: "thin" } as const;
const foot = { ...bold, topBorderStyle: "medium" } as const;

function cellOf(shape: Shape, value: CsvCell, style: object = {}): Cell {
  if (shape === "text") return { type: String, value: value === null ? "" : String(value), ...style };
  if (typeof value !== "number") return { type: String, value: noFigure, align: "right", ...style };
  return { type: Number, value: typedFigure(shape, value), format: numberFormats[shape], align: "right", ...style };
}

/** Rows above the table: title, filter and an empty line. */
export const rowsAbove = (sheet: Sheet): number => sheet.filter.length + 2;

/** `A` of 0, `AB` of 27. */
const letters = (index: number): string =>
  (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The formulas of the totals row with their values, for columns whose total is the sum of the rows. */
export function sumsOf(sheet: Sheet): ReadonlyMap<number, { formula: string; total: number }> {
  const first = rowsAbove(sheet) + 2;
  const last = first + sheet.rows.length - 1;
  const sums = sheet.columns.flatMap(({ summed }, index) => {
    const total = sheet.totals?.[index];
    if (!summed || typeof total !== "number" || last < first) return [];
    const column = letters(index);
    return [[index, { formula: `SUM(${column}${first}:${column}${last})`, total }] as const];
  });
  return new Map(sums);
}

/** The cells of a sheet with types and number formats, in the order of the screen. Totals that are sums are formulas. */
export function xlsxCellsOf(sheet: Sheet): SheetData {
  const line = (cells: readonly CsvCell[], style?: object) =>
    sheet.columns.map(({ shape }, index) => cellOf(shape, cells[index] ?? null, style));
  const sums = sumsOf(sheet);
  const totals = (cells: readonly CsvCell[]) =>
    line(cells, foot).map((cell, index): Cell => {
      const sum = sums.get(index);
      return sum && typeof cell === "object" ? { ...cell, type: "Formula", value: sum.formula } : cell;
    });
  return [
    [{ type: String, value: sheet.title, fontSize: 14, ...bold }],
    ...sheet.filter.map(([name, value]): Cell[] => [
      { type: String, value: name, textColor: "#566272" },
      { type: String, value },
    ]),
    [],
    sheet.columns.map(({ heading, shape }): Cell => ({
      type: String,
      value: heading,
      align: shape === "text" ? "left" : "right",
      ...head,
    })),
    ...sheet.rows.map((cells) => line(cells)),
    ...(sheet.totals ? [totals(sheet.totals)] : []),
  ];
}

/**
 * Adds the value to each formula. The library writes formulas without values, and a preview on a phone, which does not compute them,
 * would show an empty totals row.
 */
function knownTotals<Content>(sheet: Sheet): Feature<Content> {
  const totals = [...sumsOf(sheet).values()];
  const transform = (content: string) =>
    totals.reduce(
      (xml, { formula, total }) => xml.replace(`<f>${formula}</f>`, (found) => `${found}<v>${total}</v>`),
      content,
    );
  return { files: { transform: { "xl/worksheets/sheet{id}.xml": { transform } } } };
}

/** A sheet for the library that writes workbooks. Heads and first column are fixed. */
export const xlsxOf = <Content>(sheet: Sheet): [SheetData, SheetOptions<Content>, Options<Content>] => [
  xlsxCellsOf(sheet),
  {
    sheet: sheetName(sheet.title),
    columns: sheet.columns.map(({ shape }, index) => ({ width: columnWidth(shape, index) })),
    stickyRowsCount: rowsAbove(sheet) + 1,
    stickyColumnsCount: 1,
    orientation: "landscape",
  },
  { features: [knownTotals(sheet)] },
];
