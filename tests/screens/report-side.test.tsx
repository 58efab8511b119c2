import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { periodReport } from "../../resources/period/index.ts";
import { timeZone } from "../../resources/time-zone/index.ts";
import type { Answers, Variables } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";
import { bodyOf, column, headings, totalsOf } from "../support/reportTable.ts";
import { freshness, saleMode, table } from "../support/timeZoneReport.ts";

/** Sales and guests by shop and hour. Only 大宮店 (500) sells at 13時, and only 渋谷本店 (431) at 12時. */
const sold = [
  { shop: 431, hour: 11, sales: 6000, visitor: 4 },
  { shop: 431, hour: 12, sales: 3000, visitor: 3 },
  { shop: 433, hour: 11, sales: 4000, visitor: 5 },
  { shop: 500, hour: 11, sales: 2000, visitor: 1 },
  { shop: 500, hour: 13, sales: 1000, visitor: 2 },
];

/** The rows of these shops, summed by hour as the server does. */
const rowsOf = (shops: readonly number[]) =>
  [11, 12, 13].flatMap((hour) => {
    const own = sold.filter((one) => one.hour === hour && shops.includes(one.shop));
    const sum = (of: (one: (typeof sold)[number]) => number) => own.reduce((all, one) => all + of(one), 0);
    const [sales, visitor] = [sum((one) => one.sales), sum((one) => one.visitor)];
    const figures = { sales, net_sales: sales, cost: 0, gross: 0, pairs: visitor, visitor, visitorSales: sales };
    return own.length === 0 ? [] : [{ hour, ...figures, customerUnitPrice: sales / visitor }];
  });

const answers: Answers = {
  GetSalesViewSaleMode: saleMode("INCLUDED"),
  TimeZoneReport: ({ shop_ids }: Variables<"TimeZoneReport">) => ({
    current: { rows: rowsOf([shop_ids].flat()), heat: [], freshness },
  }),
};
const all = [431, 433, 500];
const open = (query: string, more: Answers = {}) =>
  renderReport(timeZone, `?from=2026-10-01&to=2026-10-31&compare=none${query}`, {
    answers: { ...answers, ...more },
    selected: all,
  });

const yen = (text: string) => Number(text.replace(/[¥,]/g, ""));

