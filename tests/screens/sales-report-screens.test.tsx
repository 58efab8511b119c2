import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { categorySales } from "../../resources/category-sales/index.ts";
import { closingEntry } from "../../resources/closing/index.tsx";
import { countProductSales } from "../../resources/count-product-sales/index.ts";
import { journalReport } from "../../resources/journal/index.tsx";
import { periodReport } from "../../resources/period/index.ts";
import { productSales } from "../../resources/product-sales/index.ts";
import { salesSearch } from "../../resources/sales-search/index.tsx";
import { storeSales } from "../../resources/store-sales/index.ts";
import type { Answers } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";

const freshness = { newestAt: "2026-11-20T10:42:00Z", provisional: true, unclosed: true, stale: false };
const saleMode = () => ({ data: { value: "INCLUDED" as const } });

const region = (name: string) => screen.findByRole("region", { name });
const cells = (of: HTMLElement) =>
  [...of.querySelectorAll("tbody tr, tfoot tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent),
  );

describe("a report about one record", () => {
  const counted = (countProductId: unknown) => ({
    countProductName: "",
    counts: [
      {
        productCode: "SO01",
        label: "もりそば",
        number: countProductId === 7 ? 30 : 5,
        output: countProductId === 7 ? 60 : 5,
      },
    ],
    freshness,
  });
  const answers: Answers = {
    CountProductList: () => ({
      records: [
        { countProductId: 7, storeId: 431, countProductName: "麺玉", products: 1 },
        { countProductId: 9, storeId: 431, countProductName: "天ぷら", products: 2 },
      ],
    }),
    CountProductSalesReport: ({ countProductId }) => ({ current: counted(countProductId) }),
  };

  it("begins with the first of the shop's and asks for another that is chosen", async () => {
    const { address, requests } = renderReport(countProductSales, "?compare=none", { answers });
    expect(cells(await region("商品別"))).toEqual([
      ["もりそば", "60", "30"],
      ["合計", "60", "30"],
    ]);
    expect(address().get("countProductId")).toBe("7");
    expect(screen.getByRole("button", { name: "対象の店舗: 渋谷本店" })).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "カウント商品: 麺玉" }));
    await userEvent.click(screen.getByRole("menuitemradio", { name: "天ぷら" }));
    expect(await within(await region("商品別")).findAllByText("5")).toHaveLength(4);
    expect(address().get("countProductId")).toBe("9");
    const calls = requests.filter(({ operation }) => operation === "CountProductSalesReport");
    expect(calls.map(({ variables }) => [variables["storeId"], variables["countProductId"]])).toEqual([
      [431, 7],
      [431, 9],
    ]);
  });

  it("says what is lacking where the shop has none, and asks for no figures", async () => {
    const none: Answers = { ...answers, CountProductList: () => ({ records: [] }) };
    const { requests } = renderReport(countProductSales, "?compare=none", { answers: none });
    await screen.findByText("カウント商品が登録されていません");
    expect(requests.map(({ operation }) => operation)).toEqual(["CountProductList"]);
  });
});

