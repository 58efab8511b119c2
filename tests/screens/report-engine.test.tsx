import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Papa from "papaparse";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cash } from "../../resources/cash/index.tsx";
import { overview } from "../../resources/overview/index.ts";
import { timeZone } from "../../resources/time-zone/index.ts";
import type { Code } from "../../src/core/rejected.ts";
import { saying } from "../support/messages.ts";
import { Refusal, renderReport, type Answers } from "../support/report.tsx";
import { headOffice, manager } from "../support/shell.tsx";

const freshness = {
  ...{ newestAt: "2026-11-20T10:42:00Z", receivedAt: "2026-11-20T10:45:00Z" },
  ...{ provisional: true, unclosed: true, stale: false },
};

/** Hours of the period: 12時 has no visitors, 25時 a return that outweighs its sales. */
const rows = [
  { hour: 12, sales: 1000, net_sales: 926, cost: 300, gross: 626, pairs: 1, visitor: 0, customerUnitPrice: null },
  {
    hour: 11,
    sales: 33_000,
    net_sales: 30_000,
    cost: 9000,
    gross: 21_000,
    pairs: 8,
    visitor: 20,
    ...{ visitorSales: 33_000, visitorNetSales: 30_000, customerUnitPrice: 1650, netCustomerUnitPrice: 1500 },
  },
  { hour: 25, sales: -1200, net_sales: -1111, cost: 0, gross: -1111, pairs: 0, visitor: 2, customerUnitPrice: -600 },
];
/** The compared period sold at 13時 as well. */
const before = [
  {
    hour: 11,
    sales: 30_000,
    net_sales: 27_000,
    cost: 9000,
    gross: 18_000,
    pairs: 7,
    visitor: 25,
    customerUnitPrice: 1200,
  },
  { hour: 13, sales: 2000, net_sales: 1800, cost: 500, gross: 1300, pairs: 2, visitor: 3, customerUnitPrice: 667 },
];
const heat = [
  { weekday: 5, hour: 11, sales: 196_400, net_sales: 178_000, days: 2 },
  { weekday: 5, hour: 13, sales: 12_000, net_sales: 11_000, days: 2 },
  { weekday: 1, hour: 11, sales: 40_000, net_sales: 36_000, days: 1 },
  { weekday: 1, hour: 12, sales: 440, net_sales: 400, days: 1 },
];

const report = (current: object[], previous: object[]) => (variables: Readonly<Record<string, unknown>>) => ({
  current: { rows: current, heat, freshness },
  ...(variables["compare"] === true ? { previous: { rows: previous, heat: [], freshness } } : {}),
});
const saleMode = (value: string) => () => ({ data: { value } });
const answers: Answers = { TimeZoneReport: report(rows, before), GetSalesViewSaleMode: saleMode("INCLUDED") };

const table = async () => within(await screen.findByRole("region", { name: "時間帯別" })).getByRole("table");
const headings = (of: HTMLElement) =>
  within(of)
    .getAllByRole("columnheader")
    .map((cell) => cell.textContent);
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "");
const bodyOf = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>("tbody tr")].map(cellsOf);
const totalsOf = (of: HTMLElement) => cellsOf(of.querySelector<HTMLElement>("tfoot tr") ?? of);
const column = (of: HTMLElement, name: string) => {
  const index = headings(of).findIndex((heading) => heading?.startsWith(name));
  return { rows: bodyOf(of).map((cells) => cells[index]), total: totalsOf(of)[index] };
};

afterEach(() => vi.restoreAllMocks());

