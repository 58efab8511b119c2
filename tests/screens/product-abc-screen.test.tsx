import { cleanup, screen, waitFor, within, fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { productAbc } from "../../resources/product-abc/index.ts";
import { productResource } from "../../resources/product/index.ts";
import type { Answer, Answers, Result } from "../support/answers.ts";
import { renderReport } from "../support/report.tsx";
import { bodyOf, column } from "../support/reportTable.ts";
import { headOffice } from "../support/shell.tsx";
import { freshness, saleMode } from "../support/timeZoneReport.ts";

type Rows = NonNullable<NonNullable<Answer<"ProductAbcReport">["current"]>["rows"]>;
type AppProduct = Result<"GetAppProducts">["data"][number];

/** 700 + 200 + 100 = 1,000. */
const rows: Rows = [
  { rank: 1, productCode: "a", productName: "ラーメン", sales: 700, share: 0.7, cumulative: 0.7, abcClass: "A" },
  { rank: 2, productCode: "b", productName: "餃子", sales: 200, share: 0.2, cumulative: 0.9, abcClass: "B" },
  { rank: 3, productCode: "c", productName: "杏仁豆腐", sales: 100, share: 0.1, cumulative: 1, abcClass: "C" },
].map((row) => ({ ...row, quantity: 1, crossClass: null }) as Rows[number]);
const cutoffs = { rankA: 70, rankB: 90, rateA: 75, rateB: 68 };

const appProduct = (productId: number, shop_id: number, hidden = false): AppProduct => ({
  productId,
  shop_id,
  hidden,
  orderType: "TAKEOUT",
});

/** The report before a server whose app has these products of every code. */
function rendered(products: readonly AppProduct[], more: Partial<Parameters<typeof renderReport>[2]> = {}) {
  const answers: Answers = {
    ProductAbcReport: () => ({ current: { rows, cutoffs, freshness } }),
    GetSalesViewSaleMode: saleMode("INCLUDED"),
    GetAppProducts: () => ({ data: [...products] }),
    UpdateProductsHidden: ({ input }) => ({
      data: [input.productIds].flat().map((id) => ({
        id,
        name: "杏仁豆腐",
        place: null,
        outcome: "CHANGED" as const,
        details: [],
        warnings: [],
      })),
    }),
  };
  const entries = [productResource.eatIn, productResource.takeout];
  const opened = renderReport(productAbc, "?compare=none", { answers, entries, ...more });
  const sent = (operation: string) =>
    opened.requests.filter((request) => request.operation === operation).map(({ variables }) => variables);
  return { ...opened, sent };
}
const table = async () => within(await screen.findByRole("region", { name: "商品別" }));
/** The class of each product with what can be done about it; the table has a subtotal a class as well. */
const classes = async () =>
  bodyOf((await table()).getByRole("table")).flatMap((cells) => {
    const found = cells.find((cell) => /^[ABC](隠す編集)?$/.test(cell));
    return found ? [found] : [];
  });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const hide = "杏仁豆腐をアプリで隠す";

it("every product has a bar of its share of the plot's width, as high as its sales", async () => {
  rendered([]);
  const bars = (await screen.findByRole("img", { name: /パレート図|商品/ })).querySelectorAll("rect");
  const sides = [...bars].map((bar) =>
    ["x", "width", "height"].map((side) => Number(bar.getAttribute(side)).toFixed(1)),
  );
  expect(sides).toEqual([
    ["3.3", "26.7", "87.5"],
    ["36.7", "26.7", "25.0"],
    ["70.0", "26.7", "12.5"],
  ]);
});

it("without a cost there are no two classes, which is said instead of a table of zeros", async () => {
  rendered([]);
  expect(await screen.findByText("原価が記録された商品がないため、分けられません。")).toBeVisible();
  expect(screen.queryByRole("table", { name: "クロスABC" })).toBeNull();
});

it("the name of a product is the link of its row, and on a phone its rank is in words", async () => {
  const wide = window.innerWidth;
  window.innerWidth = 390;
  const before = rows.map((row) => ({ ...row, rank: 4 - (row?.rank ?? 0) }));
  renderReport(productAbc, "?compare=previous", {
    paths: ["/tradinghistory"],
    answers: {
      ProductAbcReport: () => ({ current: { rows, cutoffs, freshness }, previous: { rows: before } }),
      GetSalesViewSaleMode: saleMode("INCLUDED"),
      GetComparableShops: () => ({ data: { shop_ids: [431, 433], leftOut: [] } }),
    },
  });
  const link = await screen.findByRole("link", { name: "ラーメンの内訳を開く" });
  window.innerWidth = wide;
  const row = link.closest("tr");
  expect(row?.firstElementChild).toHaveTextContent(/^1位$/);
  expect(row).toHaveTextContent("3位2つ上がった");
});

it("ranks of all shops have no change from those of fewer; of 既存店 both are of the same shops", async () => {
  const leftOut = [{ shop_id: 433, shop_name: "新宿西口店", reason: "NEW" as const, date: null, until: null }];
  const answers: Answers = {
    ProductAbcReport: () => ({
      current: { rows, cutoffs, freshness },
      basis: { rows },
      previous: { rows: rows.map((row) => ({ ...row, rank: 4 - (row?.rank ?? 0) })) },
    }),
    GetSalesViewSaleMode: saleMode("INCLUDED"),
    GetComparableShops: () => ({ data: { shop_ids: [431], leftOut } }),
  };
  const moved = async (query: string) => {
    renderReport(productAbc, query, { answers });
    const values = column((await table()).getByRole("table"), "変動").rows;
    const tiles = within(screen.getByRole("region", { name: /区分/ })).queryAllByText(/順位が上がった|^入$/);
    fireEvent.click(screen.getByRole("button", { name: /^比較の内容: 既存1店で比較・1店除外/ }));
    const note = screen.queryByText(/順位は全店のものなので、変動は出しません。/);
    cleanup();
    return [values.filter((value) => value !== ""), note !== null, tiles.length > 0];
  };
  expect(await moved("?compare=previous")).toEqual([["—", "—", "—"], true, false]);
  expect(await moved("?compare=previous&stores=existing")).toEqual([["▲2", "—", "▼2"], false, true]);
});

it("a class is compared with the same products, whatever their class was then, as the total is", async () => {
  const sold = { a: 500, b: 50, c: 150 };
  const then = { a: "A", b: "C", c: "B" } as const;
  const before = rows.map((row) => {
    const code = row?.productCode as keyof typeof sold;
    return { ...row, sales: sold[code], abcClass: then[code] };
  });
  const answers: Answers = {
    ProductAbcReport: () => ({ current: { rows, cutoffs, freshness }, previous: { rows: before } }),
    GetSalesViewSaleMode: saleMode("INCLUDED"),
    GetComparableShops: () => ({ data: { shop_ids: [431, 433], leftOut: [] } }),
  };
  const changes = async (query: string) => {
    renderReport(productAbc, query, { answers });
    const shown = await table();
    const groups = shown.getAllByRole("row").filter((row) => /^[ABC]|^合計/.test(row.textContent ?? ""));
    await userEvent.hover(shown.getAllByText("▲33.3%")[0] ?? document.body);
    expect(await screen.findByRole("tooltip")).toHaveTextContent(/^いまこの区分にある行どうしの比較です。/);
    const found = groups.map((row) => /[＋▲][\d.]+%/.exec(row.textContent ?? "")?.[0]);
    cleanup();
    return found;
  };
  expect(await changes("?compare=previous")).toEqual(["＋40.0%", "＋300.0%", "▲33.3%", "＋42.9%"]);
  expect(await changes("?compare=previous&abcClass=C")).toEqual(["▲33.3%", "▲33.3%"]);
});

describe("a product of class C", () => {
  it("alone has the actions", async () => {
    rendered([]);
    expect(await classes()).toEqual(["A", "B", "C隠す編集"]);
  });

  it("is hidden in the app of all shops of the report, and shown again in those alone where it was", async () => {
    const { sent } = rendered([appProduct(7, 431), appProduct(8, 433), appProduct(9, 433, true)]);
    await press(hide);
    await screen.findByText("「杏仁豆腐」を2店舗のアプリで隠しました");
    expect(sent("GetAppProducts")).toEqual([{ shop_ids: [431, 433], productCode: "c", orderType: null }]);
    expect(sent("UpdateProductsHidden")).toEqual([{ input: { productIds: [7, 8], hidden: "HIDE" } }]);
    await press("元に戻す");
    await waitFor(() =>
      expect(sent("UpdateProductsHidden").at(-1)).toEqual({ input: { productIds: [7, 8], hidden: "SHOW" } }),
    );
    await screen.findByText("「杏仁豆腐」をアプリに戻しました");
    expect(screen.queryByRole("button", { name: "元に戻す" })).toBeNull();
  });

  it("that is hidden already, or that the app does not have, is not written", async () => {
    const { sent } = rendered([appProduct(9, 433, true)]);
    await press(hide);
    await screen.findByText("「杏仁豆腐」はもうアプリに出ていません");
    expect(sent("UpdateProductsHidden")).toEqual([]);
  });

  it("that the app does not have is said to be missing, by name and code", async () => {
    const { sent } = rendered([]);
    await press(hide);
    await screen.findByText("「杏仁豆腐」（c）は、選んだ店舗のアプリに登録がありません");
    expect(sent("UpdateProductsHidden")).toEqual([]);
  });

  it("opens in the form of its order type and shop", async () => {
    const { router } = rendered([appProduct(7, 433)]);
    await press("杏仁豆腐を編集");
    await waitFor(() => expect(router.state.location.pathname).toBe("/producttakeoutupdate"));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ id: "7", shops: "433" });
  });

  it("has no actions for who may not edit the menu", async () => {
    rendered([], { viewer: { ...headOffice, contents: { ...headOffice.contents, MENU: "VIEW" } } });
    expect(await classes()).toEqual(["A", "B", "C"]);
  });
});
