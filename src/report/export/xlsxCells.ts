import type { Cell, SheetData } from "write-excel-file/browser";
import type { CsvCell } from "../../core/csv.ts";
import { noFigure, roundTo } from "../../core/money.ts";
import type { Shape, Sheet } from "./sheet.ts";

/** Number formats that write figures as the screen does: ▲ and red below zero. */
const formats: Readonly<Record<Exclude<Shape, "text">, string>> = {
  yen: '"¥"#,##0;[Red]"▲¥"#,##0',
  count: '#,##0;[Red]"▲"#,##0',
  number: '#,##0.0;[Red]"▲"#,##0.0',
  ratio: '0.0%;[Red]"▲"0.0%',
  change: '"＋"0.0%;[Red]"▲"0.0%;"±"0.0%',
  points: '"＋"0.0"pt";[Red]"▲"0.0"pt";"±"0.0"pt"',
};

const bold = { fontWeight: "bold" } as const;
const head = { ...bold, backgroundColor: "#f0f3f7", bottomBorderStyle: "thin" } as const;
const foot = { ...bold, topBorderStyle: "medium" } as const;

/**
 * The figure that the cell holds. A point is a hundredth, which Excel's own percent would write as a share; a change is
 * rounded as on the screen, so that hardly any change is ±0.0 there too.
 */
function typedFigure(shape: Shape, value: number): number {
  if (shape === "points") return roundTo(value * 100, 1);
  return shape === "change" ? roundTo(value, 3) : value;
}

function cellOf(shape: Shape, value: CsvCell, style: object = {}): Cell {
  if (shape === "text") return { type: String, value: value === null ? "" : String(value), ...style };
  if (typeof value !== "number") return { type: String, value: noFigure, align: "right", ...style };
  return { type: Number, value: typedFigure(shape, value), format: formats[shape], align: "right", ...style };
}

/** Rows above the table: title, filter and an empty line. */
export const rowsAbove = (sheet: Sheet): number => sheet.filter.length + 2;

/** A sheet as typed cells with number formats, in the order of the screen. */
export function xlsxCellsOf(sheet: Sheet): SheetData {
  const line = (cells: readonly CsvCell[], style?: object) =>
    sheet.columns.map(({ shape }, index) => cellOf(shape, cells[index] ?? null, style));
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
    ...(sheet.totals ? [line(sheet.totals, foot)] : []),
  ];
}
