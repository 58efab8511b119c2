import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, rows, rowsOf } from "../support/couponScreens.ts";
import { coupon as row, couponApi } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";

refuseComplaints();

describe("a list", () => {
  it("deletes the selected rows after naming them", async () => {
    const api = couponApi(rows());
    renderResource(couponResource, "/CouponEdit", api);
    await rowsOf();
    await userEvent.click(screen.getByRole("checkbox", { name: "「春の割引」を選択" }));
    await userEvent.click(await button("削除"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent(saying("I003"));
    expect(dialog).toHaveTextContent("春の割引");
    await userEvent.click(within(dialog).getByRole("button", { name: "削除" }));
    await waitFor(() => expect(screen.queryByText("春の割引")).not.toBeInTheDocument());
    expect(await screen.findByText(saying("I004"))).toBeInTheDocument();
    expect(api.rows.map(({ id }) => id)).toEqual([2]);
  });

  it("goes on past a refusal, then says how many are gone, which are not and why, and keeps those selected", async () => {
    const api = couponApi([...rows(), row(3, { coupon_name: "秋の割引" })]);
    const remove = api.fetch;
    const refusing: typeof remove = async (url, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body)) as (typeof api.calls)[number];
      if (operationName !== "CouponDelete" || variables["id"] !== 2) return remove(url, init);
      return Response.json({ data: null, errors: [{ message: "", extensions: { code: "FORBIDDEN" } }] });
    };
    renderResource(couponResource, "/CouponEdit", { fetch: refusing });
    await rowsOf();
    await userEvent.click(screen.getByRole("checkbox", { name: /すべて/ }));
    await userEvent.click(await button("削除"));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "削除" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(
      "2件を削除しました。1件は削除できませんでした。",
    );
    const refused = within(dialog).getByRole("list", { name: "削除できなかったもの" });
    expect(refused).toHaveTextContent("夏の割引この操作を行う権限がありません。");
    expect(api.rows.map(({ id }) => id)).toEqual([2]);
    expect(within(dialog).getByRole("button", { name: "閉じる" })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole("button", { name: "閉じる" }));
    await waitFor(() => expect(screen.queryByText("秋の割引")).not.toBeInTheDocument());
    expect(await screen.findByText("1件を選択中")).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "「夏の割引」を選択" })).toBeChecked();
  });
});

describe("before something is deleted", () => {
  it("what uses it is said, and the button does nothing", async () => {
    const refusal = "商品「ラーメン」で使われているため、削除できません。";
    const api = couponApi([row(1)], { GetDeletionCheck: () => ({ data: [{ id: 1, refusal, warnings: [] }] }) });
    renderResource(couponResource, "/CouponEditDelete?id=1", api);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(refusal)).toBeVisible();
    expect(dialog.getByRole("button", { name: "削除" })).toBeDisabled();
  });

  it("what a person should know is said, and agreed to", async () => {
    const warnings = ["いま配っているクーポンです。"];
    const api = couponApi([row(1)], { GetDeletionCheck: () => ({ data: [{ id: 1, refusal: null, warnings }] }) });
    renderResource(couponResource, "/CouponEditDelete?id=1", api);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("checkbox", { name: "わかったうえで削除する" }));
    await userEvent.click(dialog.getByRole("button", { name: "削除" }));
    await waitFor(() => expect(api.rows).toEqual([]));
  });
});

describe("the delete path", () => {
  it("asks over the list and names the record", async () => {
    const api = couponApi([row(1, { coupon_name: "春の割引" })]);
    const router = renderResource(couponResource, "/CouponEditDelete?id=1", api);
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("春の割引");
    await userEvent.click(within(dialog).getByRole("button", { name: "削除" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(api.rows).toEqual([]);
  });

  it("leaves the record alone on cancel", async () => {
    const api = couponApi([row(1)]);
    const router = renderResource(couponResource, "/CouponEditDelete?id=1", api);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "キャンセル" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(api.rows).toHaveLength(1);
  });
});

describe("an existing record", () => {
  it("can be deleted from its form after the question", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引" })]);
    const router = renderResource(couponResource, "/CouponEditInput?id=7", api);
    await userEvent.click(await button("削除"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("春の割引");
    await userEvent.click(within(dialog).getByRole("button", { name: "削除" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(api.rows).toEqual([]);
  });
});
