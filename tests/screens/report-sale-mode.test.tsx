import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { timeZone } from "../../resources/time-zone/index.ts";
import { renderReport } from "../support/report.tsx";
import { headings } from "../support/reportTable.ts";
import { headOffice, manager } from "../support/shell.tsx";
import { answers, saleMode, table } from "../support/timeZoneReport.ts";

describe("the sale mode", () => {
  it("leads with 純売上 where the developer looks at sales without tax", async () => {
    renderReport(timeZone, "", { answers: { ...answers, GetSalesViewSaleMode: saleMode("EXCLUDED") } });
    expect(headings(await table())[1]).toMatch(/^純売上/);
    expect(screen.getByRole("heading", { name: "時間帯別 純売上" })).toBeVisible();
    const tiles = within(screen.getByRole("region", { name: "期間の合計" }));
    expect(tiles.getByText("¥29,815")).toBeVisible();
    expect(tiles.getAllByText("前年同曜日比")).toHaveLength(5);
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
