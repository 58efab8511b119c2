import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { salesChange } from "../../resources/sales-change/index.ts";
import { renderReport } from "../support/report.tsx";
import { answers, freshness } from "../support/timeZoneReport.ts";

const existing = {
  shop_id: 431,
  shop_name: "渋谷本店",
  change: -3_000,
  changeRate: -0.03,
  previousSales: 100_000,
  currentSales: 97_000,
  dayChange: 0,
  guestChange: -5_000,
  priceChange: 2_500,
  discountChange: 0,
  orderChange: -500,
  previousDays: 7,
  days: 7,
  previousGuests: 1_000,
  guests: 950,
};
const opened = {
  shop_id: 433,
  shop_name: "大宮店",
  change: 8_000,
  changeRate: null,
  previousSales: 0,
  currentSales: 8_000,
  openedChange: 8_000,
  note: "2026/11/01から営業",
};

const renderChange = (search: string) =>
  renderReport(salesChange, search, {
    answers: { ...answers, SalesChangeReport: () => ({ current: { rows: [existing, opened], freshness } }) },
  });

it("leads in steps from the sales of one period to those of the other", async () => {
  renderChange("?from=2026-11-12&to=2026-11-18&compare=previous");
  const steps = within(await screen.findByRole("region", { name: "売上の増減の要因" }));
  expect(steps.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "要因増減",
    "比較期間の売上¥100,000",
    "開店した店舗大宮店¥8,000",
    "客数1,000人 → 950人▲¥5,000",
    "価格¥2,500",
    "注文の内容▲¥500",
    "この期間の売上¥105,000",
  ]);
  // What the change of a shop cannot say stands beside it.
  expect(screen.getByRole("cell", { name: "2026/11/01から営業" })).toBeVisible();
});

it("asks once, with both periods, and offers no report without a comparison", async () => {
  const { requests } = renderChange("?from=2026-11-12&to=2026-11-18&compare=none");
  await screen.findByRole("region", { name: "売上の増減の要因" });
  const calls = requests.filter(({ operation }) => /SalesChange|Comparable/.test(operation));
  expect(calls.map(({ operation }) => operation)).toEqual(["SalesChangeReport"]);
  expect(calls[0]?.variables).toMatchObject({
    fromDate: "2026-11-12",
    toDate: "2026-11-18",
    comparedFrom: "2025-11-12",
    comparedTo: "2025-11-18",
    toHour: null,
    comparedHour: null,
  });
});
