import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { dailyCashReport } from "../../resources/cash/index.tsx";
import { addDays } from "../../src/core/calendar/date.ts";
import type { Answers } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";
import { cellsOf } from "../support/reportTable.ts";
import { freshness } from "../support/timeZoneReport.ts";

const cashOn = (date: string, shop_id: number, difference: number | null) => ({
  shop_id,
  date,
  shop_name: shop_id === 431 ? "渋谷本店" : "新宿西口店",
  difference,
  state: difference === null ? ("OPEN" as const) : ("CLOSED" as const),
});
type CashRow = ReturnType<typeof cashOn>;

/** The report over a server with these rows, which answers no more than its limit. */
const openCash = (all: readonly CashRow[]) =>
  renderReport(dailyCashReport, "?from=2026-11-01&to=2026-11-20", {
    answers: {
      GetSalesViewSaleMode: () => ({ data: { value: "INCLUDED" } }),
      CashReport: ({ limit, offset }) => ({
        current: { rows: all.slice(offset, offset + limit), total: all.length, shops: [], cashSales: 0, freshness },
      }),
    } satisfies Answers,
  });

const chartRows = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map(cellsOf);

it("the chart has what is over and what is short on each date, so that two shops do not cancel each other out", async () => {
  openCash([
    cashOn("2026-11-20", 431, null),
    cashOn("2026-11-20", 433, null),
    cashOn("2026-11-19", 431, 500),
    cashOn("2026-11-19", 433, -3_000),
    cashOn("2026-11-18", 431, 0),
    cashOn("2026-11-18", 433, 20),
  ]);
  expect(await chartRows("営業日別 差額")).toEqual([
    ["", "過剰", "不足"],
    ["2026/11/18(水)", "¥20", "¥0"],
    ["2026/11/19(木)", "¥500", "▲¥3,000"],
    ["2026/11/20(金)", "—", "—"],
  ]);
  expect(screen.getByText("棒: 過剰")).toBeVisible();
  expect(screen.getByText("棒: 不足")).toBeVisible();
});

const dayBefore = (days: number) => addDays("2026-11-20", -days);

it("the chart has the dates of all pages, by one call", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => cashOn(dayBefore(Math.floor(at / 2)), at % 2 ? 433 : 431, -10));
  const { requests } = openCash(rows);
  const shown = await chartRows("営業日別 差額");
  expect(shown).toHaveLength(1 + 60);
  expect(shown.at(-1)).toEqual(["2026/11/20(金)", "¥0", "▲¥20"]);
  const calls = requests.filter(({ operation }) => operation === "CashReport");
  expect(calls.map(({ variables }) => variables["limit"])).toEqual([50, 500]);
});

it("of more days than can be drawn the chart has the newest whole ones, and says so", async () => {
  openCash(Array.from({ length: 600 }, (_, at) => cashOn(dayBefore(Math.floor(at / 2)), at % 2 ? 433 : 431, 10)));
  expect(await chartRows("営業日別 差額（新しい124日）")).toHaveLength(1 + 124);
});

it("a date of which shops are missing in the answer is left out", async () => {
  openCash(Array.from({ length: 603 }, (_, at) => cashOn(dayBefore(Math.floor(at / 201)), 431 + (at % 201), 10)));
  expect(await chartRows("営業日別 差額（新しい2日）")).toEqual([
    ["", "過剰", "不足"],
    ["2026/11/19(木)", "¥2,010", "¥0"],
    ["2026/11/20(金)", "¥2,010", "¥0"],
  ]);
});

it("days without a difference are said in words", async () => {
  openCash([cashOn("2026-11-19", 431, 0), cashOn("2026-11-18", 431, 0)]);
  expect(await screen.findByText("差額のあった日はありません。")).toBeVisible();
});

it("days that nobody has counted have no figures for a chart", async () => {
  openCash([cashOn("2026-11-19", 431, null)]);
  expect(await screen.findByText("グラフにする数字がありません。")).toBeVisible();
  expect(screen.queryByText("差額のあった日はありません。")).toBeNull();
});
