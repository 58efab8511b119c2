import { roundTo } from "../money.ts";
import type { SheetColumnShape } from "./sheet.ts";

/** Number formats of workbooks that write figures as the screen does: ▲ and red below zero. */
export const numberFormats: Readonly<Record<Exclude<SheetColumnShape, "text">, string>> = {
  yen: '"¥"#,##0;[Red]"▲¥"#,##0',
  count: '#,##0;[Red]"▲"#,##0',
  number: '#,##0.0;[Red]"▲"#,##0.0',
  quantity: '#,##0.0##;[Red]"▲"#,##0.0##',
  ratio: '0.0%;[Red]"▲"0.0%',
  change: '"＋"0.0%;[Red]"▲"0.0%;"±"0.0%',
  places: '"▲"0;[Red]"▼"0;"—"',
  points: '"＋"0.0"pt";[Red]"▲"0.0"pt";"±"0.0"pt"',
};

/**
 * The figure that a cell of a workbook holds. A point is a hundredth, which Excel's own percent would write as a share; a change is
 * rounded as on the screen, so that hardly any change is ±0.0 there too.
 */
export function toWorkbookFigure(shape: SheetColumnShape, value: number): number {
  if (shape === "points") return roundTo(value * 100, 1);
  return shape === "change" ? roundTo(value, 3) : value;
}

/** Widths of a workbook's columns, in characters. */
export const pickColumnWidth = (shape: SheetColumnShape, index: number): number =>
  index === 0 ? 22 : shape === "yen" ? 15 : 13;

/** Excel takes no more, and none of these, in the name of a sheet. */
export const toSheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