describe("shops side by side", () => {
  it("have a column each, the mean of the others and the total; ratios are those of the sums", async () => {
    open("&side=431,others");
    const shown = await table();
    expect(headings(shown)).toEqual(["時間帯", "渋谷本店", "ほかの2店舗の平均", "合計"]);
    expect(bodyOf(shown)).toEqual([
      ["11時", "¥6,000", "¥3,000", "¥12,000"],
      ["12時", "¥3,000", "¥0", "¥3,000"],
      ["13時", "¥0", "¥500", "¥1,000"],
    ]);
    expect(totalsOf(shown)).toEqual(["合計", "¥9,000", "¥3,500", "¥16,000"]);
    cleanup();
    open("&side=431,others&sideFigure=customerUnitPrice");
    // 11時: (4,000 + 2,000) ÷ (5 + 1), and not the mean of ¥800 and ¥2,000; the total 7,000 ÷ 8.
    expect(bodyOf(await table())).toEqual([
      ["11時", "¥1,500", "¥1,000", "¥1,200"],
      ["12時", "¥1,000", "—", "¥1,000"],
      ["13時", "—", "¥500", "¥500"],
    ]);
    expect(totalsOf(await table())).toEqual(["合計", "¥1,286", "¥875", "¥1,067"]);
  });

  it("sum to the total, which is the report of these shops without columns", async () => {
    const plain = async (query: string) => {
      open(query);
      const { rows, total } = column(await table(), "売上");
      cleanup();
      return [...rows, total ?? ""].map((text) => yen(text ?? ""));
    };
    for (const shops of [
      [431, 433, 500],
      [431, 500],
    ]) {
      open(`&side=${shops.join(",")}`);
      const shown = await table();
      const lines = [...bodyOf(shown), totalsOf(shown)].map((cells) => cells.slice(1).map(yen));
      cleanup();
      const totals = lines.map((cells) => cells.at(-1));
      expect(lines.map((cells) => cells.slice(0, -1).reduce((sum, figure) => sum + figure, 0))).toEqual(totals);
      expect(totals).toEqual(await plain(`&shops=${shops.join(",")}`));
    }
  });

  it("are chosen in the filter bar by keyboard, stand in the address, and end there", async () => {
    const user = userEvent.setup();
    const { address, requests } = open("");
    await table();
    screen.getByRole("button", { name: "店舗を並べる" }).focus();
    await user.keyboard("{Enter}");
    const dialog = within(screen.getByRole("dialog", { name: "店舗を並べる" }));
    const apply = dialog.getByRole("button", { name: "並べて比べる" });
    expect(apply).toBeDisabled();
    dialog.getByRole("checkbox", { name: "渋谷本店" }).focus();
    await user.keyboard(" ");
    expect(apply).toBeDisabled();
    await user.tab();
    await user.tab();
    expect(dialog.getByRole("checkbox", { name: "大宮店" })).toHaveFocus();
    await user.keyboard(" ");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address().get("side")).toBe("431,500"));
    await waitFor(async () => expect(headings(await table())).toEqual(["時間帯", "渋谷本店", "大宮店", "合計"]));
    const asked = requests.filter(({ operation }) => operation === "TimeZoneReport").slice(1);
    expect(asked.map(({ variables }) => variables["shop_ids"])).toEqual([[431, 500], [431], [500]]);

    await user.click(screen.getByRole("button", { name: "並べる数字: 売上" }));
    await user.click(screen.getByRole("menuitemradio", { name: "客数" }));
    await waitFor(() => expect(address().get("sideFigure")).toBe("visitor"));
    expect(bodyOf(await table())[0]).toEqual(["11時", "4", "1", "5"]);
    // Another measure of the same answers needs no other question.
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toHaveLength(4);

    await user.click(screen.getByRole("button", { name: "店舗を並べる: 渋谷本店・大宮店" }));
    await user.click(screen.getByRole("button", { name: "並べない" }));
    await waitFor(() => expect(address().has("side")).toBe(false));
    await waitFor(async () => expect(headings(await table())).toContain("売上"));
  });

  it("are lines with their names, and the same figures as a table", async () => {
    open("&side=431,500");
    await table();
    const chart = within(screen.getByRole("table", { name: "時間帯別 売上" }));
    expect(chart.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["渋谷本店", "大宮店"]);
    // An hour between others without a sale is zero; before the first and after the last there is none.
    expect(
      chart
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(["11時¥6,000¥2,000", "12時¥3,000¥0", "13時¥0¥1,000"]);
  });

  it("have no shop in their mean that did not trade on all of the period, and say which", async () => {
    const left = { shop_id: 500, shop_name: "大宮店", reason: "NEW" as const, date: "2026-10-20", until: null };
    const { requests } = open("&side=431,others", {
      GetComparableShops: () => ({ data: { shop_ids: [433], leftOut: [left] } }),
    });
    expect(headings(await table())).toEqual(["時間帯", "渋谷本店", "ほかの1店舗の平均", "合計"]);
    expect(bodyOf(await table())[0]).toEqual(["11時", "¥6,000", "¥4,000", "¥12,000"]);
    expect(screen.getByText(/入っていない店舗: 大宮店（2026\/10\/20から営業）/)).toBeVisible();
    expect(requests.find(({ operation }) => operation === "GetComparableShops")?.variables).toMatchObject({
      shop_ids: [433, 500],
      fromDate: "2026-10-01",
      toDate: "2026-10-31",
      comparedFrom: "2026-10-01",
      comparedTo: "2026-10-31",
    });
  });

  it("open the rows of their own shop, and keep the change of the total", async () => {
    renderReport(timeZone, "?from=2026-10-01&to=2026-10-31&compare=lastYear&side=431,500", {
      answers: {
        ...answers,
        TimeZoneReport: ({ shop_ids, compare }) => ({
          current: { rows: rowsOf([shop_ids].flat()), heat: [], freshness },
          ...(compare ? { previous: { rows: rowsOf([431]) } } : {}),
        }),
      },
      selected: all,
      paths: ["/tradinghistory"],
    });
    const shown = await table();
    expect(headings(shown)).toEqual(["時間帯", "渋谷本店", "大宮店", "合計", "前年比"]);
    expect(bodyOf(shown)[0]).toEqual(["11時", "¥6,000", "¥2,000", "¥8,000", "＋33.3%"]);
    const link = within(shown).getByText("¥2,000").closest("a");
    const target = new URLSearchParams(link?.getAttribute("href")?.split("?")[1]);
    expect(Object.fromEntries(target)).toMatchObject({ shops: "500", hour: "11" });
    expect(target.has("side")).toBe(false);
  });

  it("show no figure on a date that a shop does not have", async () => {
    const day = { net_sales: 0, cost: 0, gross: 0, pairs: 1, visitor: 1, discounts: 0, returns: 0 };
    const of = (shops: readonly number[]) => [
      { ...day, business_date: "2026-10-01", sales: shops.length * 1000 },
      ...(shops.includes(431) ? [{ ...day, business_date: "2026-10-02", sales: 1000 }] : []),
    ];
    renderReport(periodReport, "?from=2026-10-01&to=2026-10-31&compare=none&side=431,433", {
      answers: {
        ...answers,
        PeriodReport: ({ shop_ids }: Variables<"PeriodReport">) => ({
          current: { rows: of([shop_ids].flat()), freshness },
        }),
      },
    });
    const shown = within(await screen.findByRole("region", { name: "営業日別" })).getByRole("table");
    expect(bodyOf(shown).map((cells) => cells.slice(1, 4))).toEqual([
      ["¥1,000", "¥1,000", "¥2,000"],
      ["¥1,000", "—", "¥1,000"],
    ]);
  });
});
