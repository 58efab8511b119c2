import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { periodReport } from "../../resources/period/index.ts";
import { timeZone } from "../../resources/time-zone/index.ts";
import { renderReport } from "../support/report.tsx";
import { column, headings } from "../support/reportTable.ts";
import { headOffice, manager } from "../support/shell.tsx";
import { answers, freshness, saleMode, table } from "../support/timeZoneReport.ts";

describe("the sale mode", () => {
  it("leads with 純売上 where the developer looks at sales without tax", async () => {
    renderReport(timeZone, "", { answers: { ...answers, GetSalesViewSaleMode: saleMode("EXCLUDED") } });
    expect(headings(await table())[1]).toMatch(/^純売上/);
    expect(screen.getByRole("heading", { name: "時間帯別 純売上" })).toBeVisible();
    const tiles = within(screen.getByRole("region", { name: "期間の合計" }));
    expect(tiles.getByText("¥29,815")).toBeVisible();
    expect(tiles.getAllByText("前年同曜日比")).toHaveLength(4);
    expect(headings(await table())).not.toContain("売上");
  });

  it("turns every figure of the page: without tax there is no column of sales, discounts or returns with it", async () => {
    const day = { business_date: "2026-11-19", sales: 1100, net_sales: 1000, discounts: 550, netDiscounts: 500 };
    const guests = { customerUnitPrice: 550, netCustomerUnitPrice: 500 };
    const current = {
      rows: [{ ...day, ...guests, returns: 110, netReturns: 100, cancels: 220, netCancels: 200 }],
      freshness,
    };
    const shown = async (mode: string) => {
      renderReport(periodReport, `?compare=none&mode=${mode}`, {
        answers: { ...answers, PeriodReport: () => ({ current }) },
      });
      const days = within(await screen.findByRole("region", { name: "営業日別" })).getByRole("table");
      const names = headings(days).filter((name) => /売上|値引|返品|取消|客単価/.test(name));
      const values = names.slice(0, -1).map((name) => column(days, name).rows[0]);
      cleanup();
      return [names, values];
    };
    expect(await shown("excluded")).toEqual([
      ["純売上", "客単価(税抜)", "値引・割引(税抜)", "返品(税抜)", "取消(税抜)"],
      ["¥1,000", "¥500", "¥500", "¥100"],
    ]);
    expect((await shown("included"))[0]).toEqual(["売上", "純売上", "客単価", "値引・割引", "返品", "取消"]);
  });

  it.each([
    ["head office", headOffice],
    ["a store manager", manager],
  ])("is switched by its chip for %s alone, and stays so: the company's setting is not touched", async (_, viewer) => {
    const user = userEvent.setup();
    const { requests, address, router } = renderReport(timeZone, "", { answers, viewer });
    await table();
    await user.click(screen.getByRole("button", { name: "税込・税抜: 税込" }));
    expect(await screen.findByText("自分の表示だけが変わります")).toBeVisible();
    await user.click(await screen.findByRole("menuitemradio", { name: "税抜" }));
    await waitFor(() => expect(address().get("mode")).toBe("excluded"));
    expect(headings(await table())[1]).toMatch(/^純売上/);
    await act(() => router.navigate(timeZone.path));
    await waitFor(() => expect(address().get("mode")).toBe("excluded"));
    expect(requests.filter(({ operation }) => operation === "UpdateSalesViewSaleMode")).toEqual([]);
  });

  it("shows the report with a warning where the setting cannot be read", async () => {
    const { GetSalesViewSaleMode: _, ...rest } = answers;
    renderReport(timeZone, "", { answers: rest });
    expect(headings(await table())[1]).toMatch(/^売上/);
    expect(screen.getByText("税込・税抜の設定を読み込めませんでした。")).toBeVisible();
  });
});