describe("the address of a report", () => {
  it("holds all that is shown, from the start: dates, comparison, sale mode and shops", async () => {
    const { address, requests } = renderReport(timeZone, "", { answers });
    await table();
    expect(Object.fromEntries(address())).toEqual({
      from: "2026-11-13",
      to: "2026-11-20",
      compare: "lastYearWeekday",
      mode: "included",
      shops: "431,433",
    });
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toEqual([
      {
        operation: "TimeZoneReport",
        variables: {
          shop_ids: [431, 433],
          developerId: 13,
          fromDate: "2026-11-13",
          toDate: "2026-11-20",
          previousFrom: "2025-11-14",
          previousTo: "2025-11-21",
          // It is 19:42: what is over of today stands beside the same hours.
          ...{ comparedShops: [431, 433], previousHour: 19, basisTo: "2026-11-20", basisHour: 19 },
          ...{ compare: true, basis: true },
        },
      },
    ]);
  });

  it("opens the same report from a copied link, with its shops, never asking for others", async () => {
    const link =
      "?from=2026-10-01&to=2026-10-31&compare=previous&orderType=DELIVERY&deliveryService=WOLT&mode=excluded&shops=500";
    const { requests, address } = renderReport(timeZone, link, { answers, selected: [431, 433] });
    await table();
    const asked = requests.filter(({ operation }) => operation === "TimeZoneReport");
    expect(asked.map(({ variables }) => variables)).toEqual([
      expect.objectContaining({
        shop_ids: [500],
        fromDate: "2026-10-01",
        previousFrom: "2026-09-01",
        previousTo: "2026-09-30",
        orderType: "DELIVERY",
        deliveryService: "WOLT",
      }),
    ]);
    expect(address().get("shops")).toBe("500");
    expect(address().get("mode")).toBe("excluded");
  });

  it("narrows to a link's shops on its page alone: the person's own selection stays, and is there again when asked for", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "?shops=500", { answers, selected: [431, 433] });
    await table();
    expect(localStorage.getItem("choba.selectedShops")).toBe("[431,433]");
    await user.click(screen.getByRole("button", { name: "1店舗に絞り込み中（大宮店）" }));
    await waitFor(() => expect(address().get("shops")).toBe("431,433"));
    expect(screen.queryByText(/絞り込み中/)).toBeNull();
    expect(localStorage.getItem("choba.selectedShops")).toBe("[431,433]");
  });

  it("says so when a link names shops that the viewer does not have, and leaves them out", async () => {
    const { address } = renderReport(timeZone, "?shops=431,999", { answers, selected: [] });
    await table();
    expect(screen.getByText(/1店舗は、表示する権限がない/)).toBeVisible();
    expect(address().get("shops")).toBe("431");
  });

  it("follows the chips, and goes back with the browser", async () => {
    const user = userEvent.setup();
    const { address, router, requests } = renderReport(timeZone, "", { answers });
    await table();
    await user.click(screen.getByRole("button", { name: "先月" }));
    await waitFor(() => expect(address().get("from")).toBe("2026-10-01"));
    expect(screen.getByRole("button", { name: "先月" })).toHaveAttribute("aria-pressed", "true");
    expect(requests.at(-1)?.variables).toMatchObject({ fromDate: "2026-10-01", toDate: "2026-10-31" });
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "7日前〜今日" })).toHaveAttribute("aria-pressed", "true"),
    );
  });

  it("names its shops where the sidebar is folded away, and takes others there", async () => {
    const wide = window.innerWidth;
    window.innerWidth = 1024;
    const user = userEvent.setup();
    const { requests } = renderReport(timeZone, "", { answers });
    await table();
    await user.click(screen.getByRole("button", { name: "店舗: 渋谷本店、新宿西口店" }));
    await user.click(screen.getByRole("option", { name: /大宮店/ }));
    await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ shop_ids: [431, 433, 500] }));
    expect(screen.getByText("店舗: すべての店舗（3）")).toBeVisible();
    window.innerWidth = wide;
  });

  it("asks for the delivery service only where deliveries are asked for", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "", { answers });
    await table();
    expect(screen.queryByRole("button", { name: /^サービス/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^注文/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "デリバリー" }));
    await user.click(await screen.findByRole("button", { name: /^サービス/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "出前館" }));
    await waitFor(() => expect(address().get("deliveryService")).toBe("DEMAE_CAN"));
    await user.click(screen.getByRole("button", { name: /^注文/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "テイクアウト" }));
    await waitFor(() => expect(address().get("orderType")).toBe("TAKEOUT"));
    expect(address().has("deliveryService")).toBe(false);
  });

  it("takes dates that are typed, refuses unreal and reversed ones at their field", async () => {
    const user = userEvent.setup();
    const { address } = renderReport(timeZone, "", { answers });
    await table();
    await user.click(screen.getByRole("button", { name: /^期間/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const [from, to] = [dialog.getByLabelText("開始日"), dialog.getByLabelText("終了日")];
    fireEvent.change(from, { target: { value: "2026/02/30" } });
    await user.click(dialog.getByRole("button", { name: "この期間で表示" }));
    expect(from).toHaveAccessibleDescription(saying("W010"));
    fireEvent.change(from, { target: { value: "2026/12/01" } });
    expect(to).toHaveAccessibleDescription(saying("W008"));
    fireEvent.change(from, { target: { value: "２０２６年２月１日" } });
    await user.click(dialog.getByRole("button", { name: "この期間で表示" }));
    await waitFor(() => expect(address().get("from")).toBe("2026-02-01"));
  });
});

describe("a comparison", () => {
  const changes = (shown: HTMLElement) => column(shown, "売上 前年比");
  const lastMonth = "?from=2026-10-01&to=2026-10-31&compare=lastYearWeekday";

  it("is of what is over: of today the hours before this one, beside the same hours", async () => {
    const basis = [{ ...rows[1], hour: 11, sales: 31_500 }];
    const TimeZoneReport = (variables: Readonly<Record<string, unknown>>) => ({
      ...report(rows, before)(variables),
      ...(variables["basis"] === true && { basis: { rows: basis } }),
    });
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport } });
    const shown = await table();
    // 31,500 against 30,000; 12時 and 25時 have nothing that is over.
    expect(changes(shown).rows).toEqual(["＋5.0%", "—", "▲100.0%", "—"]);
    expect(column(shown, "時間帯").rows).toEqual(["11時", "12時", "13時", "25時"]);
    expect(screen.getByText(/今日の19時以降は入っていません/)).toBeVisible();
    expect(screen.getByText("比較は、今日の19時より前の時間と、相手の日の同じ時間です。")).toBeVisible();
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
      answers: { ...answers, GetComparableShops: () => ({ data: [431] }) },
    });
    await table();
    const [asked] = requests.filter(({ operation }) => operation === "TimeZoneReport");
    expect(asked?.variables).toMatchObject({
      shop_ids: [431, 433],
      comparedShops: [431],
      basis: true,
      basisHour: null,
    });
    expect(screen.getByText(/記録がそろう1店舗どうしです。記録がそろわない1店舗は入っていません。/)).toBeVisible();
  });

  it("tells hours and shops that are left out in one sentence", async () => {
    const TimeZoneReport = (variables: Readonly<Record<string, unknown>>) => ({
      ...report(rows, before)(variables),
      ...(variables["basis"] === true && { basis: { rows } }),
    });
    const fewer = { GetComparableShops: () => ({ data: [431] }) };
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport, ...fewer } });
    await table();
    expect(screen.getByText(/比較は/).textContent?.match(/比較は/g)).toHaveLength(1);
    expect(screen.getByText(/比較は、今日の19時より前.*1店舗どうしです。/)).toBeVisible();
  });

  it("with a period of which nothing is on record is no ratio, and says why", async () => {
    const { requests } = renderReport(timeZone, lastMonth, {
      answers: { ...answers, GetComparableShops: () => ({ data: [] }) },
    });
    expect(headings(await table())).not.toContain("売上 前年比");
    expect(screen.getByText(/比べる期間の記録がないか一部だけのため、比較できません。/)).toBeVisible();
    const [asked] = requests.filter(({ operation }) => operation === "TimeZoneReport");
    expect(asked?.variables).toMatchObject({ compare: false, basis: false });
  });
});

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

  it("opens what a figure is made of where that path exists, with the same filter", async () => {
    renderReport(timeZone, "?compare=none&mode=included", { answers, paths: ["/tradinghistory"] });
    await table();
    const link = await screen.findByRole("link", { name: "25時の内訳を開く" });
    expect(link).toHaveAttribute(
      "href",
      "/tradinghistory?from=2026-11-13&to=2026-11-20&compare=none&mode=included&shops=431%2C433&hour=25",
    );
  });

  it("has no link to a path that is not there", async () => {
    renderReport(timeZone, "", { answers });
    expect(within(await table()).queryAllByRole("link")).toEqual([]);
  });
});

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

