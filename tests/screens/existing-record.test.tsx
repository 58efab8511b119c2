import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, field } from "../support/couponScreens.ts";
import { coupon as row, couponApi } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";

refuseComplaints();

describe("an existing record", () => {
  it("opens with what the server holds and saves what was changed, with the version that was read", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引", discount_rate: 15, version: 3 })]);
    const router = renderResource(couponResource, "/CouponEditInput?id=7", api);
    const name = await field(/クーポン名/);
    expect(name).toHaveValue("春の割引");
    expect(screen.getByText("2026/11/19 21:04")).toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, "初夏の割引");
    await userEvent.click(await button("確認へ進む"));
    expect(router.state.location).toMatchObject({ pathname: "/CouponEditConfirm", search: "?id=7" });
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(api.calls.find(({ operationName }) => operationName === "CouponUpdate")?.variables["input"]).toMatchObject({
      id: 7,
      version: 3,
      coupon_name: "初夏の割引",
    });
    expect(await screen.findByText("初夏の割引")).toBeInTheDocument();
    await router.navigate(-1);
    expect(router.state.location).toMatchObject({ pathname: "/CouponEditInput", search: "?id=7" });
    expect(await field(/クーポン名/)).toHaveValue("初夏の割引");
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(api.rows[0]).toMatchObject({ version: 5 }));
  });

  it("shows what another person changed in the meantime and goes on with one's own entries", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引", discount_rate: 15, usage: "ONCE" })]);
    renderResource(couponResource, "/CouponEditInput?id=7", api);
    const name = await field(/クーポン名/);
    await userEvent.clear(name);
    await userEvent.type(name, "わたしの割引");
    Object.assign(api.rows[0] ?? {}, { coupon_name: "ほかの割引", usage: "UNLIMITED", version: 2 });
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog).toHaveTextContent(saying("W014")));
    const [both, theirs] = (await within(dialog).findAllByRole("row")).slice(1);
    expect(both).toHaveTextContent("クーポン名両方で変更春の割引ほかの割引わたしの割引");
    expect(theirs).toHaveTextContent("利用回数1回限り制限なし");
    await userEvent.click(within(dialog).getByRole("button", { name: "自分の入力を残して読み込む" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await userEvent.click(await button("登録する"));
    await waitFor(() =>
      expect(api.rows[0]).toMatchObject({ coupon_name: "わたしの割引", usage: "UNLIMITED", version: 3 }),
    );
  });

  it("takes the other person's version where one's own is given up", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引" })]);
    renderResource(couponResource, "/CouponEditInput?id=7", api);
    await userEvent.type(await field(/クーポン名/), "!");
    Object.assign(api.rows[0] ?? {}, { coupon_name: "ほかの割引", version: 2 });
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    await userEvent.click(await button("自分の入力を捨てて読み込む"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await userEvent.click(await button("入力に戻る"));
    expect(await field(/クーポン名/)).toHaveValue("ほかの割引");
  });

  it("says so where it is gone, and leads back to the list", async () => {
    renderResource(couponResource, "/CouponEditInput?id=9", couponApi([row(1)]));
    expect(await screen.findByText(/対象のデータが見つかりません/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "一覧に戻る" })).toHaveAttribute("href", "/CouponEdit");
  });
});
