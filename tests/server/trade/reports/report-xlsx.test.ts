import { readXlsx } from "hucre/xlsx";
import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import { readSheet } from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { reports } from "../../../../src/generated/metadata.ts";
import { buildSheet } from "../../../../src/core/sheet/sheet.ts";
import { rowsAbove, buildXlsxCells, toXlsxArguments } from "../../../../src/report-model/xlsxCells.ts";
import { buildReportTable } from "../../../../src/report-model/table/table.ts";
import { pickFigureTone, toneOfChange } from "../../../../src/core/sheet/tone.ts";

const shop = {
  shop_id: 431,
  shop_name: "渋谷本店",
  sales: 1100,
  net_sales: 1000,
  cost: 316,
  gross: 684,
  grossRate: 0.684,
};
const row = { ...shop, pairs: 1, visitor: 0, customerUnitPrice: null, discounts: 0, returns: -50, provisional: true };

/** Columns of the sale mode 税抜. */
const netFigures = reports.overview.columns
  .filter((column) => "mode" in column && column.mode === "EXCLUDED")
  .map(({ name }) => name);

const table = buildReportTable({
  columns: reports.overview.columns,
  hidden: new Set(["cost", "discounts", "budget", "achievement", ...netFigures]),
  lead: "sales",
  changes: new Set(["grossRate"]),
  rows: [row],
  previousRows: [{ ...row, sales: 1000, grossRate: 0.68, gross: 680 }],
  comparison: "lastYear",
  period: { from: "2026-11-01", to: "2026-11-30" },
  today: "2026-12-01",
  sort: null,
});
/** Columns without a figure are in files too. */
const written = table.fileColumns.filter(({ show }) => show !== "previous" && show !== "difference");
const sheet = buildSheet(
  { ...table, columns: written },
  {
    title: "売上概況",
    filter: [
      ["期間", "2026/11/01(日) 〜 2026/11/30(月)"],
      ["店舗", "渋谷本店"],
    ],
    heading: ({ key }) => key,
    cell: (column, { source }) => (column.show === "status" ? (source ? "速報" : "") : "合計"),
  },
  true,
);

it("writes typed cells: amounts, ratios and changes as numbers with formats, marks and missing figures as text", () => {
  const cells = buildXlsxCells(sheet);
  const body = cells[rowsAbove(sheet) + 1];
  expect(body).toMatchObject([
    { type: String, value: "渋谷本店" },
    { type: Number, value: 1100, format: expect.stringContaining("▲¥") },
    { type: Number, value: 0.1, format: expect.stringContaining("%") },
    { type: Number, value: 1000 },
    { type: Number, value: 684 },
    { type: Number, value: 0.684, format: expect.stringContaining("0.0%") },
    { type: Number, value: expect.closeTo(0.4, 5), format: expect.stringContaining("pt") },
    { type: Number, value: 1 },
    { type: Number, value: 0 },
    { type: String, value: "—" },
    { type: Number, value: -50 },
    { type: String, value: "速報" },
  ]);
  expect(cells.at(-1)?.[0]).toMatchObject({ value: "合計", fontWeight: "bold" });
});

it("writes the filter above the table, and the totals last", () => {
  const cells = buildXlsxCells(sheet);
  const texts = cells.map((row) =>
    row.map((cell) => (cell && typeof cell === "object" && "value" in cell ? cell.value : null)),
  );
  expect(texts.slice(0, rowsAbove(sheet))).toEqual([
    ["売上概況"],
    ["期間", "2026/11/01(日) 〜 2026/11/30(月)"],
    ["店舗", "渋谷本店"],
    [],
  ]);
  expect(texts).toHaveLength(rowsAbove(sheet) + 3);
  expect(texts.at(-1)?.[1]).toBe("SUM(B6:B6)");
});