describe("a heat map", () => {
  it("shows the mean of a day in thousands, what rounds to nothing as 0 and hours without a sale as a dash", async () => {
    renderReport(timeZone, "", { answers });
    const map = within(await screen.findByRole("region", { name: "曜日 × 時間" }));
    const rowOf = (weekday: string) => cellsOf(map.getByRole("row", { name: new RegExp(`^${weekday}`) }));
    expect(rowOf("金")).toEqual(["金", "98", "—", "6"]);
    expect(rowOf("月")).toEqual(["月", "40", "0", "—"]);
    expect(rowOf("火")).toEqual(["火", "—", "—", "—"]);
    expect(map.getByTitle("金曜 11時 平均 ¥98,200")).toBeVisible();
  });
});

describe("a report on a phone", () => {
  it("shows the heat map with the week across, and folds a long list of cards until all are asked for", async () => {
    window.innerWidth = 390;
    const user = userEvent.setup();
    const hours = Array.from({ length: 9 }, (_, step) => ({ ...rows[0], hour: 10 + step }));
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport: report(hours, before) } });
    const map = within(await screen.findByRole("region", { name: "曜日 × 時間" }));
    expect(map.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([..."時月火水木金土日"]);
    expect(cellsOf(map.getByRole("row", { name: /^11時/ }))).toEqual(["11", "40", "—", "—", "—", "98", "—", "—"]);
    expect(bodyOf(await table())).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: /^すべて表示/ }));
    expect(bodyOf(await table()).length).toBeGreaterThanOrEqual(9);
    expect(screen.queryByRole("button", { name: /^すべて表示/ })).not.toBeInTheDocument();
  });
});

