import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { dailyCashReport } from "../../resources/cash/index.tsx";
import { closingEntry } from "../../resources/closing/index.tsx";
import { periodReport } from "../../resources/period/index.ts";
import { storeSales } from "../../resources/store-sales/index.ts";
import type { Answers } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";
import { column } from "../support/reportTable.ts";

const row = (shop_id: number, shop_name: string, sales: number) => ({
  shop_id,
  shop_name,
  sales,
  net_sales: sales,
  visitor: 2,
  visitorSales: sales,
  customerUnitPrice: sales / 2,
  provisional: false,
});
const answers: Answers = {
  GetSalesViewSaleMode: () => ({ data: { value: "INCLUDED" } }),
  StoreSalesReport: () => ({
    current: {
      rows: [row(431, "渋谷本店", 3_000), row(433, "新宿西口店", 5_000), row(500, "大宮店", 4_000)],
      freshness: { newestAt: "2026-11-20T10:42:00Z", provisional: true, unclosed: true, stale: false },
    },
  }),
};
const table = async () => within(await screen.findByRole("region", { name: "店舗別" })).getByRole("table");

it("a report by shop has subtotals by the grouping that a person chooses, and the address keeps it", async () => {
  const user = userEvent.setup();
  const { address } = renderReport(storeSales, "?compare=none", { answers, selected: [431, 433, 500] });
  expect(column(await table(), "店舗").rows).toEqual(["新宿西口店", "大宮店", "渋谷本店"]);
  await user.click(screen.getByRole("button", { name: "小計" }));
  await user.click(screen.getByRole("menuitemradio", { name: "ブランド" }));
  expect(address().get("subtotals")).toBe("brand");
  const shown = await table();
  expect(column(shown, "店舗").rows).toEqual([
    "新宿西口店",
    "渋谷本店",
    "麺や 帳 小計",
    "大宮店",
    "とり処 はなれ 小計",
  ]);
  expect(column(shown, "売上")).toEqual({
    rows: ["¥5,000", "¥3,000", "¥8,000", "¥4,000", "¥4,000"],
    total: "¥12,000",
  });
  expect(column(shown, "客単価").rows).toEqual(["¥2,500", "¥1,500", "¥2,000", "¥2,000", "¥2,000"]);
});

const closed = (shop_id: number, shop_name: string, sales: number, difference: number | null) => ({
  shop_id,
  shop_name,
  date: "2026-11-19",
  state: "CLOSED" as const,
  dailySumId: `${shop_id}-2026-11-19-1`,
  revision: 1,
  sales,
  difference,
  lateReceipts: 0,
  missingDays: 1,
  missingDates: ["2026-11-18"],
  staleDays: 0,
  staleDates: [],
});

it("the daily closings have subtotals, in which a shop without counted cash has no difference", async () => {
  renderReport(closingEntry, "/day?subtotals=brand", {
    answers: {
      ...answers,
      DailyClosingReport: () => ({
        current: {
          rows: [
            closed(431, "渋谷本店", 3_000, -100),
            closed(433, "新宿西口店", 5_000, 40),
            closed(500, "大宮店", 4_000, null),
          ],
          freshness: { newestAt: null },
        },
      }),
    },
    selected: [431, 433, 500],
  });
  const shown = await table();
  expect(column(shown, "店舗").rows).toEqual([
    "渋谷本店",
    "新宿西口店",
    "麺や 帳 小計",
    "大宮店",
    "とり処 はなれ 小計",
  ]);
  expect(column(shown, "現金差額").rows).toEqual(["▲¥100", "¥40", "▲¥60", "—", "—"]);
  expect(column(shown, "未締め（きのうまで）").rows).toEqual(["1", "1", "2", "1", "1"]);
});

const cashOf = (shop_id: number, over: number | null, short: number | null, cashSales: number) => ({
  shop_id,
  over,
  short,
  differing: over === null ? null : 1,
  cashSales,
  depositCash: 0,
});

it("現金管理, which has pages, has the subtotals of all pages above its rows", async () => {
  const user = userEvent.setup();
  const { requests } = renderReport(dailyCashReport, "?subtotals=brand", {
    answers: {
      CashReport: () => ({
        current: {
          total: 90,
          over: 120,
          short: -50,
          differing: 2,
          cashSales: 900,
          depositCash: 0,
          rows: [],
          freshness: { newestAt: null },
          shops: [cashOf(431, 120, 0, 300), cashOf(433, null, null, 200), cashOf(500, 0, -50, 400)],
        },
      }),
    },
    selected: [431, 433, 500],
  });
  const shown = within(await screen.findByRole("region", { name: "ブランド 小計" })).getByRole("table");
  const lines = within(shown)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ["ブランド", "過剰の合計", "不足の合計", "差額のあった日", "現金売上", "銀行預入"],
    ["麺や 帳", "¥120", "¥0", "1", "¥500", "¥0"],
    ["とり処 はなれ", "¥0", "▲¥50", "1", "¥400", "¥0"],
    ["合計", "¥120", "▲¥50", "2", "¥900", "¥0"],
  ]);
  const asked = requests.length;
  await user.click(screen.getByRole("button", { name: "小計: ブランド" }));
  await user.click(screen.getByRole("menuitemradio", { name: "なし" }));
  expect(screen.queryByRole("region", { name: "ブランド 小計" })).toBeNull();
  expect(requests).toHaveLength(asked);
});

it("a grouping that the company no longer has is no fault of the address", async () => {
  renderReport(storeSales, "?compare=none&subtotals=99", { answers, selected: [431, 433, 500] });
  expect(column(await table(), "店舗").rows).toHaveLength(3);
  expect(screen.getByRole("button", { name: "小計" })).toBeVisible();
});

it("a report of something else than shops offers none", async () => {
  renderReport(periodReport, "?compare=none", {
    answers: { ...answers, PeriodReport: () => ({ current: { rows: [], freshness: { newestAt: null } } }) },
  });
  await screen.findByRole("group", { name: "表示条件" });
  expect(screen.queryByRole("button", { name: /^小計/ })).toBeNull();
});
