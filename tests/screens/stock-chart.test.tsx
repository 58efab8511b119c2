import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { stockItems } from "../../resources/stock-count/index.tsx";
import { renderReport } from "../support/report.tsx";
import { cellsOf } from "../support/reportTable.ts";
import { freshness } from "../support/timeZoneReport.ts";

const stockOf = (itemName: string, itemCode: string, value: number | null, shop_id = 431) => ({
  key: `${shop_id}-${itemCode}`,
  itemName,
  itemCode,
  shop_id,
  shopName: "渋谷本店",
  unit: "g",
  value,
});

/** The report over a server with these rows. */
const openStock = (rows: ReturnType<typeof stockOf>[]) =>
  renderReport(stockItems, "", {
    answers: {
      GetSalesViewSaleMode: () => ({ data: { value: "INCLUDED" } }),
      StockItemsReport: () => ({ current: { rows, freshness } }),
    },
  });

const chartRows = async () =>
  within(await screen.findByRole("table", { name: "品目別 在庫の額" }))
    .getAllByRole("row")
    .map(cellsOf);

it("the items of most worth stand first in the chart, shops together, and a negative stock below zero", async () => {
  openStock([
    stockOf("米", "A1", 3_000),
    stockOf("鶏もも", "A2", 200),
    stockOf("味噌", "A3", null),
    stockOf("米", "A1", 1_000, 433),
    stockOf("ビール", "A4", 9_000),
    stockOf("醤油", "A5", -5_000),
  ]);
  const negative = "マイナスの在庫（伝票の漏れかレシピの誤り）";
  expect(await chartRows()).toEqual([
    ["", "在庫の額", negative],
    ["ビール", "¥9,000", "¥0"],
    ["醤油", "¥0", "▲¥5,000"],
    ["米", "¥4,000", "¥0"],
    ["鶏もも", "¥200", "¥0"],
  ]);
  expect(screen.getByText(`棒: ${negative}`)).toBeVisible();
});

it("of many items the chart draws the largest and says so; a negative stock is named only where there is one", async () => {
  openStock(Array.from({ length: 30 }, (_, at) => stockOf(`品目${at}`, `A${at}`, 100 + at)));
  expect(await chartRows()).toHaveLength(1 + 30);
  expect(screen.getByText("額の大きい11品目")).toBeVisible();
  expect(screen.queryByText(/マイナスの在庫/)).toBeNull();
});

it("two items with one name differ by their codes", async () => {
  openStock([stockOf("米", "A1", 300), stockOf("米", "A2", 200), stockOf("味噌", "A3", 100)]);
  expect((await chartRows()).map(([name]) => name)).toEqual(["", "米 A1", "米 A2", "味噌"]);
});
