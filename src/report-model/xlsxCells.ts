import type { Cell, Feature, Options, SheetData, SheetOptions, Sheet as XlsxSheet } from "write-excel-file/browser";
import type { CsvCell } from "../core/csv.ts";
import { noFigureText } from "../core/money.ts";
import { pickColumnWidth, numberFormats, toSheetName, toWorkbookFigure } from "../core/sheet/numberFormat.ts";
import type { SheetColumnShape, ReportSheet } from "../core/sheet/sheet.ts";

const bold = { fontWeight: "bold" } as const;
const head = { ...bold, backgroundColor: "#f0f3f7", bottomBorderStyle: "thin" } as const;
const part = { ...bold, backgroundColor: "#f0f3f7" } as const;
const foot = { ...bold, topBorderStyle: "medium" } as const;

function toXlsxCell(shape: SheetColumnShape, value: CsvCell, style: object = {}): Cell {
  if (shape === "text") return { type: String, value: value === null ? "" : String(value), ...style };
  // A column of ranks has words as well: 合計, a subtotal's name, NEW.
  if (typeof value === "string") return { type: String, value, ...style };
  if (typeof value !== "number") return { type: String, value: noFigureText, align: "right", ...style };
  return {
    type: Number,
    value: toWorkbookFigure(shape, value),
    format: numberFormats[shape],
    align: "right",
    ...style,
  };
}

/** Rows above the table: title, filter and an empty line. */
export const rowsAbove = (sheet: ReportSheet): number => sheet.filter.length + 2;

/** `A` of 0, `AB` of 27. */
const letters = (index: number): string =>
  (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** A formula, its value, and its place among the rows of the table: that of the totals is the number of rows. */
type SumFormula = { row: number; column: number; formula: string; total: number };

/**
 * The formulas of totals and subtotals, for columns whose total is the sum of the rows. SUBTOTAL leaves out the subtotals within its
 * rows, so that the totals count no row twice.
 */
function listSumFormulas(sheet: ReportSheet): readonly SumFormula[] {
  const first = rowsAbove(sheet) + 2;
  const { rows, subtotals, totals } = sheet;
  const sum = subtotals.length > 0 ? "SUBTOTAL(9," : "SUM(";
  const ends = [...subtotals, ...(totals && rows.length > 0 ? [{ at: rows.length, from: 0, to: rows.length }] : [])];
  return ends.flatMap(({ at, from, to }) =>
    sheet.columns.flatMap(({ summed }, index) => {
      const total = (rows[at] ?? totals)?.[index];
      if (!summed || typeof total !== "number") return [];
      const column = letters(index);
      const formula = `${sum}${column}${first + from}:${column}${first + to - 1})`;
      return [{ row: at, column: index, formula, total }];
    }),
  );
}

/** The cells of a sheet with types and number formats, in the order of the screen. Totals that are sums are formulas. */
export function buildXlsxCells(sheet: ReportSheet): SheetData {
  const sums = new Map(listSumFormulas(sheet).map(({ row, column, formula }) => [`${row} ${column}`, formula]));
  const subtotals = new Set(sheet.subtotals.map(({ at }) => at));
  const line = (cells: readonly CsvCell[], at: number, style?: object) =>
    sheet.columns.map(({ shape }, index): Cell => {
      const cell = toXlsxCell(shape, cells[index] ?? null, style);
      const formula = sums.get(`${at} ${index}`);
      return formula !== undefined && typeof cell === "object" ? { ...cell, type: "Formula", value: formula } : cell;
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
    ...sheet.rows.map((cells, at) => line(cells, at, subtotals.has(at) ? part : undefined)),
    ...(sheet.totals ? [line(sheet.totals, sheet.rows.length, foot)] : []),
  ];
}

/**
 * Adds the value to each formula. The library writes formulas without values, and a preview on a phone, which does not compute them,
 * would show an empty totals row.
 */
function knownTotals<Content>(sheets: readonly ReportSheet[]): Feature<Content> {
  const totals = sheets.map(listSumFormulas);
  const transform = (content: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) =>
    (totals[sheetIndex] ?? []).reduce(
      (xml, { formula, total }) => xml.replace(`<f>${formula}</f>`, (found) => `${found}<v>${total}</v>`),
      content,
    );
  return { files: { transform: { "xl/worksheets/sheet{id}.xml": { transform } } } };
}

/** Heads and first column are fixed. */
const buildSheetOptions = <Content>(sheet: ReportSheet, name: string): SheetOptions<Content> => ({
  sheet: toSheetName(name),
  columns: sheet.columns.map(({ shape }, index) => ({ width: pickColumnWidth(shape, index) })),
  stickyRowsCount: rowsAbove(sheet) + 1,
  stickyColumnsCount: 1,
  orientation: "landscape",
});

/** A sheet for the library that writes workbooks. */
export const toXlsxArguments = <Content>(sheet: ReportSheet): [SheetData, SheetOptions<Content>, Options<Content>] => [
  buildXlsxCells(sheet),
  buildSheetOptions(sheet, sheet.title),
  { features: [knownTotals([sheet])] },
];

/** Several sheets for that library, each with its name. */
export const toWorkbookArguments = <Content>(
  sheets: readonly { name: string; sheet: ReportSheet }[],
): [XlsxSheet<Content>[], Options<Content>] => [
  sheets.map(({ name, sheet }) => ({ data: buildXlsxCells(sheet), ...buildSheetOptions<Content>(sheet, name) })),
  { features: [knownTotals(sheets.map(({ sheet }) => sheet))] },
];
