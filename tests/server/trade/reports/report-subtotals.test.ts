import { readXlsx } from "hucre/xlsx";
import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import { beforeAll, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { loadReportLabels, reportLabels } from "../../../../server/engine/export/reportLabels.ts";
import { buildCsvRows } from "../../../../src/core/sheet/csvRows.ts";
import { buildSheet } from "../../../../src/core/sheet/sheet.ts";
import { buildTableText } from "../../../../src/report-model/sheet/words.ts";
import { reports } from "../../../../src/generated/metadata.ts";
import { rowsAbove, toXlsxArguments } from "../../../../src/report-model/xlsxCells.ts";
import { buildReportTable } from "../../../../src/report-model/table/table.ts";
import { findFigure } from "../../../../src/core/totals.ts";

const meta = reports["store-sales"];

/** The figures of a shop, of which the tests look at a few. */
const shop = (shop_id: number, sales: number, gross: number | null, visitor: number) => ({
  shop_id,
  shop_name: `店舗${shop_id}`,
  sales,
  net_sales: sales,
  gross,
  costedSales: gross === null ? 0 : sales,
  visitor,
  visitorSales: sales,
  provisional: false,
});
const rows = [shop(1, 1_000, 600, 2), shop(2, 5_000, 2_000, 4), shop(3, 300, null, 1), shop(4, 2_000, 1_000, 0)];
const before = [shop(1, 2_000, 600, 2), shop(2, 1_000, 500, 1), shop(3, 300, null, 1), shop(4, 1_000, 500, 0)];
const sections = [
  { key: "71", name: "関東", values: [1, 4] },
  { key: "72", name: "北陸", values: [9] },
  { key: "73", name: "関西", values: [2] },
  { key: "rest", name: "グループなし", values: [3] },
];
const input = {
  columns: meta.columns,
  hidden: new Set<string>(),
  changes: new Set<string>(),
  lead: "sales",
  rows,
  previousRows: before,
  comparison: "lastYear" as const,
  period: { from: "2026-11-01", to: "2026-11-03" },
  today: "2026-12-01",
  sort: { column: "sales", descending: true },
};
const table = buildReportTable({ ...input, subtotals: { column: "shop_id", sections } });
const plain = buildReportTable(input);
const subtotals = table.lines.filter(({ title }) => title !== undefined);

beforeAll(() => loadReportLabels(meta.name));

it("rows stand by group, in the order of the groups and within a group in that of the table, with the subtotal below", () => {
  expect(table.lines.map(({ title, values }) => title ?? values["shop_name"])).toEqual([
    "店舗4",
    "店舗1",
    "関東",
    "店舗2",
    "関西",
    "店舗3",
    "グループなし",
  ]);
  expect(table.rows.map(({ values }) => values["shop_name"])).toEqual(["店舗4", "店舗1", "店舗2", "店舗3"]);
});

it("a subtotal is the sum of its rows, its ratios are of the sums, and its change is of the group", () => {
  const [east, west, rest] = subtotals.map(({ values }) => values);
  expect(east).toMatchObject({ sales: 3_000, gross: 1_600, grossRate: 1_600 / 3_000, visitor: 2, "sales:change": 0 });
  expect(west).toMatchObject({ sales: 5_000, grossRate: 0.4, customerUnitPrice: 1_250, "sales:change": 4 });
  // Nothing is known of its costs.
  expect(rest).toMatchObject({ sales: 300, gross: null, grossRate: null });
});

it("subtotals add up to the totals, which the groups do not change", () => {
  expect(table.totals).toEqual(plain.totals);
  expect(table.current).toEqual(plain.current);
  for (const { name, total } of meta.columns.filter((column) => column.total === "SUM")) {
    const sum = subtotals.reduce((all, { values }) => all + (findFigure(values, name) ?? 0), 0);
    expect(sum, `${name} ${total}`).toBe(findFigure(table.totals.values, name) ?? 0);
  }
});

it("a shop that is in no group keeps its row", () => {
  const few = buildReportTable({ ...input, subtotals: { column: "shop_id", sections: sections.slice(0, 1) } });
  expect(few.lines.map(({ title, values }) => title ?? values["shop_name"])).toEqual([
    "店舗4",
    "店舗1",
    "関東",
    "店舗2",
    "店舗3",
  ]);
});

it("the files have the lines of the screen, and a workbook's totals count no row twice", async () => {
  const text = buildTableText(reportLabels, { report: meta.name, comparison: "lastYear", columns: table.columns });
  const sheet = buildSheet(table, { title: "店舗別", filter: [["小計", "エリア"]], ...text }, true);
  const csv = buildCsvRows(sheet, String).slice(4);
  const sales = table.columns.findIndex(({ key }) => key === "sales");
  expect(csv.map((cells) => [cells[0], cells[sales]])).toEqual([
    ["店舗4", 2_000],
    ["店舗1", 1_000],
    ["関東 小計", 3_000],
    ["店舗2", 5_000],
    ["関西 小計", 5_000],
    ["店舗3", 300],
    ["グループなし 小計", 300],
    ["合計", 8_300],
  ]);
  const bytes = await writeXlsxFile(...toXlsxArguments<Blob | Buffer | Stream>(sheet)).toBuffer();
  const [read] = (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets;
  const at = (line: number) => read?.cells?.get(`${rowsAbove(sheet) + 1 + line},${sales}`);
  const first = rowsAbove(sheet) + 2;
  const column = String.fromCodePoint(65 + sales);
  expect(at(2)).toMatchObject({ formula: `SUBTOTAL(9,${column}${first}:${column}${first + 1})`, formulaResult: 3_000 });
  expect(at(6)).toMatchObject({ formula: `SUBTOTAL(9,${column}${first + 5}:${column}${first + 5})` });
  expect(at(7)).toMatchObject({ formula: `SUBTOTAL(9,${column}${first}:${column}${first + 6})`, formulaResult: 8_300 });
});
