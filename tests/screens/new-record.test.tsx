import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, field, fillIn } from "../support/couponScreens.ts";
import { couponApi } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";

refuseComplaints();

describe("a new record", () => {
  it("is registered through the confirm step, under the specification's paths", async () => {
    const api = couponApi([]);
    const router = renderResource(couponResource, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    expect(await screen.findByText(saying("I001"))).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/CouponCreateConfirm");
    expect(screen.getAllByText("夏の割引").length).toBeGreaterThan(0);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await userEvent.click(await button("登録する"));
    expect(await screen.findByText(saying("I002"))).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/CouponEdit");
    expect(api.rows[0]).toMatchObject({ coupon_name: "夏の割引", discount_rate: 10, shop_id: 431, target: "EVERYONE" });
  });

  it("is registered once: going back afterwards leads to an empty form", async () => {
    const api = couponApi([]);
    const router = renderResource(couponResource, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    // The list is drawn, so the form is gone: what is found below is a new one.
    await screen.findByRole("link", { name: "夏の割引" });
    expect(router.state.location.pathname).toBe("/CouponEdit");
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe("/CouponCreate");
    expect(await field(/クーポン名/)).toHaveValue("");
    expect(screen.queryByRole("button", { name: "登録する" })).not.toBeInTheDocument();
    expect(api.rows).toHaveLength(1);
  });

  it("falls back to an empty form where the confirm step of a saved draft is opened again", async () => {
    const api = couponApi([]);
    const router = renderResource(couponResource, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await button("登録する");
    const { state } = router.state.location as { state: unknown };
    await userEvent.click(await button("登録する"));
    // The list is drawn, so the form is gone: what is found below is a new one.
    await screen.findByRole("link", { name: "夏の割引" });
    expect(router.state.location.pathname).toBe("/CouponEdit");
    await router.navigate("/CouponCreateConfirm", { state });
    expect(await field(/クーポン名/)).toHaveValue("");
    expect(router.state.location.pathname).toBe("/CouponCreate");
    expect(screen.queryByRole("button", { name: "登録する" })).not.toBeInTheDocument();
  });

  it("keeps what was typed on the way back from the confirm step", async () => {
    const router = renderResource(couponResource, "/CouponCreate", couponApi([]));
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("入力に戻る"));
    expect(await field(/クーポン名/)).toHaveValue("夏の割引");
    expect(router.state.location.pathname).toBe("/CouponCreate");
  });

  it("falls back to the form where the confirm path is opened directly", async () => {
    const router = renderResource(couponResource, "/CouponCreateConfirm", couponApi([]));
    expect(await field(/クーポン名/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/CouponCreate");
  });

  it("asks before what was typed is lost", async () => {
    const router = renderResource(couponResource, "/CouponCreate", couponApi([]));
    await userEvent.type(await field(/クーポン名/), "夏");
    await userEvent.click(await button("キャンセル"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("保存していない変更があります");
    const actions = within(dialog).getAllByRole("button");
    expect(actions.map(({ textContent }) => textContent)).toEqual(["編集を続ける", "破棄して移動"]);
    expect(actions[0]).toHaveFocus();
    await userEvent.click(within(dialog).getByRole("button", { name: "編集を続ける" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await field(/クーポン名/)).toHaveValue("夏");
    await userEvent.click(await button("キャンセル"));
    await userEvent.click(await button("破棄して移動"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
  });

  it("leaves without a question where nothing was typed", async () => {
    const router = renderResource(couponResource, "/CouponCreate", couponApi([]));
    await field(/クーポン名/);
    await userEvent.click(await button("キャンセル"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
  });
});
