import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { periodReport } from "../../resources/period/index.ts";
import { salesAnalysis } from "../../resources/sales-analysis/index.ts";
import { timeZone } from "../../resources/time-zone/index.ts";
import type { Variables } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";
import { cellsOf, column, headings } from "../support/reportTable.ts";
import { answers, before, freshness, report, rows, table } from "../support/timeZoneReport.ts";

const newShop = { shop_id: 433, shop_name: "新宿西口店", reason: "NEW" as const, date: "2025-10-10", until: null };
const firstAlone = () => ({ data: { shop_ids: [431], leftOut: [newShop] } });
const none = () => ({
  data: {
    shop_ids: [],
    leftOut: [{ ...newShop, shop_id: 431, shop_name: "渋谷本店", reason: "PARTIAL" as const }, newShop],
  },
});

/** Opens the chip that says what the comparison contains. */
const openCompared = (short: string) => userEvent.click(screen.getByRole("button", { name: `比較の内容: ${short}` }));

describe("a comparison", () => {
  const changes = (shown: HTMLElement) => column(shown, "売上 前年比");
  const lastMonth = "?from=2026-10-01&to=2026-10-31&compare=lastYearWeekday";

  it("is of what is over: of today the hours before this one, beside the same hours", async () => {
    const basis = [{ ...rows[1], hour: 11, sales: 31_500 }];
    const TimeZoneReport = (variables: Variables<"TimeZoneReport">) => ({
      ...report(rows, before)(variables),
      ...(variables.basis && { basis: { rows: basis } }),
    });
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport } });
    const shown = await table();
    // 31,500 against 30,000; 12時 and 25時 have nothing that is over.
    expect(changes(shown).rows).toEqual(["＋5.0%", "—", "▲100.0%", "—"]);
    expect(column(shown, "時間帯").rows).toEqual(["11時", "12時", "13時", "25時"]);
    expect(screen.getByText(/今日の19時以降は入っていません/)).toBeVisible();
    await openCompared("19時までで比較");
    expect(screen.getByText("比較は、今日の19時より前の時間と、相手の日の同じ時間です。")).toBeVisible();
  });

  it("has last year's figure and the difference beside the ratio where a person chooses them", async () => {
    const user = userEvent.setup();
    const shown = async () => headings(await table()).slice(1, 5);
    const { address } = renderReport(timeZone, lastMonth, { answers });
    expect(await shown()).toEqual(["売上", "売上 前年比", "純売上", "原価"]);
    await user.click(screen.getByRole("button", { name: "列" }));
    await user.click(screen.getByRole("checkbox", { name: "前年" }));
    await user.click(screen.getByRole("checkbox", { name: "前年差" }));
    await waitFor(() => expect(address().get("beside")).toBe("previous,difference"));
    await user.keyboard("{Escape}");
    const sales = column(await table(), "売上 前年差");
    expect(await shown()).toEqual(["売上", "売上 前年", "売上 前年差", "売上 前年比"]);
    expect(column(await table(), "売上 前年").rows).toEqual(["¥30,000", "—", "¥2,000", "—"]);
    // 11時 33,000 − 30,000; 13時 is of the other period alone; the total is 32,800 − 32,000.
    expect(sales).toEqual({ rows: ["＋¥3,000", "—", "▲¥2,000", "—"], total: "＋¥800" });
  });

  it("marks the hour that is not over", async () => {
    renderReport(timeZone, "?compare=none", {
      answers: { ...answers, TimeZoneReport: report([...rows, { ...rows[1], hour: 19 }], []) },
    });
    expect(column(await table(), "時間帯").rows).toEqual(["11時", "12時", "19時(途中)", "25時"]);
  });

  it("marks it by the cut-offs of the shops: 29時 of yesterday where the first of them has not begun today", async () => {
    const now = new Date("2026-11-20T05:42:00+09:00");
    const late = [{ ...rows[1], hour: 5 }, ...rows, { ...rows[1], hour: 29 }];
    const marked = async (selected: readonly number[], query = "?compare=none") => {
      renderReport(timeZone, query, { answers: { ...answers, TimeZoneReport: report(late, []) }, selected, now });
      const hours = column(await table(), "時間帯").rows.filter((hour) => hour?.includes("途中"));
      cleanup();
      return hours;
    };
    expect(await marked([431])).toEqual(["5時(途中)"]);
    expect(await marked([500])).toEqual(["29時(途中)"]);
    expect(await marked([431, 500])).toEqual(["29時(途中)"]);
    expect(await marked([431, 500], "?compare=none&from=2026-11-20&to=2026-11-20")).toEqual(["5時(途中)"]);
  });

  it("has the same shops above and below the line, and says how many are left out", async () => {
    const { requests } = renderReport(timeZone, lastMonth, {
      answers: { ...answers, GetComparableShops: firstAlone },
    });
    await table();
    const [call] = requests.filter(({ operation }) => operation === "TimeZoneReport");
    expect(call?.variables).toMatchObject({
      shop_ids: [431, 433],
      comparedShops: [431],
      basis: true,
      basisHour: null,
    });
    await openCompared("既存1店で比較・1店除外");
    expect(screen.getByText(/どちらの期間も通して営業した1店舗どうしです。1店舗は入っていません。/)).toBeVisible();
    const [asked] = requests.filter(({ operation }) => operation === "GetComparableShops");
    expect(asked?.variables).toMatchObject({
      fromDate: "2026-10-01",
      toDate: "2026-10-31",
      comparedFrom: "2025-10-02",
      comparedTo: "2025-11-01",
    });
  });

  it("of 既存店 is of these shops alone, in every figure of the page, and the address says so", async () => {
    const user = userEvent.setup();
    const { requests, address } = renderReport(timeZone, lastMonth, {
      answers: { ...answers, GetComparableShops: firstAlone },
    });
    await table();
    await user.click(screen.getByRole("button", { name: "店舗の範囲: 全店" }));
    await user.click(screen.getByRole("menuitemradio", { name: "既存店" }));
    await waitFor(() => expect(address().get("stores")).toBe("existing"));
    await screen.findByRole("button", { name: /^比較の内容/ });
    await openCompared("既存1店で比較・1店除外");
    await screen.findByText("数字は、どちらの期間も通して営業した既存店1店舗のものです。1店舗は入っていません。");
    const call = requests.findLast(({ operation }) => operation === "TimeZoneReport");
    expect(call?.variables).toMatchObject({ shop_ids: [431], comparedShops: [431], basis: false, compare: true });
    expect(address().get("shops")).toBe("431,433");
  });

  it("tells hours and shops that are left out in one sentence", async () => {
    const TimeZoneReport = (variables: Variables<"TimeZoneReport">) => ({
      ...report(rows, before)(variables),
      ...(variables.basis && { basis: { rows } }),
    });
    const fewer = { GetComparableShops: firstAlone };
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport, ...fewer } });
    await table();
    await openCompared("19時までで比較・既存1店で比較・1店除外");
    expect(screen.getByText(/比較は/).textContent?.match(/比較は/g)).toHaveLength(1);
    expect(screen.getByText(/比較は、今日の19時より前.*1店舗どうしです。/)).toBeVisible();
  });

  it("says at once which dates of a shop are missing", async () => {
    const gap = { ...newShop, reason: "GAP" as const, date: "2026-11-03", until: "2026-11-04" };
    renderReport(timeZone, lastMonth, {
      answers: { ...answers, GetComparableShops: () => ({ data: { shop_ids: [431], leftOut: [gap] } }) },
    });
    await table();
    expect(screen.getByText("新宿西口店（2026/11/03〜11/04の記録がありません）", { selector: "li" })).toBeVisible();
  });

  it("names each shop that is left out, with the reason", async () => {
    renderReport(timeZone, lastMonth, { answers: { ...answers, GetComparableShops: none } });
    await table();
    await openCompared("比較できる店舗なし");
    expect(screen.getByText("渋谷本店（どちらかの期間の記録が一部だけ）")).toBeVisible();
    expect(screen.getByText("新宿西口店（2025/10/10から営業）")).toBeVisible();
  });

  it("marks the month that is not over, where it goes on within the period", async () => {
    const month = { sales: 1000, net_sales: 910, visitor: 1, shopSales: [1000] };
    const answer = {
      rows: ["2026-10", "2026-11"].map((name) => ({
        ...month,
        month: name,
        fromDate: `${name}-01`,
        toDate: `${name}-20`,
      })),
      shops: [{ shop_id: 431, shop_name: "渋谷本店" }],
      freshness,
    };
    const months = async (to: string) => {
      renderReport(salesAnalysis, `?from=2026-10-01&to=${to}&compare=none`, {
        answers: { ...answers, SalesAnalysisReport: () => ({ current: answer }) },
      });
      const shown = within(await screen.findByRole("region", { name: "月別" })).getByRole("table");
      const names = column(shown, "月").rows;
      cleanup();
      return names;
    };
    expect(await months("2026-11-20")).toEqual(["2026年10月", "2026年11月(途中)"]);
    expect(await months("2026-11-19")).toEqual(["2026年10月", "2026年11月"]);
  });

  it("marks the date that is not over", async () => {
    const day = { sales: 1000, net_sales: 910, cost: 0, gross: 910, pairs: 1, visitor: 1, discounts: 0, returns: 0 };
    const current = {
      rows: ["2026-11-19", "2026-11-20"].map((business_date) => ({ ...day, business_date })),
      freshness,
    };
    renderReport(periodReport, "?compare=none", { answers: { ...answers, PeriodReport: () => ({ current }) } });
    const days = within(await screen.findByRole("region", { name: "営業日別" })).getByRole("table");
    expect(column(days, "営業日").rows).toEqual(["2026/11/19(木)", "2026/11/20(金)(途中)"]);
  });

  it("of unequal numbers of days says how many there are", async () => {
    const sentence = "比べる日数は、この期間が2日、相手の期間が1日です。";
    renderReport(timeZone, "?from=2024-02-28&to=2024-02-29&compare=lastYear", { answers });
    await table();
    await openCompared("2日と1日");
    expect(screen.getByText(sentence, { selector: "p" })).toBeVisible();
    cleanup();
    renderReport(timeZone, "?from=2025-02-27&to=2025-02-28&compare=lastYear", { answers });
    await table();
    expect(screen.queryByRole("button", { name: /^比較の内容/ })).toBeNull();
  });

  const today = { business_date: "2026-11-20", sales: 500, net_sales: 450, pairs: 1, visitor: 2 };
  const yesterday = { ...today, business_date: "2026-11-19", sales: 1_000 };
  const lastYear = [
    { ...today, business_date: "2025-11-20", sales: 800 },
    { ...today, business_date: "2025-11-21", sales: 100 },
  ];

  it("of the same hours is judged, today's too, and stands beside the line of whole days as a mark", async () => {
    const PeriodReport = ({ compare, basis }: Variables<"PeriodReport">) => ({
      current: { rows: [yesterday, today], freshness },
      ...(compare && { previous: { rows: lastYear } }),
      ...(basis && { basis: { rows: [yesterday, { ...today, sales: 300 }] } }),
    });
    renderReport(periodReport, "?from=2026-11-19&to=2026-11-20&compare=lastYearWeekday", {
      answers: { ...answers, PeriodReport },
    });
    const days = within(await screen.findByRole("region", { name: "営業日別" })).getByRole("table");
    expect(column(days, "前年比").rows).toEqual(["＋25.0%", "＋200.0%"]);
    // A figure with a colour has an element of its own.
    expect(within(days).getAllByText(/^＋/, { selector: "td > span" })).toHaveLength(3);
    const chart = within(screen.getByRole("table", { name: "営業日別 売上" }));
    expect(chart.getAllByRole("row").map(cellsOf)).toEqual([
      [
        "",
        "2026/11/19(木) 〜 2026/11/20(金)",
        "前年同曜日 2025/11/20(木) 〜 2025/11/21(金)",
        "前年同曜日（今日と同じ19時まで）",
      ],
      ["2026/11/19(木)", "¥1,000", "¥800", "—"],
      ["2026/11/20(金)(途中)", "¥500", "—", "¥100"],
    ]);
  });

  it("with a period of which nothing is on record is no ratio, and says why", async () => {
    const { requests } = renderReport(timeZone, lastMonth, {
      answers: { ...answers, GetComparableShops: none },
    });
    expect(headings(await table())).not.toContain("売上 前年比");
    await openCompared("比較できる店舗なし");
    expect(screen.getByText(/比べる期間の記録がないか一部だけのため、比較できません。/)).toBeVisible();
    const [call] = requests.filter(({ operation }) => operation === "TimeZoneReport");
    expect(call?.variables).toMatchObject({ compare: false, basis: false });
  });
});
