import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { salesAnalysis } from "../../resources/sales-analysis/index.ts";
import { renderReport } from "../support/report.tsx";
import { headings } from "../support/reportTable.ts";
import { answers, freshness } from "../support/timeZoneReport.ts";

it("the chart of months has the budget as a line, and the shares of a month stand in a table of their own", async () => {
  const shares = { eatInShare: 0.9, takeoutShare: 0.1, deliveryShare: 0, cashShare: 0.4, creditShare: 0.6 };
  const rows = ["2026-09", "2026-10"].map((month, at) => ({
    month,
    fromDate: `${month}-01`,
    toDate: `${month}-30`,
    shopSales: [1000],
    visitor: 1,
    sales: 1000 + at,
    net_sales: 910,
    budget: 1200 + at,
    budgetedSales: 1000,
    achievement: 0.8,
    eatInSales: 900,
    takeoutSales: 100,
    deliverySales: 0,
    mixSales: 1000,
    cashSales: 400,
    creditSales: 600,
    tenderSales: 1000,
    ...shares,
  }));
  const current = { rows, shops: [{ shop_id: 431, shop_name: "渋谷本店" }], freshness };
  renderReport(salesAnalysis, "?from=2026-09-01&to=2026-10-31&compare=none", {
    answers: { ...answers, SalesAnalysisReport: () => ({ current }) },
  });
  const months = within(await screen.findByRole("region", { name: "月別" })).getByRole("table");
  expect(headings(months)).not.toContain("店内");

  expect(screen.getByText("破線: 売上予算")).toBeVisible();
  const chart = screen.getByRole("table", { name: "月別 売上" });
  expect(within(chart).getAllByRole("row").at(-1)).toHaveTextContent("2026年10月¥1,001¥1,201");

  const mix = within(await screen.findByRole("region", { name: "月ごとの構成" }));
  const lines = mix.getAllByRole("row").map((row) => row.textContent);
  expect(lines.slice(0, 3)).toEqual([
    "注文入金とデリバリー売掛",
    "月店内テイクアウトデリバリー現金クレジット電子マネーQR決済その他入金デリバリー売掛",
    "2026年9月90.0%10.0%0.0%40.0%60.0%————",
  ]);
  expect(lines.at(-1)).toMatch(/^合計90\.0%10\.0%/);
});

it("months before the first record are named once, and are no lines of the table", async () => {
  const months = ["2026-07", "2026-08", "2026-09", "2026-10"];
  const rows = months.map((month, at) => ({
    month,
    fromDate: `${month}-01`,
    toDate: `${month}-30`,
    shopSales: [at < 2 ? null : 1000],
    sales: at < 2 ? 0 : 1000,
    net_sales: at < 2 ? 0 : 910,
    budget: null,
    visitor: at === 3 ? 0 : 1,
    achievement: null,
  }));
  rows.slice(0, 2).forEach((row) => Object.assign(row, { visitor: 0 }));
  const current = { rows, shops: [{ shop_id: 431, shop_name: "渋谷本店" }], freshness };
  renderReport(salesAnalysis, "?from=2026-07-01&to=2026-10-31&compare=none", {
    answers: { ...answers, SalesAnalysisReport: () => ({ current }) },
  });
  const table = within(await screen.findByRole("region", { name: "月別" })).getByRole("table");
  const names = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent?.slice(0, 8));
  expect(names).toEqual([expect.anything(), "2026年9月¥", "2026年10月", expect.stringMatching(/^合計/)]);
  expect(screen.getByText("2026年7月〜2026年8月は、まだ記録がありません。")).toBeVisible();
});
