import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { brandResource } from "../../resources/brand/index.ts";
import { categoryResource } from "../../resources/category/index.ts";
import { couponResource } from "../../resources/coupon/index.ts";
import { storeResource } from "../../resources/store/index.tsx";
import { decideAccess } from "../../src/core/decide.ts";
import { computeSelectableLimit } from "../../src/admin/list/selection/useSelectable.ts";
import type { SelectableShop } from "../../src/data/context.ts";
import { resources } from "../../src/generated/metadata.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { categoryApi, categoryRow } from "../support/categories.ts";
import { brandRow } from "../support/rows.ts";
import { coupon as row, couponApi, fakeApi, type Coupon } from "../support/fakeApi.ts";

const shibuya: SelectableShop = { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" };
const yokohama: SelectableShop = { id: 433, name: "横浜西口店", brandId: 1, brandName: "麺や 帳" };
const shops = [shibuya, yokohama];

const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const tick = async (name: string) =>
  userEvent.click(await screen.findByRole("checkbox", { name: `「${name}」を選択` }));
const change = (shop: SelectableShop) => userEvent.selectOptions(screen.getByLabelText("対象の店舗"), shop.name);

/** Coupons of both shops: a list is asked for by shop. */
function coupons(rows: Coupon[]) {
  return couponApi(rows, {
    CouponList: ({ shop_id }) => ({ records: rows.filter((one) => one["shop_id"] === shop_id) }),
  });
}

const ofBoth = () =>
  coupons([
    row(61, { coupon_name: "渋谷の割引" }),
    row(62, { coupon_name: "渋谷の乾杯" }),
    row(71, { coupon_name: "横浜の割引", shop_id: yokohama.id }),
  ]);

describe("what is selected in a list", () => {
  it("ends as another shop becomes the active one", async () => {
    const api = ofBoth();
    renderResource(couponResource, "/CouponEdit", api, { shops });
    await tick("渋谷の割引");
    await change(yokohama);
    await screen.findByText("横浜の割引");
    expect(screen.queryByText(/件を選択中/)).not.toBeInTheDocument();
    await change(shibuya);
    await screen.findByText("渋谷の割引");
    expect(screen.queryByText(/件を選択中/)).not.toBeInTheDocument();
    expect(api.rows).toHaveLength(3);
  });

  it("ends with the filter and the page that it was made on", async () => {
    const api = ofBoth();
    const router = renderResource(couponResource, "/CouponEdit", api);
    await tick("渋谷の割引");
    await screen.findByText("1件を選択中");
    const filter = encodeURIComponent(JSON.stringify({ q: "乾杯" }));
    await router.navigate(`/CouponEdit?filter=${filter}`);
    await waitFor(() => expect(screen.queryByText("渋谷の割引")).not.toBeInTheDocument());
    expect(screen.queryByText(/件を選択中/)).not.toBeInTheDocument();
    await router.navigate("/CouponEdit?filter={}&page=1&perPage=1&sort=id&order=ASC");
    await tick("渋谷の割引");
    await router.navigate("/CouponEdit?filter={}&page=2&perPage=1&sort=id&order=ASC");
    await screen.findByText("渋谷の乾杯");
    await waitFor(() => expect(screen.queryByText(/件を選択中/)).not.toBeInTheDocument());
  });

  describe("of which only a page is shown", () => {
    const many = (count: number) =>
      categoryApi(Array.from({ length: count }, (_, i) => categoryRow(i + 1, `区分${i + 1}`)));
    const page = (at: number) => `/categorytakeout?filter={}&page=${at}&perPage=10&sort=displaySequence&order=ASC`;
    const selectPage = async () =>
      userEvent.click(await screen.findByRole("checkbox", { name: "表示中のすべてを選択" }));

    it("takes the page first and says so, then all of the list by a second step; another page ends it", async () => {
      const router = renderResource(categoryResource.takeout, page(1), many(60));
      await selectPage();
      expect(await screen.findByText("10件を選択中")).toBeInTheDocument();
      expect(screen.getByText("このページの10件だけです。")).toBeInTheDocument();
      await press("全60件を選択");
      expect(await screen.findByText("60件を選択中")).toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole("button", { name: "選択を解除" })).toHaveFocus());
      await press("削除");
      const dialog = await screen.findByRole("dialog");
      expect(dialog).toHaveTextContent("区分1区分2区分3区分4区分5ほか55件");
      await userEvent.click(within(dialog).getByRole("button", { name: "キャンセル" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await tick("区分3");
      expect(await screen.findByText("59件を選択中")).toBeInTheDocument();
      await router.navigate(page(2));
      await screen.findByText("区分11");
      await waitFor(() => expect(screen.queryByText(/件を選択中/)).not.toBeInTheDocument());
    });

    it("is taken as far as its actions go, by the bounds of the schema", () => {
      const actions = resources["product"]?.actions ?? [];
      expect(computeSelectableLimit(actions)).toBe(5000);
      expect(computeSelectableLimit(actions.map((action, at) => (at === 1 ? { ...action, most: 50 } : action)))).toBe(
        50,
      );
      expect(computeSelectableLimit([])).toBe(Infinity);
    });
  });

  it("holds no record that the list shows no more, and a dialog names every one of them", async () => {
    const api = ofBoth();
    renderResource(couponResource, "/CouponEdit", api);
    await tick("渋谷の割引");
    await tick("渋谷の乾杯");
    api.rows.splice(0, 1);
    await press("削除");
    await press("キャンセル");
    await userEvent.type(screen.getByRole("searchbox"), "渋谷{Enter}");
    await waitFor(() => expect(screen.queryByText("渋谷の割引")).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole("checkbox", { name: /すべて/ }));
    await press("削除");
    const named = within(await screen.findByRole("dialog")).getAllByRole("listitem");
    expect(named.map(({ textContent }) => textContent)).toEqual(["渋谷の乾杯"]);
  });
});

describe("a change of the active shop", () => {
  it("asks before what was typed is lost, and keeps shop and form where the person stays", async () => {
    renderResource(couponResource, "/CouponEditInput?id=61", ofBoth(), { shops });
    const name = await screen.findByLabelText(/クーポン名/);
    await userEvent.type(name, "（秋）");
    await change(yokohama);
    await screen.findByText("保存していない変更があります");
    await press("編集を続ける");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByLabelText("対象の店舗")).toHaveValue("431");
    expect(screen.getByLabelText(/クーポン名/)).toHaveValue("渋谷の割引（秋）");
  });

  it("makes the form of a new record anew once it is given up, and what was typed is registered nowhere", async () => {
    const api = ofBoth();
    renderResource(couponResource, "/CouponCreate", api, { shops });
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "秋の割引");
    await change(yokohama);
    await press("破棄して移動");
    await waitFor(() => expect(screen.getByLabelText("対象の店舗")).toHaveValue("433"));
    expect(await screen.findByLabelText(/クーポン名/)).toHaveValue("");
    await userEvent.type(screen.getByLabelText(/クーポン名/), "冬の割引");
    await userEvent.type(screen.getByRole("textbox", { name: /割引率/ }), "10");
    await press("確認へ進む");
    await press("登録する");
    await screen.findByText("登録しました。");
    expect(api.calls.filter(({ operationName }) => operationName === "CouponCreate")).toMatchObject([
      { variables: { input: { coupon_name: "冬の割引", shop_id: 433 } } },
    ]);
  });

  it("takes what stands on the confirm step away as well, and the way back does not bring it to the other shop", async () => {
    const router = renderResource(couponResource, "/CouponCreate", ofBoth(), { shops });
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "秋の割引");
    await userEvent.type(screen.getByRole("textbox", { name: /割引率/ }), "10");
    await press("確認へ進む");
    await button("登録する");
    await change(yokohama);
    await press("破棄して移動");
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponCreate"));
    expect(await screen.findByLabelText(/クーポン名/)).toHaveValue("");
    await router.navigate(-1);
    expect(await screen.findByLabelText(/クーポン名/)).toHaveValue("");
  });

  it("says of the record of another shop that it is not of this one", async () => {
    renderResource(couponResource, "/CouponEditInput?id=61", ofBoth(), { shops });
    await screen.findByLabelText(/クーポン名/);
    await change(yokohama);
    expect(await screen.findByRole("alert")).toHaveTextContent("いま選んでいる店舗は横浜西口店です。");
    expect(screen.queryByRole("button", { name: "確認へ進む" })).not.toBeInTheDocument();
  });

  it("asks before an order that is not saved is lost, and offers nothing of it to the other shop", async () => {
    const server = categoryApi([categoryRow(1, "前菜"), categoryRow(2, "麺"), categoryRow(3, "甘味")]);
    renderResource(categoryResource.takeout, "/categorytakeout", server, { shops });
    (await screen.findByRole("button", { name: "「麺」を移動" })).focus();
    await userEvent.keyboard("{Home}");
    await change(yokohama);
    await press("破棄して移動");
    await waitFor(() => expect(screen.getByLabelText("対象の店舗")).toHaveValue("433"));
    await screen.findByText("前菜");
    expect(screen.queryByText("ならびを変更しました（未保存）")).not.toBeInTheDocument();
    expect(server.calls.some(({ operationName }) => operationName === "CategoryReorder")).toBe(false);
  });
});

