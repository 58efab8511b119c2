import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { soldOut } from "../../resources/sold-out/index.tsx";
import { renderResource } from "../support/admin.tsx";
import { fakeApi, Refusal } from "../support/fakeApi.ts";
import { optionRow, productRow, type Product } from "../support/rows.ts";

function kitchen(...products: Product[]) {
  const refused = { now: false };
  const options = products.length === 0 ? [] : [optionRow(9, "味玉", { productCode: "RN01" })];
  const api = fakeApi({
    GetProductListByDeveloper: () => ({ data: products.map((product) => ({ ...product })) }),
    OptionList: () => ({ records: options.map((one) => ({ ...one })) }),
    UpdateOptionsSoldOut: ({ input: { productIds, soldOut: change } }) => {
      for (const one of options)
        if ([productIds].flat().includes(one.productId)) one.soldOut = change === "RESUME" ? null : change;
      return { data: [] };
    },
    UpdateProductsSoldOut: ({ input: { productIds, soldOut: change } }) => {
      if (refused.now) throw new Refusal("UNAVAILABLE");
      for (const product of products)
        if ([productIds].flat().includes(product.productId)) product.soldOut = change === "RESUME" ? null : change;
      return { data: [] };
    },
  });
  return { api, refused };
}

const ramen = { productCode: "RN01", productName: "醤油ラーメン" };
const menu = () => [
  productRow(1, ramen),
  productRow(2, { ...ramen, orderType: "TAKEOUT" }),
  productRow(3, { productCode: "GY01", productName: "餃子" }),
];
const sent = ({ calls }: ReturnType<typeof kitchen>["api"]) =>
  calls.flatMap(({ operationName, variables }) => (operationName === "UpdateProductsSoldOut" ? [variables] : []));
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("li") ?? document.body);

