import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { coupon as row, couponApi, fakeApi } from "../support/fakeApi.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const caution = /割引率が100%です/;

it("a coupon of 100 % is cautioned against in the form and at the confirm step, and not refused", async () => {
  renderResource(couponResource, "/CouponCreate", fakeApi({}));
  await userEvent.type(await screen.findByRole("textbox", { name: /^クーポン名/ }), "無料券");
  const rate = screen.getByRole("textbox", { name: /^割引率/ });
  await userEvent.type(rate, "10");
  expect(screen.queryByText(caution)).toBeNull();
  await userEvent.type(rate, "0");
  expect(await screen.findByText(caution)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
  expect(await screen.findByRole("button", { name: "登録する" })).toBeInTheDocument();
  expect(screen.getByText(caution)).toBeInTheDocument();
  expect(screen.getByText("すぐに公開")).toBeInTheDocument();
});

it.each(["notAbove", "under"])("a field is judged again when the one that its rule %s names changes", async (rule) => {
  const definition = couponResource.definition();
  const fields = definition.meta.fields.map((field) =>
    field.name === "total_count" ? { ...field, constraints: { [rule]: "minimum_price" } } : field,
  );
  const { meta } = definition;
  Object.assign(definition, { meta: { ...meta, fields } });
  onTestFinished(() => void Object.assign(definition, { meta }));
  renderResource(couponResource, "/CouponCreate", fakeApi({}));
  const own = await screen.findByRole("textbox", { name: /^先着の回数/ });
  const other = screen.getByRole("textbox", { name: /^最低利用金額/ });
  await userEvent.type(other, "5");
  await userEvent.type(own, "6");
  await userEvent.tab();
  await waitFor(() => expect(own).toBeInvalid());
  await userEvent.type(other, "50");
  await waitFor(() => expect(own).toBeValid());
});

it("a coupon begins with the values of another, and its dates are asked for again", async () => {
  const period = { term_type: "PERIOD", start_date: "2026-05-01", end_date: "2026-05-31" } as const;
  const old = row(7, { coupon_name: "春の割引", discount_rate: 15, store_cooperation: false, ...period });
  const api = couponApi([{ ...old, release_timer: "2026-04-30T00:00:00Z" }]);
  renderResource(couponResource, "/CouponEdit", api);
  await userEvent.click(await screen.findByRole("link", { name: "「春の割引」を複製" }));
  expect(await screen.findByRole("textbox", { name: /^クーポン名/ })).toHaveValue("春の割引");
  expect(
    screen.getByText("「春の割引」の内容から始めています。開始日、終了日、公開日時は引き継いでいません。"),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
  await waitFor(() => expect(screen.getByLabelText(/^開始日/)).toBeInvalid());
  fireEvent.change(screen.getByLabelText(/^開始日/), { target: { value: "2099-06-01" } });
  fireEvent.change(screen.getByLabelText(/^終了日/), { target: { value: "2099-06-30" } });
  await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
  await userEvent.click(await screen.findByRole("button", { name: "登録する" }));
  const created = () => api.calls.find(({ operationName }) => operationName === "CouponCreate")?.variables["input"];
  await waitFor(() =>
    expect(created()).toMatchObject({ coupon_name: "春の割引", discount_rate: 15, release_timer: null }),
  );
  expect(created()).not.toHaveProperty("id");
});

it("who has a running coupon is said before it ends, at the button too", async () => {
  const api = couponApi([row(7, { coupon_name: "春の割引", holders: 413 })]);
  renderResource(couponResource, "/CouponEditInput?id=7", api);
  await userEvent.click(await screen.findByRole("radio", { name: "期間を指定" }));
  fireEvent.change(screen.getByLabelText(/^開始日/), { target: { value: "2020-01-01" } });
  fireEvent.change(screen.getByLabelText(/^終了日/), { target: { value: "2020-01-31" } });
  await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
  expect(await screen.findByRole("button", { name: "登録して、413台の一覧から消す" })).toBeInTheDocument();
  expect(screen.getByText(/この店舗の会員（アプリの端末413台）の一覧から消え/)).toBeInTheDocument();
});

it("a coupon for other shops names the brand and how many of its shops take it", async () => {
  const api = couponApi([row(7, { store_cooperation: true, usable_brand: "そば処", usable_shops: 8 })], {
    GetCouponReach: () => ({ data: { brand: "そば処", shops: 8, lacking: 2, lacking_names: ["新宿店"] } }),
    GetSharedCoupons: () => ({
      data: [
        {
          id: 9,
          shop_id: 433,
          shop_name: "横浜店",
          coupon_name: "横浜の割引",
          status: "ACTIVE",
          discount_type: "PRICE",
          discount_rate: null,
          discount_price: 100,
          end_date: null,
        },
      ],
    }),
  });
  renderResource(couponResource, "/CouponEdit", api);
  expect(await screen.findByText("「そば処」の8店舗")).toBeInTheDocument();
  const shared = within(await screen.findByRole("region", { name: "この店舗でも使える、ほかの店舗のクーポン" }));
  expect(shared.getByText("横浜店")).toBeInTheDocument();
  expect(shared.getByText("¥100引き")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "「クーポン7」を編集" }));
  expect(
    await screen.findByText(
      /同じブランド「そば処」の8店舗で使えます。同じ商品コードの商品がない2店舗では使えません（新宿店）。/,
    ),
  ).toBeInTheDocument();
});
