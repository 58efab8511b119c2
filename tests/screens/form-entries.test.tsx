import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, field, fillIn, textbox } from "../support/couponScreens.ts";
import { couponApi } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";

refuseComplaints();

describe("a new record", () => {
  it("shows a wrong entry with its code at the field, and sums up on top with links to the fields", async () => {
    const api = couponApi([]);
    renderResource(couponResource, "/CouponCreate", api);
    const rate = await textbox(/^割引率/);
    await userEvent.type(rate, "0");
    await userEvent.tab();
    expect(await screen.findByText("0より大きい値を入力してください。")).toBeInTheDocument();
    expect(rate).toHaveAccessibleDescription("0より大きい値を入力してください。");
    await userEvent.click(await button("確認へ進む"));
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent(saying("W009"));
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["クーポン名", "割引率"]);
    expect(await field(/クーポン名/)).toHaveFocus();
    await userEvent.click(within(summary).getByRole("link", { name: "割引率" }));
    expect(rate).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it("shows the discount on the coupon's picture once there is a figure", async () => {
    renderResource(couponResource, "/CouponCreate", couponApi([]));
    const rate = await textbox(/^割引率/);
    expect(screen.queryByText(/%OFF/)).not.toBeInTheDocument();
    await userEvent.type(rate, "15");
    await userEvent.tab();
    expect(await screen.findByText("15%OFF")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "割引額" }));
    expect(screen.queryByText(/引き$/)).not.toBeInTheDocument();
  });

  it("marks what must be filled in and helps with the schema's own words", async () => {
    renderResource(couponResource, "/CouponCreate", couponApi([]));
    await field(/クーポン名/);
    expect(screen.getByText("クーポン名", { selector: "label" })).toHaveTextContent("必須");
    expect(screen.getByText("クーポン番号", { selector: "label" })).not.toHaveTextContent("必須");
    expect(screen.getByText(/会員がクーポンの一覧で読む名前/)).toBeInTheDocument();
  });

  it("shows a field only while the field that it depends on says so", async () => {
    renderResource(couponResource, "/CouponCreate", couponApi([]));
    expect(await textbox(/^割引率/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/開始日/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "期間を指定" }));
    expect(await field(/開始日/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "割引額" }));
    expect(screen.queryByRole("textbox", { name: /^割引率/ })).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /^割引額/ })).toBeInTheDocument();
  });

  it("looks at the order of two dates again when the first of them changes", async () => {
    renderResource(couponResource, "/CouponCreate", couponApi([]));
    await userEvent.click(await screen.findByRole("radio", { name: "期間を指定" }));
    const start = await field(/開始日/);
    const end = await field(/終了日/);
    fireEvent.change(start, { target: { value: "2026-12-10" } });
    fireEvent.change(end, { target: { value: "2026-12-01" } });
    fireEvent.blur(end);
    expect(await screen.findByText(saying("W008"))).toBeInTheDocument();
    fireEvent.change(start, { target: { value: "2026-11-30" } });
    await waitFor(() => expect(screen.queryByText(saying("W008"))).not.toBeInTheDocument());
  });

  it("picks a day from a Japanese calendar by keyboard alone, and the time stays", async () => {
    renderResource(couponResource, "/CouponCreate", couponApi([]));
    const input = await textbox(/公開日時/);
    await userEvent.type(input, "2026/12/1 9:30");
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    const calendar = await screen.findByRole("dialog", { name: "公開日時" });
    expect(within(calendar).getByText("2026年12月")).toBeInTheDocument();
    await waitFor(() => expect(within(calendar).getByRole("button", { name: "2026/12/01(火)" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(input).toHaveValue("2026/12/09 09:30");
  });

  it("refuses at the field what is no date", async () => {
    renderResource(couponResource, "/CouponCreate", couponApi([]));
    const input = await textbox(/公開日時/);
    await userEvent.type(input, "2026/2/30 10:00");
    await userEvent.tab();
    expect(await screen.findByText(saying("W010"))).toBeInTheDocument();
    expect(input).toHaveValue("2026/2/30 10:00");
  });

  it("writes a date and time of Tokyo with its offset", async () => {
    const api = couponApi([]);
    renderResource(couponResource, "/CouponCreate", api);
    await fillIn();
    fireEvent.change(await field(/公開日時/), { target: { value: "2026-12-01T05:00" } });
    await userEvent.click(await button("確認へ進む"));
    expect(await screen.findByText("2026/12/01 05:00")).toBeInTheDocument();
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(api.rows[0]).toMatchObject({ release_timer: "2026-12-01T05:00:00+09:00" }));
  });
});
