import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { categoryResource } from "../../resources/category/index.ts";
import { couponResource } from "../../resources/coupon/index.ts";
import { hiddenMenu } from "../../resources/hidden-menu/index.ts";
import { mediaResource } from "../../resources/media/index.ts";
import { menuCategory } from "../../resources/menu-category/index.ts";
import { optionResource } from "../../resources/option/index.ts";
import { productResource } from "../../resources/product/index.ts";
import "../../src/admin/list/lines/ListModes.tsx";
import { renderResource, viewer } from "../support/admin.tsx";
import type { Result, Variables } from "../support/answers.ts";
import { fakeApi } from "../support/fakeApi.ts";

type Line = Result<"ProductLines">["page"]["lines"][number];

const shops = [431, 433, 400].map((id) => ({ id, name: `店舗${id}`, brandId: 1, brandName: "麺や 帳" }));
const who = { ...viewer, shopIds: shops.map(({ id }) => id), menuTypeShopIds: shops.map(({ id }) => id) };
const eatIn = ["EAT_IN" as const];

/** A line of three shops; the third is dearer, and one does not sell it to take away. */
const line = (lineKey: string, name: string, more: Partial<Line> = {}): Line => ({
  brandId: 1,
  brandName: "麺や 帳",
  lineKey,
  records: 5,
  shops: 3,
  names: [{ text: name, records: 5, shops: 3, orderTypes: ["EAT_IN", "TAKEOUT"] }],
  missing: [{ orderType: "TAKEOUT", shopIds: [433] }],
  fields: [
    {
      field: "status",
      values: [
        { text: "販売中", records: 4, shops: 3, orderTypes: ["EAT_IN", "TAKEOUT"] },
        { text: "隠しメニュー", records: 1, shops: 1, orderTypes: ["TAKEOUT"] },
      ],
    },
    {
      field: "price",
      values: [
        { text: "¥580", records: 4, shops: 3, orderTypes: ["EAT_IN", "TAKEOUT"] },
        { text: "¥600", records: 1, shops: 1, orderTypes: eatIn },
      ],
    },
    { field: "cost", values: [{ text: "", records: 5, shops: 3, orderTypes: ["EAT_IN", "TAKEOUT"] }] },
    { field: "categoryId", values: [{ text: "酒", records: 5, shops: 3, orderTypes: ["EAT_IN", "TAKEOUT"] }] },
  ],
  ...more,
});

function linesApi(total = 2) {
  const sentCalls: Variables<"ProductLines">[] = [];
  const api = fakeApi({
    ProductLines: (variables) => {
      sentCalls.push(variables);
      const lines = [line("BEER", "生ビール"), line("SOBA", "かけそば", { missing: [], brandId: 1 })];
      return {
        page: {
          total,
          translated: null,
          lines: variables.offset === 0 ? lines : [line(`P${variables.offset}`, "料理")],
        },
      };
    },
    ProductLine: ({ shop_ids }) => ({
      records: [shop_ids].flat().flatMap((shopId) =>
        (["EAT_IN", "TAKEOUT"] as const)
          .filter((orderType) => shopId !== 433 || orderType === "EAT_IN")
          .map((orderType) => ({
            recordId: shopId * 10,
            shopId,
            shopName: `店舗${shopId}`,
            orderType,
            version: 1,
            values: [
              { field: "productName", text: "生ビール" },
              { field: "price", text: shopId === 400 && orderType === "EAT_IN" ? "¥600" : "¥580" },
              { field: "status", text: "販売中" },
            ],
          })),
      ),
    }),
    ProductList: () => ({ records: [] }),
    CategoryList: () => ({ records: [] }),
  });
  return { ...api, sentCalls };
}

