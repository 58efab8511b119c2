import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Papa from "papaparse";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dailyCashReport } from "../../resources/cash/index.tsx";
import { overviewReport } from "../../resources/overview/index.ts";
import { timeZone } from "../../resources/time-zone/index.ts";
import { bytesOf, exported, handed } from "../support/exported.ts";
import { renderReport } from "../support/report.tsx";
import { bodyOf, headings, totalsOf } from "../support/reportTable.ts";
import { answers, freshness, table } from "../support/timeZoneReport.ts";
import { settingRow } from "../support/rows.ts";

afterEach(() => vi.restoreAllMocks());

describe("an export", () => {
  /** A figure of the screen as the plain number of a file. */
  const plain = (text: string) => (text === "—" ? "" : String(Number(text.replace("▲", "-").replace(/[¥,＋%±]/g, ""))));

  it.each([
    ["CSV(UTF-8)", "utf-8"],
    ["CSV(Shift_JIS)", "shift_jis"],
  ])("as %s has the screen's columns, rows in their order and totals, under the filter", async (item, encoding) => {
    renderReport(timeZone, "?sort=sales.asc&orderType=TAKEOUT&beside=previous,difference", { answers });
    const shown = await table();
    const { name, file } = await exported(item);
    expect(name).toBe("時間帯別売上_20261113-20261120.csv");
    const lines = Papa.parse<string[]>(new TextDecoder(encoding).decode(await bytesOf(file)), {
      skipEmptyLines: true,
    }).data;
    const start = lines.findIndex(([first]) => first === "時間帯");
    expect(lines.slice(0, start)).toEqual([
      ["時間帯別売上"],
      ["期間", expect.stringMatching(/^2026\/11\/13\(金\) . 2026\/11\/20\(金\)$/)],
      ["比較期間", expect.stringMatching(/^2025\/11\/14\(金\) . 2025\/11\/21\(金\) \(前年同曜日\)$/)],
      ["店舗", "渋谷本店、新宿西口店"],
      ["注文", "テイクアウト"],
      ["税区分", "税込"],
      ["最新の会計", "2026/11/20 19:42 速報"],
      ["最終受信", "2026/11/20 19:45"],
    ]);
    expect(lines[start]?.map((heading) => heading.replace("(%)", ""))).toEqual(
      headings(shown).map((heading) => heading?.replace(/ [↑↓]$/, "")),
    );
    const labels = (cells: string[]) => cells.map((cell, index) => (index === 0 ? cell : plain(cell)));
    expect(lines.slice(start + 1)).toEqual([...bodyOf(shown).map(labels), labels(totalsOf(shown))]);
  });

  it("has the compared figure and the difference whether the screen shows them or not", async () => {
    renderReport(timeZone, "", { answers });
    expect(headings(await table()).filter((heading) => heading?.startsWith("売上"))).toEqual(["売上", "売上 前年比"]);
    const { file } = await exported("CSV(UTF-8)");
    const head = new TextDecoder()
      .decode(await bytesOf(file))
      .split("\r\n")
      .find((line) => line.includes("時間帯,"));
    expect(head?.split(",").filter((name) => name.startsWith("売上"))).toEqual([
      "売上",
      "売上 前年",
      "売上 前年差",
      "売上 前年比(%)",
    ]);
  });

  it("names a date's rows by their shop; the tiles of a report by pages tell what all of its rows sum to", async () => {
    const day = {
      date: "2026-11-19",
      carryOver: 0,
      cashSales: 0,
      cashIn: 0,
      cashOut: 0,
      calculateBalance: 0,
      charge: 0,
    };
    const counted = {
      ...day,
      depositCash: 0,
      staff: "本部",
      reason: "釣銭の渡し不足",
      state: "CLOSED" as const,
      dailySumId: null,
    };
    const rows = [
      { ...counted, shop_id: 431, shop_name: "渋谷本店", difference: 120 },
      { ...counted, shop_id: 433, shop_name: "新宿西口店", difference: -50 },
    ];
    const sums = { total: 240, over: 4_120, short: -50, differing: 3, cashSales: 9_000_000, depositCash: 8_000_000 };
    const CashReport = () => ({ current: { ...sums, rows, shops: [], freshness } });
    renderReport(dailyCashReport, "", { answers: { ...answers, CashReport } });
    const shown = within(await screen.findByRole("region", { name: "現金管理" }));
    shown.getByRole("link", { name: "2026/11/19(木) 新宿西口店の内訳を開く" });
    // People look for why it differs more often than for who has closed, which the day and the file say.
    expect(headings(shown.getByRole("table")).at(-1)).toBe("差額の理由");
    expect(shown.getAllByText("釣銭の渡し不足")).toHaveLength(2);
    // Heads that cannot sort are no stops of the keyboard.
    for (const head of shown.getAllByRole("columnheader")) expect(head.querySelector("button, [tabindex]")).toBeNull();
    const tiles = within(screen.getByRole("region", { name: "期間の合計" }));
    for (const [name, figure] of [
      ["過剰の合計", "¥4,120"],
      ["不足の合計", "▲¥50"],
      ["差額のあった日", "3日"],
      ["現金売上", "¥9,000,000"],
    ] as const)
      expect(tiles.getByText(name).parentElement?.parentElement).toHaveTextContent(figure);
  });

  it("name their shops in the few words of the filter bar", async () => {
    renderReport(timeZone, "?shops=431,433,500", { answers });
    await table();
    const { file } = await exported("CSV(UTF-8)");
    const [, , , shops] = Papa.parse(new TextDecoder().decode(await bytesOf(file)), { skipEmptyLines: true }).data;
    expect(shops).toEqual(["店舗", "すべての店舗（3）"]);
    expect(screen.getByText("すべての店舗（3）").tagName).toBe("DD");
  });

  it("offers the encoding first that the settings prefer", async () => {
    const GetDeveloperSetting = () => ({ data: settingRow({ exportEncoding: "CP932" }) });
    renderReport(timeZone, "", { answers: { ...answers, GetDeveloperSetting } });
    await table();
    await userEvent.click(screen.getByRole("button", { name: /^書き出し/ }));
    await waitFor(() =>
      expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
        "Excel(.xlsx)",
        "CSV(Shift_JIS)",
        "CSV(UTF-8)",
        "印刷・PDF",
      ]),
    );
  });

  it("names the characters that Shift_JIS lacks instead of replacing them", async () => {
    const user = userEvent.setup();
    const shop = { shop_id: 431, shop_name: "𠮷祥寺店☕", sales: 1, net_sales: 1, cost: 0, gross: 1, grossRate: 1 };
    const row = { ...shop, pairs: 1, visitor: 1, customerUnitPrice: 1, discounts: 0, returns: 0, provisional: false };
    const current = {
      rows: [row],
      days: [],
      curve: [],
      curveDate: "2026-11-20",
      progress: [],
      attention: [],
      freshness,
    };
    renderReport(overviewReport, "?compare=none", { answers: { ...answers, OverviewReport: () => ({ current }) } });
    await screen.findByRole("region", { name: "店舗別" });
    await user.click(screen.getByRole("button", { name: /^書き出し/ }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV(Shift_JIS)" }));
    expect(await screen.findByRole("dialog", { name: /表せない文字/ })).toHaveTextContent("𠮷☕");
    const written = handed();
    await user.click(screen.getByRole("button", { name: "〓に置き換えて書き出す" }));
    const text = new TextDecoder("shift_jis").decode(await bytesOf((await written()).file));
    expect(text).toContain("\r\n〓祥寺店〓,");
  });
});