describe("the report of one date", () => {
  const figures = { sales: 1_000, net_sales: 926, cost: 300, gross: 626, grossRate: 0.676, pairs: 1, visitor: 1 };
  const row = {
    shop_id: 431,
    shop_name: "渋谷本店",
    ...figures,
    customerUnitPrice: 1_000,
    discounts: 0,
    returns: 0,
    cancels: 0,
    provisional: false,
  };
  const record = { grossSales: 1_100, discounts: 100, ...figures, customerUnitPrice: 1_000, tax8: 74 };
  const answers: Answers = {
    StoreSalesReport: () => ({ current: { rows: [row], freshness } }),
    GetPeriodSalesDetail: () => ({ data: { date: "2026-11-19", total: record, shops: [], freshness } }),
    GetSalesByStoreDetail: ({ date }) => ({
      data: {
        shop_id: 431,
        record: date === "2026-11-19" ? record : { ...record, grossSales: 1_000, grossRate: 0.666 },
      },
    }),
    GetSalesViewSaleMode: saleMode,
  };

  it("sets each figure of a shop beside those of the date that it is compared with", async () => {
    const { requests } = renderReport(
      { ...periodReport, path: "/salesdaily" },
      "?from=2026-11-19&to=2026-11-19&compare=lastYearWeekday&shops=431",
      { answers },
    );
    const card = (await screen.findByRole("heading", { name: "2026/11/19(木)の内訳" })).closest("section");
    const said = within(card ?? document.body);
    await waitFor(() => expect(said.getByText("総売上").nextSibling).toHaveTextContent("¥1,100＋10.0%"));
    expect(said.getByText("粗利率").nextSibling).toHaveTextContent("67.6%＋1.0pt");
    expect(said.getByText(/前年同曜日比 2025\/11\/20/)).toBeInTheDocument();
    const calls = requests.filter(({ operation }) => operation === "GetSalesByStoreDetail");
    expect(calls.map(({ variables }) => variables)).toEqual([
      { shop_id: 431, date: "2026-11-19" },
      { shop_id: 431, date: "2025-11-20" },
    ]);
  });

  it("asks for the last date of the period, and shows every figure of it", async () => {
    const { requests, address } = renderReport(
      { ...periodReport, path: "/salesdaily" },
      "?from=2026-11-12&to=2026-11-19&compare=none&shops=431",
      {
        answers,
      },
    );
    const card = (await screen.findByRole("heading", { name: "2026/11/19(木)の内訳" })).closest("section");
    const said = within(card ?? document.body);
    expect((await said.findByText("総売上")).nextSibling).toHaveTextContent("¥1,100");
    expect(said.getByText("粗利率").nextSibling).toHaveTextContent("67.6%");
    expect(said.getByText("組数").nextSibling).toHaveTextContent("1");
    expect([address().get("from"), address().get("to")]).toEqual(["2026-11-19", "2026-11-19"]);
    const dates = requests
      .filter(({ operation }) => operation === "StoreSalesReport")
      .map(({ variables }) => variables["input"]);
    expect(dates).toEqual([expect.objectContaining({ fromDate: "2026-11-19", toDate: "2026-11-19" })]);
    await userEvent.click(screen.getByRole("button", { name: /^期間/ }));
    expect(await screen.findByRole("button", { name: "昨日" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "先月" })).toBeNull();
  });
});

describe("the chart of dates", () => {
  const row = (business_date: string) => ({
    business_date,
    sales: 1_000,
    net_sales: 926,
    cost: 300,
    gross: 626,
    grossRate: 0.676,
    pairs: 1,
    visitor: 1,
    customerUnitPrice: 1_000,
    discounts: 0,
    returns: 0,
    cancels: 0,
    provisional: false,
  });
  const answersOf = (dates: readonly string[]): Answers => ({
    PeriodReport: () => ({ current: { rows: dates.map(row), freshness } }),
    GetSalesViewSaleMode: saleMode,
  });

  it("marks the day that is not over", async () => {
    renderReport(periodReport, "?compare=none", { answers: answersOf(["2026-11-20", "2026-11-19"]) });
    const drawn = await screen.findByRole("table", { name: "営業日別 売上" });
    expect(within(drawn).getByRole("rowheader", { name: /^2026\/11\/20.*途中/ })).toBeInTheDocument();
    expect(within(drawn).getByRole("rowheader", { name: /^2026\/11\/19/ })).not.toHaveTextContent("途中");
    expect(screen.getByText(/^進行中: 2026\/11\/20/)).toBeVisible();
  });

  it("marks the month that is not over where the dates are drawn by month", async () => {
    const days = (month: string, last: number) =>
      Array.from({ length: last }, (_, index) => `2026-${month}-${String(index + 1).padStart(2, "0")}`);
    const dates = [...days("07", 31), ...days("08", 31), ...days("09", 30), ...days("10", 31), ...days("11", 20)];
    const answers = answersOf(dates);
    renderReport(periodReport, "?from=2026-07-01&to=2026-11-20&compare=none&rows=day", { answers });
    const drawn = await screen.findByRole("table", { name: "月別 売上" });
    expect(within(drawn).getByRole("rowheader", { name: "2026年11月(途中)" })).toBeInTheDocument();
    expect(within(drawn).getAllByRole("rowheader")).toHaveLength(5);
  });

  it("marks nothing of days that are over", async () => {
    renderReport(periodReport, "?from=2026-11-18&to=2026-11-19&compare=none", { answers: answersOf(["2026-11-19"]) });
    await screen.findByRole("table", { name: "営業日別 売上" });
    expect(screen.queryByText(/^進行中/)).toBeNull();
  });
});

