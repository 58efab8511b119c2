import { mailTexts } from "../../../../i18n/ja/saved-view/view-mail.ts";
import { formatCount } from "../../../../src/core/money.ts";
import { buildSheetColumns, type SheetWords } from "../../../../src/core/sheet/sheet.ts";
import type { TableModel } from "../../../../src/report-model/table/tableModel.ts";
import type { TablePaper } from "../../invoice/tablePdf.ts";

export type { TablePaper } from "../../invoice/tablePdf.ts";

/** So many rows stand on paper, as in the console; a workbook has all. */
const maxPaperRows = 2000;

/** The table of the screen for paper, its cells as people read them. @param summed whether its rows have totals */
export function toPaper({ columns, lines, totals }: TableModel, words: SheetWords, summed: boolean): TablePaper {
  const heads = buildSheetColumns(columns, words);
  const cellsOf = (row: TableModel["totals"]) => columns.map((column) => words.cell(column, row));
  const left = lines.length - maxPaperRows;
  return {
    title: words.title,
    filter: [
      ...words.filter,
      ...(left > 0
        ? [[mailTexts.cut, mailTexts.cutRows(formatCount(maxPaperRows), formatCount(lines.length))] as const]
        : []),
    ],
    columns: heads.map(({ heading, shape }) => ({ heading, right: shape !== "text" })),
    rows: [
      ...lines.slice(0, maxPaperRows).map((row) => ({ cells: cellsOf(row), sum: row.source === null })),
      ...(summed ? [{ cells: cellsOf(totals), sum: true }] : []),
    ],
  };
}