describe("the page of what is sold out", () => {
  it("takes a dish off in all of its orders by one press, and back by undo", async () => {
    const user = userEvent.setup();
    const { api } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("醤油ラーメン");
    expect(row.getByText(/イートイン・テイクアウト/)).toBeVisible();
    await user.click(row.getByRole("button", { name: "醤油ラーメンを今日だけ売り切れにする" }));
    expect(await screen.findByText("「醤油ラーメン」を今日は売り切れにしました")).toBeVisible();
    expect(row.getByRole("button", { name: "醤油ラーメンを今日だけ売り切れにする", pressed: true })).toBeVisible();
    expect(screen.getByRole("button", { name: "売り切れ 1" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "元に戻す" }));
    expect(await screen.findByText("「醤油ラーメン」を元に戻しました")).toBeVisible();
    expect(sent(api)).toEqual([
      { input: { productIds: [1, 2], soldOut: "TODAY" } },
      { input: { productIds: [1, 2], soldOut: "RESUME" } },
    ]);
  });

  it("undoes to the state of each product where only some were sold out", async () => {
    const user = userEvent.setup();
    const [first = productRow(1), ...others] = menu();
    const { api } = kitchen(...others, { ...first, soldOut: "UNTIL_RESUMED" });
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("醤油ラーメン");
    expect(row.getByText(/イートイン・テイクアウト/)).toBeVisible();
    expect(row.getByText("一部売り切れ（イートイン）")).toBeVisible();
    expect(row.queryByRole("button", { pressed: true })).toBeNull();
    await user.click(row.getByRole("button", { name: "醤油ラーメンの販売を再開する" }));
    expect(await row.findByRole("button", { name: "醤油ラーメンの販売を再開する", pressed: true })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "元に戻す" }));
    expect(await row.findByText("一部売り切れ（イートイン）")).toBeVisible();
    expect(sent(api).slice(1)).toEqual([
      { input: { productIds: [1], soldOut: "UNTIL_RESUMED" } },
      { input: { productIds: [2], soldOut: "RESUME" } },
    ]);
  });

  it("keeps what it shows under the thumb, and does not hear the second tap of a hasty one", async () => {
    const { api } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("醤油ラーメン");
    const parts = () => row.getAllByRole("button").map(({ textContent }) => textContent);
    const before = parts();
    const resume = row.getByRole("button", { name: "醤油ラーメンの販売を再開する" });
    fireEvent.click(row.getByRole("button", { name: "醤油ラーメンを今日だけ売り切れにする" }));
    fireEvent.click(resume);
    expect(
      await row.findByRole("button", { name: "醤油ラーメンを今日だけ売り切れにする", pressed: true }),
    ).toBeVisible();
    expect(parts()).toEqual(before);
    const other = await rowOf("餃子");
    fireEvent.click(other.getByRole("button", { name: "餃子を今日だけ売り切れにする" }));
    expect(await other.findByRole("button", { name: "餃子を今日だけ売り切れにする", pressed: true })).toBeVisible();
    expect(sent(api)).toEqual([
      { input: { productIds: [1, 2], soldOut: "TODAY" } },
      { input: { productIds: [3], soldOut: "TODAY" } },
    ]);
  });

  it("has the place of the message and of its undo before the first press: nothing comes up over the rows", async () => {
    const { api } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("餃子");
    expect(screen.getByRole("status")).toHaveTextContent("最後の変更がここに出ます");
    expect(screen.getByText("元に戻す")).toBeDisabled();
    fireEvent.click(row.getByRole("button", { name: "餃子を今日だけ売り切れにする" }));
    expect(await screen.findByText("「餃子」を今日は売り切れにしました")).toHaveAttribute("role", "status");
    expect(screen.getByRole("button", { name: "元に戻す" })).toBeEnabled();
    expect(document.querySelector(".MuiSnackbar-root")).toBeNull();
  });

  it("shows what was just resumed among the sold out until that is chosen anew", async () => {
    const user = userEvent.setup();
    const [first = productRow(1), ...others] = menu();
    renderResource(soldOut, "/soldout", kitchen({ ...first, productCode: "RN02", soldOut: "TODAY" }, ...others).api);
    await user.click(await screen.findByRole("button", { name: "売り切れ 1" }));
    await user.click(screen.getByRole("button", { name: "醤油ラーメンの販売を再開する" }));
    expect(await screen.findByRole("button", { name: "売り切れ 0" })).toBeVisible();
    expect(screen.getByRole("button", { name: "醤油ラーメンの販売を再開する", pressed: true })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^すべて/ }));
    await user.click(screen.getByRole("button", { name: "売り切れ 0" }));
    expect(screen.getByText("売り切れの商品はありません。")).toBeVisible();
  });

  it("is searched by name or code, and narrowed to what is sold out", async () => {
    const user = userEvent.setup();
    const [first = productRow(1), ...others] = menu();
    renderResource(soldOut, "/soldout", kitchen({ ...first, soldOut: "TODAY" }, ...others).api);
    await user.type(await screen.findByRole("searchbox"), "ぎょうざ");
    expect(screen.getByText("条件に合う商品はありません。")).toBeVisible();
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "gy");
    expect(screen.getByText("餃子")).toBeVisible();
    expect(screen.queryByText("醤油ラーメン")).toBeNull();
    await user.clear(screen.getByRole("searchbox"));
    await user.click(screen.getByRole("button", { name: "売り切れ 1" }));
    expect(screen.getByText("醤油ラーメン")).toBeVisible();
    expect(screen.queryByText("餃子")).toBeNull();
  });

  it("says that a press did not arrive, and shows what is stored", async () => {
    const user = userEvent.setup();
    const { api, refused } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("餃子");
    refused.now = true;
    await user.click(row.getByRole("button", { name: "餃子を今日だけ売り切れにする" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(await row.findByRole("button", { name: "餃子の販売を再開する", pressed: true })).toBeVisible();
  });

  it("takes an option off apart from the product of the same code", async () => {
    const user = userEvent.setup();
    const { api } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("味玉");
    expect(row.getByText(/^オプション/)).toBeVisible();
    await user.click(row.getByRole("button", { name: "味玉を今日だけ売り切れにする" }));
    expect(await screen.findByText("「味玉」を今日は売り切れにしました")).toBeVisible();
    expect(row.getByRole("button", { name: "味玉を今日だけ売り切れにする", pressed: true })).toBeVisible();
    expect(sent(api)).toEqual([]);
    expect(api.calls.find(({ operationName }) => operationName === "UpdateOptionsSoldOut")?.variables).toEqual({
      input: { productIds: [9], soldOut: "TODAY" },
    });
  });

  it("of a shop without products says so, and leads to where they are registered", async () => {
    renderResource(soldOut, "/soldout", kitchen().api);
    expect(await screen.findByText(/^この店舗には、まだ商品がありません。/)).toBeVisible();
    expect(screen.getByRole("link", { name: "商品を登録する" })).toHaveAttribute("href", "/producteatin");
  });
});