describe("the chart of very many shops", () => {
  it("draws the first of them and says so; the table has them all", async () => {
    const rows = Array.from({ length: 62 }, (_, index) => ({
      shop_id: index + 1,
      shop_name: `店${index + 1}`,
      sales: 100_000 - index,
      net_sales: 0,
      cost: 0,
      gross: 0,
      grossRate: null,
      pairs: 1,
      visitor: 1,
      customerUnitPrice: 1,
      discounts: 0,
      returns: 0,
      provisional: false,
    }));
    const answers: Answers = {
      StoreSalesReport: () => ({ current: { rows, freshness } }),
      GetSalesViewSaleMode: saleMode,
    };
    renderReport(storeSales, "?compare=none", { answers });
    const drawn = await screen.findByRole("table", { name: "店舗別 売上（上から60件）" });
    expect(drawn.querySelectorAll("tbody tr")).toHaveLength(60);
    // Fewer bars than rows of that table are drawn: the title leaves their number to the legend.
    expect(screen.getByRole("heading", { name: /^店舗別 売上/ })).not.toHaveTextContent("60件");
    expect(screen.getByText("表のはじめの11")).toBeVisible();
    const table = await region("店舗別");
    await waitFor(() => expect(table.querySelectorAll("tbody tr")).toHaveLength(62));
  });
});

describe("a report that can be asked for one shop only", () => {
  it("has a chip that says which of the selected ones it is, and takes another", async () => {
    const answers: Answers = {
      CountProductList: () => ({
        records: [{ countProductId: 7, storeId: 431, countProductName: "麺玉", products: 1 }],
      }),
      CountProductSalesReport: () => ({ current: { countProductName: "麺玉", counts: [], freshness } }),
    };
    const { requests } = renderReport(countProductSales, "?compare=none", { answers });
    await userEvent.click(await screen.findByRole("button", { name: "対象の店舗: 渋谷本店" }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "新宿西口店" }));
    await waitFor(() =>
      expect(requests.findLast(({ operation }) => operation === "CountProductSalesReport")?.variables).toMatchObject({
        storeId: 433,
      }),
    );
    expect(JSON.parse(localStorage.getItem("choba.selectedShops") ?? "[]")).toEqual([433, 431]);
  });
});

describe("the days that many shops have not closed", () => {
  it("stand there for the first shops, and for all when they are asked for", async () => {
    const rows = Array.from({ length: 32 }, (_, index) => ({
      shop_id: index + 1,
      shop_name: `店${index + 1}`,
      date: "2026-11-19",
      dailySumId: null,
      state: "OPEN" as const,
      missingDates: ["2026-11-18"],
      missingDays: 1,
      staleDates: [],
      staleDays: 0,
      sales: 1_000,
      net_sales: 910,
      pairs: 1,
      visitor: null,
      customerUnitPrice: null,
      difference: null,
      closedAt: null,
      staff: null,
      revision: null,
      lateReceipts: 0,
    }));
    renderReport(closingEntry, "/day", { answers: { DailyClosingReport: () => ({ current: { rows, freshness } }) } });
    const heading = await screen.findByRole("heading", {
      name: "精算が要る営業日（きのうまでの未締めと、要締め直し）",
    });
    const tiles = within(screen.getByRole("region", { name: "期間の合計" }));
    expect(tiles.getByText("未締め（きのうまで）")).toBeVisible();
    expect(tiles.getByText("32日")).toBeVisible();
    const card = within(heading.closest("section") ?? document.body);
    await waitFor(() => expect(card.getAllByRole("link")).toHaveLength(30));
    await userEvent.click(card.getByRole("button", { name: "すべて表示（全32件）" }));
    await waitFor(() => expect(card.getAllByRole("link")).toHaveLength(32));
  });
});

describe("sales by product", () => {
  it("of a category are named after it, though the address holds its code", async () => {
    const row = {
      productName: "かけそば",
      productCode: "k1",
      categoryName: "そば・うどん",
      quantity: 1,
      sales: 900,
      net_sales: 818,
    };
    renderReport(productSales, "?compare=none&categoryCode=c07", {
      answers: { ProductSalesReport: () => ({ current: { rows: [row], freshness } }), GetSalesViewSaleMode: saleMode },
    });
    expect(await screen.findByRole("button", { name: /絞り込み: カテゴリ そば・うどん/ })).toBeInTheDocument();
  });
});

