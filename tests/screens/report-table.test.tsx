import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { timeZone } from "../../resources/time-zone/index.ts";
import { renderReport } from "../support/report.tsx";
import { column, headings } from "../support/reportTable.ts";
import { answers, report, rows, table } from "../support/timeZoneReport.ts";

describe("the table of a report", () => {
  it("has a totals row that equals the sum of its rows, and computes ratios again from the sums", async () => {
    renderReport(timeZone, "?compare=none", { answers });
    const shown = await table();
    expect(column(shown, "売上")).toEqual({ rows: ["¥33,000", "¥1,000", "▲¥1,200"], total: "¥32,800" });
    expect(column(shown, "客数")).toEqual({ rows: ["20", "0", "2"], total: "22" });
    // 33,000 ÷ 22, and not the mean of the rows' unit prices: the others tell no guests.
    expect(column(shown, "客単価")).toEqual({ rows: ["¥1,650", "—", "▲¥600"], total: "¥1,500" });
  });

  it("tells the unit price of the sale mode, in the table as in the tiles, and how much of the sales it is of", async () => {
    const coverages = [1, null, 0];
    const covered = rows.map((row, i) => ({ ...row, visitorCoverage: coverages[i] }));
    renderReport(timeZone, "?compare=none&mode=excluded", {
      answers: { ...answers, TimeZoneReport: report(covered, []) },
    });
    const shown = await table();
    expect(headings(shown)).not.toContain("客単価");
    expect(column(shown, "客単価(税抜)")).toEqual({ rows: ["¥1,500", "—", "—"], total: "¥1,364" });
    expect(column(shown, "客数の把握率")).toMatchObject({ total: "100.6%" });
    const tiles = within(screen.getByRole("region", { name: "期間の合計" }));
    expect(tiles.getByText("客単価(税抜)")).toBeVisible();
    expect(tiles.queryByText("客単価")).toBeNull();
  });

  it("stands in the order of the hours, in 25時 notation", async () => {
    renderReport(timeZone, "?compare=none", { answers });
    expect(column(await table(), "時間帯").rows).toEqual(["11時", "12時", "25時"]);
  });

  it("sets each row beside its partner, and shows an hour that only the compared period has", async () => {
    renderReport(timeZone, "", { answers });
    const shown = await table();
    expect(column(shown, "時間帯").rows).toEqual(["11時", "12時", "13時", "25時"]);
    expect(column(shown, "売上 前年比")).toEqual({ rows: ["＋10.0%", "—", "▲100.0%", "—"], total: "＋2.5%" });
    expect(column(shown, "客数 前年比")).toEqual({ rows: ["▲20.0%", "—", "▲100.0%", "—"], total: "▲21.4%" });
  });

  it("asks for nothing to compare with and shows no change without a comparison", async () => {
    const { requests } = renderReport(timeZone, "?compare=none", { answers });
    expect(headings(await table()).filter((heading) => heading?.includes("比"))).toEqual([]);
    expect(requests.find(({ operation }) => operation === "TimeZoneReport")?.variables["compare"]).toBe(false);
  });

  it("sorts by pressing a head, by pointer and by keyboard, and keeps the order in the address", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "?compare=none", { answers });
    const head = () => screen.getByRole("columnheader", { name: /^売上/ });
    await table();
    await user.click(within(head()).getByRole("button"));
    expect(column(await table(), "売上").rows).toEqual(["¥33,000", "¥1,000", "▲¥1,200"]);
    expect(head()).toHaveAttribute("aria-sort", "descending");
    within(head()).getByRole("button").focus();
    await user.keyboard("{Enter}");
    expect(column(await table(), "売上").rows).toEqual(["▲¥1,200", "¥1,000", "¥33,000"]);
    expect(head()).toHaveAttribute("aria-sort", "ascending");
    expect(address().get("sort")).toBe("sales.asc");
    await user.keyboard("{Enter}");
    expect(head()).not.toHaveAttribute("aria-sort");
  });

  it("puts missing figures last in either direction", async () => {
    renderReport(timeZone, "?compare=none&sort=customerUnitPrice.asc", { answers });
    expect(column(await table(), "客単価").rows).toEqual(["▲¥600", "¥1,650", "—"]);
  });

  it("leaves out a column without one figure, and names it once below", async () => {
    const unguested = rows.map((row) => ({ ...row, visitor: 0, customerUnitPrice: null }));
    renderReport(timeZone, "?compare=none", { answers: { ...answers, TimeZoneReport: report(unguested, []) } });
    expect(headings(await table())).toContain("客数");
    expect(headings(await table())).not.toContain("客単価");
    expect(screen.getByText(/^数字がない列/)).toHaveTextContent(/客単価/);
    expect(screen.getByText(/^数字がない列/)).not.toHaveTextContent(/客数/);
  });

  it("opens what a figure is made of where that path exists, with the same filter", async () => {
    renderReport(timeZone, "?compare=none&mode=included", { answers, paths: ["/tradinghistory"] });
    await table();
    const link = await screen.findByRole("link", { name: "25時の内訳を開く" });
    expect(link).toHaveAttribute(
      "href",
      "/tradinghistory?period=last7&compare=none&mode=included&shops=431%2C433&hour=25",
    );
  });

  it("has no link to a path that is not there", async () => {
    renderReport(timeZone, "", { answers });
    expect(within(await table()).queryAllByRole("link")).toEqual([]);
  });
});