const show = (total?: number, path = "/producteatin") => {
  const api = linesApi(total);
  return { ...api, router: renderResource(productResource.eatIn, path, api, { shops, who, headed: true }) };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const rowOf = async (name: string) =>
  (await screen.findByRole("button", { name: `「${name}」を店舗ごとに見る` })).closest("tr") as HTMLElement;

beforeEach(() => sessionStorage.clear());

describe("the list of several shops", () => {
  it("shows a row a line: one text where all agree, else each value with its shops, and where it is missing", async () => {
    const { sentCalls } = show();
    const row = await rowOf("生ビール");
    expect(row).toHaveTextContent("BEER");
    expect(row).toHaveTextContent("¥580（3店）");
    expect(row).toHaveTextContent("¥600（イートイン・1店）");
    expect(row).toHaveTextContent("販売中 4");
    expect(row).toHaveTextContent("隠しメニュー 1");
    expect(within(row).getByText("酒")).toBeInTheDocument();
    expect(row).toHaveTextContent("テイクアウトが1店にない");
    expect(sentCalls[0]).toMatchObject({ shop_ids: [431, 433, 400], orderType: "EAT_IN", offset: 0 });
    // A column without any value takes no room.
    expect(screen.queryByRole("columnheader", { name: /原価/ })).not.toBeInTheDocument();
  });

  it("opens a row by keyboard to shops × order types, each cell with what differs", async () => {
    show();
    const opener = await screen.findByRole("button", { name: "「生ビール」を店舗ごとに見る" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const table = within(await screen.findByRole("region", { name: "「生ビール」の店舗ごとの内容" }));
    const cells = async (name: string) => within((await table.findByText(name)).closest("tr") as HTMLElement);
    expect((await cells("店舗400")).getByText(/¥600/)).toBeInTheDocument();
    expect((await cells("店舗433")).getByText("ない")).toBeInTheDocument();
    expect(opener).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("region", { name: /店舗ごとの内容/ })).not.toBeInTheDocument();
  });

  it("leads to the list of one shop and back, and keeps the way in the address", async () => {
    const { router, calls } = show();
    await press("店舗ごと");
    await waitFor(() => expect(calls.some(({ operationName }) => operationName === "ProductList")).toBe(true));
    expect(router.state.location.search).toContain("by=shop");
    await userEvent.type(await screen.findByRole("searchbox"), "そば");
    await waitFor(() => expect(router.state.location.search).toContain("filter"));
    await waitFor(() => expect(router.state.location.search).toContain("by=shop"));
    await press("ラインごと");
    expect(await rowOf("生ビール")).toBeInTheDocument();
    expect(router.state.location.search).not.toContain("by=shop");
  });

  it("is searched and narrowed on the server, with the order types of the menu's entry or all of them", async () => {
    const { sentCalls } = show();
    await rowOf("生ビール");
    await userEvent.type(screen.getByRole("searchbox"), "ﾋﾞｰﾙ{Enter}");
    await waitFor(() => expect(sentCalls.at(-1)).toMatchObject({ keyword: "ﾋﾞｰﾙ", orderType: "EAT_IN" }));
    await userEvent.click(screen.getByRole("combobox", { name: /見るもの/ }));
    await userEvent.click(await screen.findByRole("option", { name: "ない店舗があるもの" }));
    await waitFor(() => expect(sentCalls.at(-1)).toMatchObject({ choice: "INCOMPLETE", keyword: "ﾋﾞｰﾙ" }));
    await userEvent.click(screen.getByRole("combobox", { name: /注文の種類/ }));
    await userEvent.click(await screen.findByRole("option", { name: "すべての注文" }));
    await waitFor(() => expect(sentCalls.at(-1)).toMatchObject({ orderType: null, choice: "INCOMPLETE" }));
    await userEvent.click(screen.getByRole("combobox", { name: /未登録の項目/ }));
    await userEvent.click(await screen.findByRole("option", { name: "アレルゲン" }));
    await waitFor(() => expect(sentCalls.at(-1)).toMatchObject({ unset: "allergens", choice: "INCOMPLETE" }));
    await press("条件を解除");
    const nothing = { keyword: null, choice: null, unset: null, orderType: "EAT_IN" };
    await waitFor(() => expect(sentCalls.at(-1)).toMatchObject(nothing));
  });

  it("hands the selected lines, of the page or of all pages, to a new change", async () => {
    const { router } = show(3);
    await rowOf("生ビール");
    await userEvent.click(screen.getByRole("checkbox", { name: "「生ビール」を選択" }));
    expect(await screen.findByText("1ラインを選択中")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("checkbox", { name: "表示中のすべてを選択" }));
    await press("全3ラインを選択");
    expect(await screen.findByText("3ラインを選択中")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "変更する" }));
    expect(router.state.location.pathname).toBe("/changesets/new");
    expect(router.state.location.state).toEqual({
      resource: "product",
      lines: [
        { brandId: 1, lineKey: "BEER", name: "生ビール" },
        { brandId: 1, lineKey: "SOBA", name: "かけそば" },
        { brandId: 1, lineKey: "P200", name: "料理" },
      ],
      shopIds: [431, 433, 400],
      orderTypes: ["EAT_IN", "TAKEOUT"],
    });
  });

  it("leads from a line to a change of it alone, and from chosen lines to their period", async () => {
    const { router } = show();
    await userEvent.click(await screen.findByRole("link", { name: "「生ビール」をまとめて変更" }));
    expect(router.state.location.pathname).toBe("/changesets/new");
    expect(router.state.location.state).toMatchObject({ shopIds: [431, 433, 400], lines: [{ lineKey: "BEER" }] });
    await router.navigate("/producteatin");
    await userEvent.click(await screen.findByRole("checkbox", { name: "「生ビール」を選択" }));
    await userEvent.click(await screen.findByRole("link", { name: "期間" }));
    expect(router.state.location.state).toMatchObject({
      lines: [{ lineKey: "BEER" }],
      fields: ["startDate", "endDate"],
    });
  });

  it("has cards of two lines on a phone, which open too", async () => {
    window.innerWidth = 390;
    show();
    const card = (await screen.findByRole("button", { name: "「生ビール」を店舗ごとに見る" })).closest("li");
    expect(card).toHaveTextContent(
      "販売中 4隠しメニュー 1テイクアウトが1店にない・価格(税込) ¥580（3店） / ¥600（イートイン・1店）",
    );
    await press("「生ビール」を店舗ごとに見る");
    expect(await screen.findByRole("region", { name: "「生ビール」の店舗ごとの内容" })).toBeInTheDocument();
  });
});