describe("the shop that is written to", () => {
  const isSaid = async (shop: string) =>
    waitFor(() => expect(screen.getAllByRole("button", { name: `店舗: ${shop}` })).toHaveLength(1));

  it("stands once beside the heading of list, new record, confirm step and record", async () => {
    const router = renderResource(couponResource, "/CouponCreate", ofBoth(), { shops, headed: true });
    await isSaid("渋谷本店");
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "秋の割引");
    await userEvent.type(screen.getByRole("textbox", { name: /割引率/ }), "10");
    await press("確認へ進む");
    await button("登録する");
    await isSaid("渋谷本店");
    await press("登録する");
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    await isSaid("渋谷本店");
    await change(yokohama);
    await isSaid("横浜西口店");
    await router.navigate("/CouponEditInput?id=71");
    await screen.findByRole("heading", { level: 1, name: "横浜の割引" });
    await isSaid("横浜西口店");
  });

  it("stays that of the link which led to a new record, on the list that shows it", async () => {
    const router = renderResource(couponResource, "/CouponCreate?shops=433", ofBoth(), { shops, headed: true });
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "秋の割引");
    await userEvent.type(screen.getByRole("textbox", { name: /割引率/ }), "10");
    await press("確認へ進む");
    await press("登録する");
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(router.state.location.search).toBe("?shops=433");
    await isSaid("横浜西口店");
  });

  it("stands in the question before records are deleted, and in the name of the list's file", async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    URL.createObjectURL = () => "blob:file";
    URL.revokeObjectURL = () => undefined;
    renderResource(couponResource, "/CouponEdit", ofBoth(), { shops });
    await tick("渋谷の割引");
    await press("削除");
    expect(await screen.findByRole("dialog")).toHaveTextContent("対象の店舗: 渋谷本店");
    await press("キャンセル");
    await press("選択を解除");
    await press("CSV");
    await userEvent.click(await screen.findByRole("menuitem", { name: /UTF-8/ }));
    await waitFor(() => expect(names).toEqual(["クーポン_渋谷本店.csv"]));
    vi.restoreAllMocks();
  });
});

describe("a screen that works on no selected shop", () => {
  it("opens by its link whatever is selected; the menu alone leaves it out", () => {
    for (const { routes, menuRule } of [storeResource, brandResource]) {
      for (const { rule } of routes) expect(decideAccess(rule, viewer, [431])).toEqual({ allow: true });
      expect(decideAccess(menuRule, viewer, [431])).toEqual({ allow: false, because: "SELECTION" });
    }
  });

  it("has its form, and not the record to read alone", async () => {
    const api = fakeApi({
      BrandList: () => ({ records: [brandRow(1, "麺や 帳")] }),
    });
    renderResource(brandResource, "/updatebrand?id=1", api);
    expect(await button("保存")).toBeEnabled();
  });
});
