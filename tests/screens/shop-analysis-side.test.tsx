import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { shopAnalysis } from "../../resources/shop-analysis/index.ts";
import { renderReport } from "../support/report.tsx";
import { bodyOf, headings } from "../support/reportTable.ts";
import { freshness, saleMode } from "../support/timeZoneReport.ts";

const shop = (shop_id: number, shop_name: string, sales: number, visitor: number, months: (number | null)[]) => ({
  shop_id,
  shop_name,
  sales,
  net_sales: sales,
  visitor,
  visitorSales: sales,
  visitorNetSales: sales,
  months,
  customerUnitPrice: sales / visitor,
});
const rows = [
  shop(431, "渋谷本店", 90_000, 60, [80_000, 90_000]),
  shop(433, "新宿西口店", 40_000, 50, [50_000, 40_000]),
  // It opened in the second month.
  shop(500, "大宮店", 20_000, 10, [null, 20_000]),
];

describe("/analytics-shop", () => {
  it("sets the ticked shops beside the mean of the others, and leads to the reports that do the same", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(shopAnalysis, "?from=2026-10-01&to=2026-10-31&compare=none", {
      answers: {
        GetSalesViewSaleMode: saleMode("INCLUDED"),
        ShopAnalysisReport: () => ({ current: { rows, months: ["2026-09", "2026-10"], freshness } }),
      },
      selected: [431, 433, 500],
      paths: ["/salesterm", "/salesitems"],
    });
    (await screen.findByRole("checkbox", { name: "渋谷本店を並べる" })).focus();
    await user.keyboard(" ");
    await waitFor(() => expect(address().get("side")).toBe("431"));
    expect(screen.getByText("もう1店舗か、「ほかの平均」を選ぶと並びます。")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "ほかの平均" }));
    await waitFor(() => expect(address().get("side")).toBe("431,others"));
    const panel = within(screen.getByRole("region", { name: "店舗を並べる" })).getByRole("table");
    expect(headings(panel)).toEqual(["項目", "渋谷本店", "ほかの平均"]);
    // (40,000 + 20,000) ÷ 2, (50 + 10) ÷ 2, and of the sums 60,000 ÷ 60.
    expect(bodyOf(panel).filter(([name]) => ["売上", "客数", "客単価"].includes(name ?? ""))).toEqual([
      ["売上", "¥90,000", "¥30,000"],
      ["客数", "60", "30"],
      ["客単価", "¥1,500", "¥1,000"],
    ]);
    const months = screen.getByRole("table", { name: "月ごとの売上" });
    // A month without records is no zero in the mean.
    expect(bodyOf(months)).toEqual([
      ["2026年9月", "¥80,000", "¥50,000"],
      ["2026年10月", "¥90,000", "¥30,000"],
    ]);
    const links = within(screen.getByRole("navigation", { name: "並べて比べる" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["期間別売上", "商品別売上"]);
    expect(links[0]).toHaveAttribute("href", expect.stringContaining("side=431%2Cothers"));
    await user.click(screen.getByRole("button", { name: "渋谷本店を外す" }));
    await waitFor(() => expect(address().has("side")).toBe(false));
  });
});
