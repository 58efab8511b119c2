import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { purchaseQuantity } from "../../resources/purchase-quantity/index.ts";
import { purchaseRecord } from "../../resources/purchase-record/index.ts";
import { stockCost } from "../../resources/stock-cost/index.tsx";
import type { PurchaseRecordReportQuery, StockCostReportQuery } from "../../src/generated/graphql.ts";
import { heldAnswers } from "../support/madeAnswers.ts";
import { bytesOf, exported } from "../support/exported.ts";
import { renderReport } from "../support/report.tsx";
import { headings } from "../support/reportTable.ts";
import { freshness } from "../support/timeZoneReport.ts";

afterEach(() => vi.restoreAllMocks());

const cost: StockCostReportQuery["current"]["rows"][number] = {
  key: "1",
  name: "渋谷本店",
  shop_id: null,
  month: null,
  unit: "kg",
  opening: 100,
  purchases: 50,
  transfersIn: 0,
  transfersOut: 0,
  closing: 60,
  actualCost: 90,
  theoreticalCost: 80,
  variance: 10,
  quantityVariance: 6,
  priceVariance: 4,
  net_sales: 300,
  actualRate: 0.3,
  theoreticalRate: 0.267,
  varianceRate: 0.033,
  actualUse: 9,
  theoreticalUse: 8,
  useVariance: 1,
  note: null,
};
const costs = () => ({ current: { recipesChanged: 0, rows: [cost], freshness } }) satisfies StockCostReportQuery;

it.each([
  ["SHOP", "店舗"],
  ["MONTH", "月"],
  ["ITEM", "品目"],
])("the names of rows by %s stand below %s, on the screen and in a file", async (costBy, head) => {
  renderReport(stockCost, `?from=2026-10-01&to=2026-10-31&costBy=${costBy}`, {
    answers: { StockCostReport: costs },
  });
  const table = within(await screen.findByRole("region", { name: `${head}別` })).getByRole("table");
  expect(headings(table)[0]).toBe(head);
  expect(screen.getByRole("link", { name: `${head}別` })).toHaveAttribute("aria-current", "page");
  const { file } = await exported("CSV(UTF-8)");
  const lines = new TextDecoder().decode(await bytesOf(file)).split("\r\n");
  expect(lines.map((line) => line.split(",")[0])).toContain(head);
});

it("the tabs of a report are what its rows may be", async () => {
  const current: PurchaseRecordReportQuery["current"] = {
    net_sales: 1000,
    salesRate: 0.1,
    rows: [],
    choices: { categories: [], suppliers: [], items: [] },
    freshness,
  };
  renderReport(purchaseRecord, "?groupBy=CATEGORY", { answers: { PurchaseRecordReport: () => ({ current }) } });
  const tabs = within(await screen.findByRole("navigation", { name: "表示の切り替え" }));
  expect(tabs.getAllByRole("link").map((tab) => [tab.textContent, tab.getAttribute("aria-current")])).toEqual([
    ["仕入先別", null],
    ["区分別", "page"],
    ["店舗別", null],
  ]);
});

it("an answer keeps its own columns and its name until the next one is there", async () => {
  const { answers, next } = heldAnswers("PurchaseQuantityReport");
  renderReport(purchaseQuantity, "?from=2026-11-01&to=2026-11-20&quantityBy=ITEM&compare=none", { answers });
  await waitFor(next);
  const heads = async (name: string) =>
    headings(within(await screen.findByRole("region", { name })).getByRole("table"));
  const before = await heads("品目別");
  fireEvent.click(screen.getByRole("link", { name: "日別" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "日別" })).toHaveAttribute("aria-current", "page"));
  expect(await heads("品目別")).toEqual(before);
  await waitFor(next);
  expect(await heads("日別")).toContain("営業日");
});
