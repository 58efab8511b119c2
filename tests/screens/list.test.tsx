import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, rows, rowsOf } from "../support/couponScreens.ts";
import { coupon as row, couponApi, Refusal } from "../support/fakeApi.ts";

refuseComplaints();

describe("a list", () => {
  it("shows what the schema lists, with labels, money and options as people read them", async () => {
    renderResource(couponResource, "/CouponEdit", couponApi(rows()));
    const [newest, older] = await rowsOf();
    expect(within(newest as HTMLElement).getByRole("link", { name: "夏の割引" })).toHaveAttribute(
      "href",
      "/CouponEditInput?id=2",
    );
    expect(newest).toHaveTextContent("¥1,200");
    expect(older).toHaveTextContent("15%");
    expect(screen.getByRole("columnheader", { name: /割引額/ })).toBeInTheDocument();
    expect(screen.getByText("2件")).toBeInTheDocument();
  });

  it("shows a state as a badge, filters by it, and a period in one column", async () => {
    const period = { term_type: "PERIOD", start_date: "2026-11-28", end_date: "2026-12-11" } as const;
    const api = couponApi([
      row(1, { coupon_name: "春の割引" }),
      row(2, { coupon_name: "冬の割引", status: "SCHEDULED", ...period }),
    ]);
    renderResource(couponResource, "/CouponEdit", api);
    const [winter, spring] = await rowsOf();
    expect(screen.getByRole("columnheader", { name: /利用期間/ })).toBeInTheDocument();
    expect(screen.queryByRole("columnheader", { name: /終了日/ })).not.toBeInTheDocument();
    expect(winter).toHaveTextContent("配布前");
    expect(winter).toHaveTextContent("2026/11/28(土) 〜 2026/12/11(金)");
    // A list has many rows: what needs no element is text.
    expect(winter?.querySelectorAll("*").length).toBeLessThanOrEqual(26);
    expect(spring).toHaveTextContent("配布中");
    expect(spring).toHaveTextContent("常時");
    await userEvent.click(screen.getByRole("combobox", { name: "状態" }));
    await userEvent.click(await screen.findByRole("option", { name: "配布前" }));
    await waitFor(() => expect(screen.queryByText("春の割引")).not.toBeInTheDocument());
    expect(screen.getByText("冬の割引")).toBeInTheDocument();
  });

  it("shows the columns that a person has ticked, and on demand the usual ones again; the name stays", async () => {
    renderResource(couponResource, "/CouponEdit", couponApi(rows()));
    await rowsOf();
    const heads = () => screen.getAllByRole("columnheader", { hidden: true }).map((head) => head.textContent);
    const usual = heads();
    (await button("列")).focus();
    await userEvent.keyboard("{Enter}");
    const choice = within(await screen.findByRole("dialog", { name: "列" }));
    expect(choice.queryByRole("checkbox", { name: "クーポン名" })).not.toBeInTheDocument();
    expect(choice.getAllByRole("checkbox")[0]).toHaveFocus();
    const discount = choice.getByRole("checkbox", { name: /割引額/ });
    expect(discount).toBeChecked();
    discount.focus();
    await userEvent.keyboard(" ");
    expect(discount).not.toBeChecked();
    expect(choice.getAllByRole("checkbox", { name: "利用期間" })).toHaveLength(1);
    expect(heads().some((head) => head.includes("割引額"))).toBe(false);
    expect(heads()).toHaveLength(usual.length - 1);
    await userEvent.click(choice.getByRole("button", { name: "初期状態に戻す" }));
    expect(heads()).toEqual(usual);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await button("列")).toHaveFocus();
  });

  it("calls the head of a column as the column, and says besides how it would be sorted", async () => {
    renderResource(couponResource, "/CouponEdit", couponApi(rows()));
    const head = await screen.findByRole("columnheader", { name: "クーポン名" });
    expect(within(head).getByRole("button", { name: "クーポン名" })).toHaveAccessibleDescription("クーポン名の昇順");
  });

  it("keeps the search and the filters in the address", async () => {
    const router = renderResource(couponResource, "/CouponEdit", couponApi(rows()));
    await rowsOf();
    await userEvent.type(await screen.findByRole("searchbox"), "春{Enter}");
    await waitFor(() => expect(screen.queryByText("夏の割引")).not.toBeInTheDocument());
    expect(decodeURIComponent(router.state.location.search)).toContain('"q":"春"');
    await userEvent.click(await button("条件を解除"));
    expect(await screen.findByText("夏の割引")).toBeInTheDocument();
  });

  it("opens as its address says", async () => {
    const filter = encodeURIComponent(JSON.stringify({ discount_type: "PRICE" }));
    renderResource(couponResource, `/CouponEdit?filter=${filter}`, couponApi(rows()));
    expect(await screen.findByText("夏の割引")).toBeInTheDocument();
    expect(screen.queryByText("春の割引")).not.toBeInTheDocument();
  });

  it("returns to page 1 when the page size changes", async () => {
    const many = Array.from({ length: 12 }, (_, index) => row(index + 1));
    const defined = defineResource("coupon", { icon: couponResource.icon, paths: couponResource.paths, pageSize: 5 });
    const router = renderResource(defined, "/CouponEdit", couponApi(many));
    await userEvent.click(await button("ページ2へ"));
    await waitFor(() => expect(router.state.location.search).toContain("page=2"));
    await userEvent.click(screen.getByRole("combobox", { name: "表示件数" }));
    await userEvent.click(await screen.findByRole("option", { name: "50" }));
    await waitFor(() => expect(router.state.location.search).toMatch(/(\?|&)page=1(&|$)/));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(12));
  });

  it("says that nothing is registered yet and offers to begin", async () => {
    renderResource(couponResource, "/CouponEdit", couponApi([]));
    expect(await screen.findByText("クーポンはまだ登録されていません")).toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: "新規登録" })[0]).toHaveAttribute("href", "/CouponCreate");
  });

  it("says why it could not be loaded and loads again on request", async () => {
    let broken = true;
    const api = couponApi([], {
      CouponList: () => {
        if (broken) throw new Refusal("FORBIDDEN");
        return { records: rows() };
      },
    });
    renderResource(couponResource, "/CouponEdit", api);
    expect(await screen.findByText("この操作を行う権限がありません。")).toBeInTheDocument();
    broken = false;
    await userEvent.click(await button("もう一度読み込む"));
    expect(await screen.findByText("春の割引")).toBeInTheDocument();
  });

  it("is a list of cards on a phone", async () => {
    window.innerWidth = 390;
    renderResource(couponResource, "/CouponEdit", couponApi(rows()));
    expect(await screen.findByText("春の割引")).toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it("has 20 cards on a page of a phone, where it has pages at all", async () => {
    window.innerWidth = 390;
    const paged = defineResource("coupon", { icon: couponResource.icon, paths: couponResource.paths, pageSize: 100 });
    const many = Array.from({ length: 25 }, (_, index) => row(index + 1, { coupon_name: `割引${index + 1}` }));
    renderResource(paged, "/CouponEdit", couponApi(many));
    expect(await screen.findAllByRole("link", { name: /^割引\d+$/ })).toHaveLength(20);
    await userEvent.click(await button("ページ2へ"));
    await waitFor(() => expect(screen.getAllByRole("link", { name: /^割引\d+$/ })).toHaveLength(5));
  });

  it("shows no way to write to those whose authority does not reach", async () => {
    const headOnly = defineResource("coupon", { icon: couponResource.icon, paths: couponResource.paths });
    const { operations, ...meta } = headOnly.definition().meta;
    const raised = Object.entries(operations).map(([act, operation]) => [
      act,
      act === "list" ? operation : { ...operation, rule: { ...operation.rule, authority: 1 } },
    ]);
    const actions = meta.actions?.map((action) => ({ ...action, rule: { ...action.rule, authority: 1 } }));
    Object.assign(headOnly.definition(), { meta: { ...meta, actions, operations: Object.fromEntries(raised) } });
    renderResource(headOnly, "/CouponEdit", couponApi(rows()), { who: { ...viewer, authority: 2, role: "EDITOR" } });
    await rowsOf();
    expect(screen.queryByRole("link", { name: "新規登録" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /を(編集|削除)$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  it("gives the keyboard the row that was saved", async () => {
    const api = couponApi(rows());
    renderResource(couponResource, "/CouponEdit", api);
    await rowsOf();
    screen.getByRole("link", { name: "夏の割引" }).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "（改）{Enter}");
    (await button("登録する")).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("link", { name: "夏の割引（改）" })).toHaveFocus());
  });

  it("shows a quiet placeholder where an image's address cannot be loaded", async () => {
    const broken = row(1, { coupon_name: "春の割引", image_url: "https://images.example/gone.png" });
    renderResource(couponResource, "/CouponEdit", couponApi([broken]));
    await rowsOf();
    const image = document.querySelector('img[src="https://images.example/gone.png"]');
    fireEvent.error(image as HTMLElement);
    expect(await screen.findByRole("img", { name: "画像を読み込めません" })).toBeInTheDocument();
    expect(document.querySelector("img")).toBeNull();
  });
});