describe("an export", () => {
  /** Waits for the file that the browser is handed from now on. */
  function handed(): () => Promise<{ name: string; file: Blob }> {
    let file: Blob | undefined;
    let name = "";
    URL.createObjectURL = vi.fn((blob: Blob) => {
      file = blob;
      return "blob:file";
    });
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    return async () => {
      await waitFor(() => expect(file).toBeDefined());
      if (!file) throw new Error("no file");
      return { name, file };
    };
  }
  /** Chooses an item of the export menu and gives the file that it makes. */
  async function exported(item: string): Promise<{ name: string; file: Blob }> {
    const user = userEvent.setup();
    const file = handed();
    await user.click(screen.getByRole("button", { name: /^書き出し/ }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
    return file();
  }

  const bytesOf = (file: Blob) =>
    new Promise<Uint8Array>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
      reader.readAsArrayBuffer(file);
    });

  /** A figure of the screen as the plain number of a file. */
  const plain = (text: string) => (text === "—" ? "" : String(Number(text.replace("▲", "-").replace(/[¥,＋%±]/g, ""))));

  it.each([
    ["CSV(UTF-8)", "utf-8"],
    ["CSV(Shift_JIS)", "shift_jis"],
  ])("as %s has the screen's columns, rows in their order and totals, under the filter", async (item, encoding) => {
    renderReport(timeZone, "?sort=sales.asc&orderType=TAKEOUT", { answers });
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
    const counted = { ...day, depositCash: 0, staff: "本部", reason: null, state: "CLOSED", dailySumId: null };
    const rows = [
      { ...counted, shop_id: 431, shop_name: "渋谷本店", difference: 120 },
      { ...counted, shop_id: 433, shop_name: "新宿西口店", difference: -50 },
    ];
    const sums = { total: 240, over: 4_120, short: -50, differing: 3, cashSales: 9_000_000, depositCash: 8_000_000 };
    const CashReport = () => ({ current: { ...sums, rows, freshness } });
    renderReport(cash, "", { answers: { ...answers, CashReport } });
    const shown = within(await screen.findByRole("region", { name: "現金管理" }));
    shown.getByRole("link", { name: "2026/11/19(木) 新宿西口店の内訳を開く" });
    expect(headings(shown.getByRole("table")).at(-1)).toBe("精算した人");
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
    const GetDeveloperSetting = () => ({ data: { exportEncoding: "CP932" } });
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
    const current = { rows: [row], days: [], curve: [], progress: [], attention: [], freshness };
    renderReport(overview, "?compare=none", { answers: { ...answers, OverviewReport: () => ({ current }) } });
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

describe("the sales overview", () => {
  const shop = {
    net_sales: 900,
    cost: 300,
    gross: 600,
    grossRate: 0.667,
    costedSales: 900,
    pairs: 2,
    discounts: 0,
    returns: 0,
  };
  const one = {
    ...shop,
    shop_id: 431,
    shop_name: "渋谷本店",
    sales: 1000,
    visitor: 4,
    customerUnitPrice: 250,
    provisional: true,
  };
  const two = {
    ...one,
    shop_id: 433,
    shop_name: "新宿西口店",
    sales: 3000,
    customerUnitPrice: 750,
    provisional: false,
  };
  const item = { shop_id: 431, shop_name: "渋谷本店", business_date: null, count: null };
  const current = {
    rows: [one, two],
    days: [],
    curve: [
      { hour: 23, sales: 500, net_sales: 460, weekBeforeSales: 400, weekBeforeNetSales: 370 },
      { hour: 25, sales: 0, net_sales: 0, weekBeforeSales: 80, weekBeforeNetSales: 74 },
    ],
    attention: [
      { ...item, kind: "COUPON_WAITING", count: 2 },
      { ...item, kind: "COUPON_WAITING", shop_id: 433, count: 1 },
      { ...item, kind: "DAY_NOT_CLOSED", business_date: "2026-11-19" },
    ],
    progress: [
      {
        ...item,
        today: { sales: 500, budget: 1000, settledSales: 450, lastYear: 900 },
        month: { sales: 9000, budget: 10_000, settledSales: 9000, lastYear: 8000 },
      },
      {
        ...item,
        shop_id: 433,
        shop_name: "新宿西口店",
        today: { sales: 100, budget: null, settledSales: 100, lastYear: null },
        month: { sales: 3000, budget: null, settledSales: 3000, lastYear: null },
      },
    ],
    freshness,
  };
  const home: Answers = { ...answers, OverviewReport: () => ({ current }) };

  it("shows shops from the most sales, each with its state, leading to its own days", async () => {
    renderReport(overview, "?compare=none&mode=included", { answers: home, paths: ["/salesterm"] });
    const shops = within(await screen.findByRole("region", { name: "店舗別" }));
    expect(bodyOf(shops.getByRole("table")).map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ["新宿西口店", "締済"],
      ["渋谷本店", "速報"],
    ]);
    const link = shops.getByRole("link", { name: "新宿西口店の内訳を開く" });
    expect(new URL(link.getAttribute("href") ?? "", "http://x").searchParams.get("shops")).toBe("433");
    // 1,200 ÷ 1,800, from the sums of both shops.
    expect(within(screen.getByRole("region", { name: "期間の合計" })).getByText("66.7%")).toBeVisible();
  });

  it("sets today and the month to date against budget and last year; the total divides over the shops that have them", async () => {
    renderReport(overview, "?compare=none", { answers: home });
    const progress = within(await screen.findByRole("region", { name: "予算と前年に対する進み具合" })).getByRole(
      "table",
    );
    expect(bodyOf(progress)).toEqual([
      ["渋谷本店", "¥500", "¥1,000", "50.0%", "¥900", "¥9,000", "¥10,000", "90.0%", "＋12.5%"],
      ["新宿西口店", "¥100", "—", "—", "—", "¥3,000", "—", "—", "—"],
    ]);
    const heads = within(progress)
      .getAllByRole("columnheader")
      .map((head) => head.textContent);
    expect(heads).toEqual(
      "店舗 今日 今月（今日まで） 今までの売上 一日分の予算 達成率 前年 売上 予算 達成率 前年比".split(" "),
    );
    expect(totalsOf(progress)).toEqual("合計 ¥600 ¥1,000 50.0% ¥900 ¥12,000 ¥10,000 90.0% ＋12.5%".split(" "));
  });

  it("names what needs attention with shop and day, the urgent first, and counts coupons that wait together", async () => {
    renderReport(overview, "?compare=none", { answers: home });
    const card = (await screen.findByRole("heading", { name: "確認が必要" })).closest("section");
    expect([...(card?.querySelectorAll("li") ?? [])].map((entry) => entry.textContent)).toEqual([
      "渋谷本店 11/19(木) 未締め",
      "クーポン配信予定 3件",
    ]);
  });

  it("tells the last day by hour against the week before, without a gap in the hours", async () => {
    renderReport(overview, "?compare=none", { answers: home });
    const curve = await screen.findByRole("table", { name: "時間帯別 今日" });
    expect(bodyOf(curve)).toEqual([
      ["23時", "¥500", "¥400"],
      ["24時", "¥0", "¥0"],
      ["25時", "¥0", "¥80"],
    ]);
    expect(screen.queryByText(/^進行中/)).toBeNull();
  });

  it("marks the hour of today that is not over, and none of a day that is", async () => {
    const now = new Date("2026-11-20T23:42:00+09:00");
    renderReport(overview, "?compare=none", { answers: home, now });
    const hoursOf = (table: HTMLElement) => bodyOf(table).map(([hour]) => hour);
    expect(hoursOf(await screen.findByRole("table", { name: "時間帯別 今日" }))).toEqual([
      "23時(途中)",
      "24時",
      "25時",
    ]);
    expect(screen.getByText("進行中: 23時")).toBeVisible();
    cleanup();
    renderReport(overview, "?compare=none&from=2026-11-19&to=2026-11-19", { answers: home, now });
    expect(hoursOf(await screen.findByRole("table", { name: /^時間帯別 .*11\/19\(木\)$/ }))).toEqual([
      "23時",
      "24時",
      "25時",
    ]);
    expect(screen.queryByText(/^進行中/)).toBeNull();
  });
});

describe("what stands in place of figures", () => {
  it("is 読み込み中... until the first answer", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => (answer = resolve));
    renderReport(timeZone, "?compare=none", { answers: { ...answers, TimeZoneReport: () => waiting } });
    expect(await screen.findByRole("status")).toHaveTextContent("読み込み中...");
    answer(report(rows, [])({}));
    expect(await table()).toBeVisible();
    expect(screen.queryByText("読み込み中...")).toBeNull();
  });

  it("keeps the former figures, marked as busy, while the next are on their way", async () => {
    const user = userEvent.setup();
    const never = new Promise(() => undefined);
    const first = report(rows, before);
    const slow: Answers = {
      ...answers,
      TimeZoneReport: (variables) => (variables["fromDate"] === "2026-11-20" ? never : first(variables)),
    };
    renderReport(timeZone, "", { answers: slow });
    await table();
    await user.click(screen.getByRole("button", { name: "今日" }));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    expect(bodyOf(await table())).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /^書き出し/ })).toBeNull();
  });

  it("says that there are no sales where there are none", async () => {
    renderReport(timeZone, "", { answers: { ...answers, TimeZoneReport: report([], []) } });
    expect(await screen.findByRole("heading", { name: "この条件の売上はありません" })).toBeVisible();
  });

  it("says what failed with its code, and tries again", async () => {
    const user = userEvent.setup();
    let failures = 1;
    const flaky: Answers = {
      ...answers,
      TimeZoneReport: (variables) => {
        if (failures-- > 0) throw new Refusal("FORBIDDEN");
        return report(rows, before)(variables);
      },
    };
    renderReport(timeZone, "", { answers: flaky });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("この操作を行う権限がありません。");
    await user.click(within(alert).getByRole("button"));
    expect(await table()).toBeVisible();
  });

  it("asks for a shop (E001) and sends nothing without one", async () => {
    const user = userEvent.setup();
    const { requests } = renderReport(timeZone, "", { answers, selected: [] });
    expect(await screen.findByText("店舗を選択してください。")).toBeVisible();
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "すべての店舗を選択" }));
    expect(await table()).toBeVisible();
  });

  it.each<[string, Code]>([
    ["?from=2026-11-20&to=2026-11-13", "W008"],
    ["?from=2000-01-01&to=2026-03-01", "RANGE"],
  ])("refuses the dates of %s with %s, and sends nothing", async (query, code) => {
    const { requests } = renderReport(timeZone, query, { answers });
    expect(await screen.findByRole("alert")).toHaveTextContent(saying(code));
    expect(requests.filter(({ operation }) => operation === "TimeZoneReport")).toEqual([]);
  });

  it.each(["?from=abc&to=def", "?from=yesterday", "?to=", "?from=2026-02-30&to=2026-03-01"])(
    "opens with the default period where %s names no dates",
    async (query) => {
      const { address } = renderReport(timeZone, query, { answers });
      expect(await table()).toBeVisible();
      expect(Object.fromEntries(address())).toMatchObject({ from: "2026-11-13", to: "2026-11-20" });
    },
  );
});

describe("freshness", () => {
  it("tells the newest receipt and when the last one was received, in Japan's time, and whether the figures are final", async () => {
    renderReport(timeZone, "", { answers });
    expect(await screen.findByText("最新の会計 2026/11/20 19:42")).toBeVisible();
    expect(screen.getByText("最終受信 2026/11/20 19:45")).toBeVisible();
    expect(screen.getByText("速報")).toBeVisible();
  });

  it.each([
    [true, false, "未締めの営業日を含む"],
    [false, true, "締め直しが必要な営業日を含む"],
    [true, true, "未締めの営業日と、締め直しが必要な営業日を含む"],
    [false, false, "すべて締め済み"],
  ])("says what is due: not closed %s, to be closed again %s", async (unclosed, stale, note) => {
    const current = {
      rows: [],
      heat: [],
      freshness: { ...freshness, provisional: unclosed || stale, unclosed, stale },
    };
    renderReport(timeZone, "?compare=none", { answers: { ...answers, TimeZoneReport: () => ({ current }) } });
    expect(await screen.findByText(note)).toBeVisible();
  });
});