describe("a workbook that another library reads", () => {
  const second = {
    ...row,
    shop_id: 433,
    shop_name: "新宿西口店",
    sales: 2_345,
    net_sales: 2_132,
    gross: null,
    grossRate: null,
  };
  const two = buildSheet(
    buildReportTable({
      columns: reports.overview.columns,
      hidden: new Set(["cost", "discounts", "budget", "achievement", ...netFigures]),
      lead: "sales",
      changes: new Set(),
      rows: [row, second],
      previousRows: null,
      comparison: "none",
      period: { from: "2026-11-01", to: "2026-11-30" },
      today: "2026-12-01",
      sort: null,
    }),
    { title: "売上/概況", filter: [["店舗", "すべて"]], heading: ({ key }) => key, cell: () => "" },
    true,
  );
  const written = async () =>
    new Uint8Array(await writeXlsxFile(...toXlsxArguments<Blob | Buffer | Stream>(two)).toBuffer());

  it("has its totals as formulas over the rows, whose values are known and are those of the screen", async () => {
    const { sheets } = await readXlsx(await written(), { readStyles: true });
    const [read] = sheets;
    const at = (name: string) =>
      read?.cells?.get(`${rowsAbove(two) + 3},${two.columns.findIndex(({ heading }) => heading === name)}`);
    expect(at("sales")).toMatchObject({ formula: "SUM(B5:B6)", formulaResult: 3_445 });
    expect(at("returns")).toMatchObject({ formulaResult: -100 });
    // Of a shop whose costs are unknown nothing is added, neither here nor on the screen.
    expect(at("gross")).toMatchObject({ formulaResult: 684 });
    expect(at("grossRate")?.formula).toBeUndefined();
    expect(at("sales")?.style?.numFmt).toContain("▲¥");
    expect(read).toMatchObject({ name: "売上 概況", freezePane: { rows: 4, columns: 1 } });
  });

  it("gives a library that computes nothing every figure of the screen", async () => {
    const rows = await readSheet(Buffer.from(await written()));
    const column = two.columns.findIndex(({ heading }) => heading === "sales");
    expect(rows.slice(-3).map((cells) => cells[column])).toEqual([1_100, 2_345, 3_445]);
  });
});

describe("the business day that is not over", () => {
  const { columns } = reports.period;
  const day = (date: string, sales: number) => ({ business_date: date, sales });
  it("has no ratio against a whole day beside it; the days before it have theirs", () => {
    const model = buildReportTable({
      columns,
      hidden: new Set(),
      lead: "sales",
      changes: new Set(),
      rows: [day("2026-11-19", 1100), day("2026-11-20", 10)],
      previousRows: [day("2025-11-20", 1000), day("2025-11-21", 1000)],
      comparison: "lastYearWeekday",
      period: { from: "2026-11-19", to: "2026-11-20" },
      today: "2026-11-20",
      sort: null,
    });
    expect(model.rows.map(({ values }) => values["sales:change"])).toEqual([expect.closeTo(0.1), null]);
    const judged = model.rows.map(({ values, today }) => toneOfChange("MORE", Number(values["sales:change"]), today));
    expect(judged).toEqual(["up", null]);
  });
  it("is judged by what the figure means: more discounts are no good, more points neither", () => {
    expect(toneOfChange("LESS", 0.1, "absent")).toBe("down");
    expect(toneOfChange("LESS", -0.1, "absent")).toBe("up");
    expect(toneOfChange(undefined, 0.1, "absent")).toBeNull();
    const better = (name: string) => reports["store-sales"].columns.find((column) => column.name === name);
    expect(better("discounts")).toMatchObject({ better: "LESS" });
    expect(better("cancels")).toMatchObject({ better: "LESS" });
    expect(better("cost")).toMatchObject({ better: "LESS" });
    expect(better("customerUnitPrice")).toMatchObject({ better: "MORE" });
  });
  it("is part of a sum whose ratio is told without a colour, in totals and in rows that are no dates", () => {
    const shops = buildReportTable({
      columns: reports.overview.columns,
      hidden: new Set(),
      lead: "sales",
      changes: new Set(),
      rows: [row],
      previousRows: [{ ...row, sales: 1_000 }],
      comparison: "previous",
      period: { from: "2026-11-19", to: "2026-11-20" },
      today: "2026-11-20",
      sort: null,
    });
    const change = shops.columns.find(({ show }) => show === "change");
    for (const { values, today } of [...shops.rows, shops.totals]) {
      expect(values["sales:change"]).toBeCloseTo(0.1);
      expect(change && pickFigureTone(change, values["sales:change"] ?? null, today)).toBeNull();
    }
  });
});