describe("which lists have lines", () => {
  const empty = { page: { total: 0, translated: null, lines: [] } };
  const resources = [
    ["商品", productResource.takeout, "/producttakeout"],
    ["オプション", optionResource.eatIn, "/toppingeatin"],
    ["カテゴリ", categoryResource.delivery, "/categorydelivery"],
    ["メニュー種別", menuCategory, "/mcategoryeatin"],
    ["クーポン", couponResource, couponResource.path],
    ["画像と動画", mediaResource, mediaResource.path],
  ] as const;

  it.each(resources)("%s of several shops", async (_name, resource, path) => {
    const api = fakeApi({
      ProductLines: () => empty,
      OptionLines: () => empty,
      CategoryLines: () => empty,
      MenuCategoryLines: () => empty,
      CouponLines: () => empty,
      MediaLines: () => empty,
    });
    renderResource(resource, path, api, { shops, who, headed: true });
    expect(await screen.findByRole("button", { name: "ラインごと", pressed: true })).toBeInTheDocument();
    await waitFor(() => expect(api.calls.some(({ operationName }) => operationName.endsWith("Lines"))).toBe(true));
  });

  it("not the list of one shop, nor the hidden menu, whose rows are no lines", async () => {
    const api = linesApi();
    renderResource(productResource.eatIn, "/producteatin", api, { shops: shops.slice(0, 1), headed: true });
    await waitFor(() => expect(api.calls.some(({ operationName }) => operationName === "ProductList")).toBe(true));
    expect(screen.queryByRole("button", { name: "ラインごと" })).not.toBeInTheDocument();
    const hidden = linesApi();
    renderResource(hiddenMenu, "/HiddenMenu", hidden, { shops, who, headed: true });
    await waitFor(() => expect(hidden.calls.some(({ operationName }) => operationName === "ProductList")).toBe(true));
    expect(hidden.sentCalls).toEqual([]);
  });
});