describe("sales by category", () => {
  it("open the products of a category, and those that have none", async () => {
    const row = (categoryCode: string, categoryName: string | null, sales: number) => ({
      categoryCode,
      categoryName,
      quantity: 1,
      sales,
      share: 0.5,
      net_sales: sales,
      cost: null,
      gross: null,
      grossRate: null,
    });
    const answers: Answers = {
      CategorySalesReport: () => ({ current: { rows: [row("soba", "そば", 900), row("—", null, 100)], freshness } }),
      GetSalesViewSaleMode: saleMode,
    };
    renderReport(categorySales, "?compare=none", { answers, paths: ["/salesitems"] });
    const rows = within(await region("カテゴリ別"));
    const link = rows.getByRole("link", { name: "そばの内訳を開く" });
    const codeOf = (opener: HTMLElement) =>
      new URL(opener.getAttribute("href") ?? "", "http://x").searchParams.get("categoryCode");
    expect(codeOf(link)).toBe("soba");
    expect(codeOf(rows.getByRole("link", { name: "—の内訳を開く" }))).toBe("—");
  });
});

describe("a closing that was made again for another float", () => {
  it("says that the float carried over is what has changed", async () => {
    const record = { sales: 1_000, net_sales: 910, depositsCash: 1_000 };
    const drawer = {
      cashIn: 0,
      cashOut: 0,
      laterVoidCash: 0,
      voidRefundCash: 0,
      cashSales: 1_000,
      depositCash: 0,
      charge: 0,
    };
    const versions = [2, 1].map((revision) => ({
      id: `431-2026-11-19-${revision}`,
      revision,
      closedAt: "2026-11-20T03:00:00Z",
      staff: null,
      sales: 1_000,
      salesChange: null,
      difference: 0,
      tenders: [],
      lateReceipts: 0,
      stale: false,
    }));
    const data = {
      id: "431-2026-11-19-2",
      shop_id: 431,
      shop_name: "渋谷本店",
      date: "2026-11-19",
      revision: 2,
      staff: null,
      closedAt: "2026-11-20T03:00:00Z",
      reason: null,
      record,
      previous: record,
      salesChange: 0,
      lateReceipts: 0,
      stale: false,
      versions,
      late: [],
      tenders: [],
      previousTenders: [],
      cash: { ...drawer, carryOver: 10_000, calculateBalance: 11_000, realBalance: 11_000, difference: 0 },
      previousCash: { ...drawer, carryOver: 500, calculateBalance: 1_500, realBalance: 1_500, difference: 0 },
    };
    const { router } = renderReport(closingEntry, "", {
      answers: { DailyClosingReport: () => ({ current: { rows: [], freshness } }), GetDailySumVer2: () => ({ data }) },
    });
    await act(() => router.navigate("/dailydetail?id=431-2026-11-19-2"));
    const changes = await screen.findByRole("heading", { name: "前の版からの変更" });
    expect(cells(changes.closest("section") ?? changes)).toEqual([
      ["前日繰越", "¥500", "¥10,000", "¥9,500"],
      ["計算残高", "¥1,500", "¥11,000", "¥9,500"],
      ["実残高", "¥1,500", "¥11,000", "¥9,500"],
    ]);
  });
});

describe("the way back from a receipt", () => {
  it.each([
    ["to the search that found it", salesSearch, "/sales/result/receipt", "結果", "/sales/result"],
    ["to the journal as it was filtered", journalReport, "/tradingdaily", "電子ジャーナル", "/tradinghistory"],
  ])("leads %s", async (_, entry, path, crumb, expected) => {
    const { router } = renderReport(entry, "", { answers: {} });
    const search = "from=2026-11-01&to=2026-11-20&tender=QR&shops=431%2C433";
    await act(() => router.navigate(`${path}?${search}&id=431-1`));
    const trail = within(await screen.findByRole("navigation", { name: "現在の位置" }));
    expect(trail.getByRole("link", { name: crumb })).toHaveAttribute("href", `${expected}?${search}`);
  });
});
