import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "ra-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coupon } from "../../resources/coupon/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { Draft, Drafts } from "../../src/data/drafts.ts";
import { imageFault } from "../../src/data/upload.ts";
import { errorOf } from "../../src/data/errors.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { coupon as row, couponApi, Refusal } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      // Outside production react-admin logs each refused call.
      if (!(said[0] instanceof HttpError)) complaints.push(said);
    });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

const field = (name: string | RegExp) => screen.findByLabelText(name);
const textbox = (name: RegExp) => screen.findByRole("textbox", { name });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const rowsOf = async () => (await screen.findAllByRole("row")).slice(1);

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Drafts as a tab keeps them over a reload. */
function keptInMemory(): Drafts {
  let kept: Draft | null = null;
  return {
    isCutOff: () => true,
    keep: (draft) => (kept = draft),
    find: () => kept,
    forget: () => (kept = null),
  };
}

describe("a list", () => {
  const rows = () => [
    row(1, { coupon_name: "春の割引", discount_rate: 15 }),
    row(2, { coupon_name: "夏の割引", discount_type: "PRICE", discount_rate: null, discount_price: 1200 }),
  ];

  it("shows what the schema lists, with labels, money and options as people read them", async () => {
    renderResource(coupon, "/CouponEdit", couponApi(rows()));
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
    const period = { term_type: "PERIOD", start_date: "2026-11-28", end_date: "2026-12-11" };
    const api = couponApi([
      row(1, { coupon_name: "春の割引" }),
      row(2, { coupon_name: "冬の割引", status: "SCHEDULED", ...period }),
    ]);
    renderResource(coupon, "/CouponEdit", api);
    const [winter, spring] = await rowsOf();
    expect(screen.getByRole("columnheader", { name: /利用期間/ })).toBeInTheDocument();
    expect(screen.queryByRole("columnheader", { name: /終了日/ })).not.toBeInTheDocument();
    expect(winter).toHaveTextContent("配布前");
    expect(winter).toHaveTextContent("2026/11/28(土)〜 2026/12/11(金)");
    expect(spring).toHaveTextContent("配布中");
    expect(spring).toHaveTextContent("常時");
    await userEvent.click(screen.getByRole("combobox", { name: "状態" }));
    await userEvent.click(await screen.findByRole("option", { name: "配布前" }));
    await waitFor(() => expect(screen.queryByText("春の割引")).not.toBeInTheDocument());
    expect(screen.getByText("冬の割引")).toBeInTheDocument();
  });

  it("shows the columns that a person has ticked, and on demand the usual ones again; the name stays", async () => {
    renderResource(coupon, "/CouponEdit", couponApi(rows()));
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
    renderResource(coupon, "/CouponEdit", couponApi(rows()));
    const head = await screen.findByRole("columnheader", { name: "クーポン名" });
    expect(within(head).getByRole("button", { name: "クーポン名" })).toHaveAccessibleDescription("クーポン名の昇順");
  });

  it("keeps the search and the filters in the address", async () => {
    const router = renderResource(coupon, "/CouponEdit", couponApi(rows()));
    await rowsOf();
    await userEvent.type(await screen.findByRole("searchbox"), "春{Enter}");
    await waitFor(() => expect(screen.queryByText("夏の割引")).not.toBeInTheDocument());
    expect(decodeURIComponent(router.state.location.search)).toContain('"q":"春"');
    await userEvent.click(await button("条件を解除"));
    expect(await screen.findByText("夏の割引")).toBeInTheDocument();
  });

  it("opens as its address says", async () => {
    const filter = encodeURIComponent(JSON.stringify({ discount_type: "PRICE" }));
    renderResource(coupon, `/CouponEdit?filter=${filter}`, couponApi(rows()));
    expect(await screen.findByText("夏の割引")).toBeInTheDocument();
    expect(screen.queryByText("春の割引")).not.toBeInTheDocument();
  });

  it("returns to page 1 when the page size changes", async () => {
    const many = Array.from({ length: 12 }, (_, index) => row(index + 1));
    const defined = defineResource("coupon", { icon: coupon.icon, paths: coupon.paths, pageSize: 5 });
    const router = renderResource(defined, "/CouponEdit", couponApi(many));
    await userEvent.click(await button("ページ2へ"));
    await waitFor(() => expect(router.state.location.search).toContain("page=2"));
    await userEvent.click(screen.getByRole("combobox", { name: "表示件数" }));
    await userEvent.click(await screen.findByRole("option", { name: "50" }));
    await waitFor(() => expect(router.state.location.search).toMatch(/(\?|&)page=1(&|$)/));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(12));
  });

  it("says that nothing is registered yet and offers to begin", async () => {
    renderResource(coupon, "/CouponEdit", couponApi([]));
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
    renderResource(coupon, "/CouponEdit", api);
    expect(await screen.findByText("この操作を行う権限がありません。")).toBeInTheDocument();
    broken = false;
    await userEvent.click(await button("もう一度読み込む"));
    expect(await screen.findByText("春の割引")).toBeInTheDocument();
  });

  it("is a list of cards on a phone", async () => {
    window.innerWidth = 390;
    renderResource(coupon, "/CouponEdit", couponApi(rows()));
    expect(await screen.findByText("春の割引")).toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it("shows no way to write to those whose authority does not reach", async () => {
    const headOnly = defineResource("coupon", { icon: coupon.icon, paths: coupon.paths });
    const { operations, ...meta } = headOnly.definition().meta;
    const raised = Object.entries(operations).map(([act, operation]) => [
      act,
      act === "list" ? operation : { ...operation, rule: { ...operation.rule, authority: 1 } },
    ]);
    Object.assign(headOnly.definition(), { meta: { ...meta, operations: Object.fromEntries(raised) } });
    renderResource(headOnly, "/CouponEdit", couponApi(rows()), { who: { ...viewer, authority: 2, role: "EDITOR" } });
    await rowsOf();
    expect(screen.queryByRole("link", { name: "新規登録" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /を(編集|削除)$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  it("gives the keyboard the row that was saved", async () => {
    const api = couponApi(rows());
    renderResource(coupon, "/CouponEdit", api);
    await rowsOf();
    screen.getByRole("link", { name: "夏の割引" }).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "（改）{Enter}");
    (await button("登録する")).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("link", { name: "夏の割引（改）" })).toHaveFocus());
  });

  it("deletes the selected rows after naming them", async () => {
    const api = couponApi(rows());
    renderResource(coupon, "/CouponEdit", api);
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
    renderResource(coupon, "/CouponEdit", { fetch: refusing });
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
    await userEvent.click(within(dialog).getByRole("button", { name: "閉じる" }));
    await waitFor(() => expect(screen.queryByText("秋の割引")).not.toBeInTheDocument());
    expect(await screen.findByText("1件を選択中")).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "「夏の割引」を選択" })).toBeChecked();
  });

  it("shows a quiet placeholder where an image's address cannot be loaded", async () => {
    const broken = row(1, { coupon_name: "春の割引", image_url: "https://images.example/gone.png" });
    renderResource(coupon, "/CouponEdit", couponApi([broken]));
    await rowsOf();
    const image = document.querySelector('img[src="https://images.example/gone.png"]');
    fireEvent.error(image as HTMLElement);
    expect(await screen.findByRole("img", { name: "画像を読み込めません" })).toBeInTheDocument();
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("the delete path", () => {
  it("asks over the list and names the record", async () => {
    const api = couponApi([row(1, { coupon_name: "春の割引" })]);
    const router = renderResource(coupon, "/CouponEditDelete?id=1", api);
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("春の割引");
    await userEvent.click(within(dialog).getByRole("button", { name: "削除" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(api.rows).toEqual([]);
  });

  it("leaves the record alone on cancel", async () => {
    const api = couponApi([row(1)]);
    const router = renderResource(coupon, "/CouponEditDelete?id=1", api);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "キャンセル" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(api.rows).toHaveLength(1);
  });
});

describe("a new record", () => {
  const fillIn = async () => {
    await userEvent.type(await field(/クーポン名/), "夏の割引");
    await userEvent.type(await textbox(/^割引率/), "１０");
  };

  it("is registered through the confirm step, under the specification's paths", async () => {
    const api = couponApi([]);
    const router = renderResource(coupon, "/CouponCreate", api);
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
    const router = renderResource(coupon, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe("/CouponCreate");
    expect(await field(/クーポン名/)).toHaveValue("");
    expect(screen.queryByRole("button", { name: "登録する" })).not.toBeInTheDocument();
    expect(api.rows).toHaveLength(1);
  });

  it("falls back to an empty form where the confirm step of a saved draft is opened again", async () => {
    const api = couponApi([]);
    const router = renderResource(coupon, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await button("登録する");
    const { state } = router.state.location as { state: unknown };
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    await router.navigate("/CouponCreateConfirm", { state });
    expect(await field(/クーポン名/)).toHaveValue("");
    expect(router.state.location.pathname).toBe("/CouponCreate");
    expect(screen.queryByRole("button", { name: "登録する" })).not.toBeInTheDocument();
  });

  it("keeps what was typed on the way back from the confirm step", async () => {
    const router = renderResource(coupon, "/CouponCreate", couponApi([]));
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("入力に戻る"));
    expect(await field(/クーポン名/)).toHaveValue("夏の割引");
    expect(router.state.location.pathname).toBe("/CouponCreate");
  });

  it("falls back to the form where the confirm path is opened directly", async () => {
    const router = renderResource(coupon, "/CouponCreateConfirm", couponApi([]));
    expect(await field(/クーポン名/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/CouponCreate");
  });

  it("shows a wrong entry with its code at the field, and sums up on top with links to the fields", async () => {
    const api = couponApi([]);
    renderResource(coupon, "/CouponCreate", api);
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
    renderResource(coupon, "/CouponCreate", couponApi([]));
    const rate = await textbox(/^割引率/);
    expect(screen.queryByText(/%OFF/)).not.toBeInTheDocument();
    await userEvent.type(rate, "15");
    await userEvent.tab();
    expect(await screen.findByText("15%OFF")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "割引額" }));
    expect(screen.queryByText(/引き$/)).not.toBeInTheDocument();
  });

  it("marks what must be filled in and helps with the schema's own words", async () => {
    renderResource(coupon, "/CouponCreate", couponApi([]));
    await field(/クーポン名/);
    expect(screen.getByText("クーポン名", { selector: "label" })).toHaveTextContent("必須");
    expect(screen.getByText("クーポン番号", { selector: "label" })).not.toHaveTextContent("必須");
    expect(screen.getByText(/会員がクーポンの一覧で読む名前/)).toBeInTheDocument();
  });

  it("shows a field only while the field that it depends on says so", async () => {
    renderResource(coupon, "/CouponCreate", couponApi([]));
    expect(await textbox(/^割引率/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/開始日/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "期間を指定" }));
    expect(await field(/開始日/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "割引額" }));
    expect(screen.queryByRole("textbox", { name: /^割引率/ })).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /^割引額/ })).toBeInTheDocument();
  });

  it("looks at the order of two dates again when the first of them changes", async () => {
    renderResource(coupon, "/CouponCreate", couponApi([]));
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
    renderResource(coupon, "/CouponCreate", couponApi([]));
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
    renderResource(coupon, "/CouponCreate", couponApi([]));
    const input = await textbox(/公開日時/);
    await userEvent.type(input, "2026/2/30 10:00");
    await userEvent.tab();
    expect(await screen.findByText(saying("W010"))).toBeInTheDocument();
    expect(input).toHaveValue("2026/2/30 10:00");
  });

  it("writes a date and time of Tokyo with its offset", async () => {
    const api = couponApi([]);
    renderResource(coupon, "/CouponCreate", api);
    await fillIn();
    fireEvent.change(await field(/公開日時/), { target: { value: "2026-12-01T05:00" } });
    await userEvent.click(await button("確認へ進む"));
    expect(await screen.findByText("2026/12/01 05:00")).toBeInTheDocument();
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(api.rows[0]).toMatchObject({ release_timer: "2026-12-01T05:00:00+09:00" }));
  });

  it("brings the server's refusal of a field back to that field", async () => {
    const api = couponApi([], {
      CouponCreate: () => {
        throw new Refusal("W009", [{ field: "coupon_number", code: "W005" }]);
      },
    });
    const router = renderResource(coupon, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    expect(await field(/クーポン番号/)).toHaveAccessibleDescription("半角英数字で入力してください。");
    expect(router.state.location.pathname).toBe("/CouponCreate");
    expect(await field(/クーポン名/)).toHaveValue("夏の割引");
  });

  it("says what went wrong where no field is to blame", async () => {
    const api = couponApi([], {
      CouponCreate: () => {
        throw new Refusal("FORBIDDEN");
      },
    });
    renderResource(coupon, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    expect(await screen.findByText("この操作を行う権限がありません。")).toBeInTheDocument();
  });

  describe("whose answer was lost", () => {
    const lost = () => {
      const keys: unknown[] = [];
      const api = couponApi([], {
        CouponCreate: ({ input }) => {
          keys.push((input as { requestId: unknown }).requestId);
          throw new Refusal("UNAVAILABLE");
        },
      });
      return { ...api, keys };
    };
    const send = async () => {
      await userEvent.click(await button("登録する"));
      expect(await screen.findByText(/処理が混み合っています/)).toBeInTheDocument();
    };

    it("goes by the same key until it is answered, also from the other step; another form has another", async () => {
      const api = lost();
      renderResource(coupon, "/CouponCreate", api);
      await fillIn();
      await userEvent.click(await button("確認へ進む"));
      await send();
      await send();
      await userEvent.click(await button("入力に戻る"));
      await userEvent.click(await button("確認へ進む"));
      await send();
      expect(api.keys).toEqual([expect.stringMatching(uuid), api.keys[0], api.keys[0]]);
      cleanup();
      renderResource(coupon, "/CouponCreate", api);
      await fillIn();
      await userEvent.click(await button("確認へ進む"));
      await send();
      expect(api.keys).toHaveLength(4);
      expect(api.keys[3]).not.toBe(api.keys[0]);
    });

    it("goes by the same key after a reload of the page", async () => {
      const api = lost();
      const drafts = keptInMemory();
      const begin = () => renderResource(defined, "/CouponCreate", api, { drafts });
      const defined = defineResource("coupon", {
        icon: coupon.icon,
        paths: { list: "/CouponEdit", create: "/CouponCreate" },
      });
      const save = async () => {
        await userEvent.click(await button("保存"));
        expect(await screen.findByText(/処理が混み合っています/)).toBeInTheDocument();
      };
      begin();
      await fillIn();
      await save();
      window.dispatchEvent(new Event("pagehide"));
      cleanup();
      begin();
      expect(await screen.findByText(/内容を戻しました/)).toBeInTheDocument();
      await save();
      expect(api.keys).toEqual([expect.stringMatching(uuid), api.keys[0]]);
    });
  });

  it("asks before what was typed is lost", async () => {
    const router = renderResource(coupon, "/CouponCreate", couponApi([]));
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
    const router = renderResource(coupon, "/CouponCreate", couponApi([]));
    await field(/クーポン名/);
    await userEvent.click(await button("キャンセル"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
  });
});

describe("an image", () => {
  const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: "image/png" });

  const choose = async (image: File) => {
    within(await screen.findByRole("group", { name: "画像" })).getByRole("button", { name: "画像を選ぶ" });
    const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
    if (chooser) await userEvent.upload(chooser, image);
  };

  it("is sent when it is chosen, shown, and can be taken out again", async () => {
    let send: ((url: string) => void) | undefined;
    const upload = vi.fn(() => new Promise<string>((resolve) => (send = resolve)));
    renderResource(coupon, "/CouponCreate", couponApi([]), { upload });
    await choose(file("夏.png"));
    expect(await screen.findByRole("progressbar", { name: "画像" })).toBeInTheDocument();
    expect(await button("確認へ進む")).toBeDisabled();
    send?.("/media/summer.png");
    expect(await screen.findByRole("img", { name: "画像のプレビュー" })).toHaveAttribute("src", "/media/summer.png");
    await userEvent.click(await button("画像を外す"));
    expect(screen.queryByRole("img", { name: "画像のプレビュー" })).not.toBeInTheDocument();
  });

  it("shows the refusal at the field", async () => {
    const upload = () => Promise.reject(errorOf("W011", { args: ["5MB"] }));
    renderResource(coupon, "/CouponCreate", couponApi([]), { upload });
    await choose(file("夏.png"));
    expect(await screen.findByText("画像のサイズは5MB以内にしてください。")).toBeInTheDocument();
  });

  it("is refused before it is sent for its name or its size", () => {
    expect(imageFault(file("a.gif"), 100)).toEqual({ code: "W012", args: [] });
    expect(imageFault(file("a.JPG", 101), 100)?.code).toBe("W011");
    expect(imageFault(file("a.jpeg", 100), 100)).toBeUndefined();
  });
});

describe("a reference", () => {
  const products = [
    { productId: 5, productCode: "R01", productName: "特製味噌ラーメン", orderType: "EAT_IN" },
    { productId: 6, productCode: "R02", productName: "醤油ラーメン", orderType: "EAT_IN" },
  ];
  const list = ({ orderType }: Record<string, unknown>) => ({
    records: products.filter((product) => product.orderType === orderType),
  });

  const one = ({ productId }: Record<string, unknown>) => ({
    record: products.find((product) => product.productId === productId),
  });

  it("is found by typing part of a name, and its number is what is saved", async () => {
    const api = couponApi([], { ProductList: list, ProductOne: one });
    renderResource(coupon, "/CouponCreate", api);
    await userEvent.type(await field(/クーポン名/), "夏の割引");
    await userEvent.type(await textbox(/^割引率/), "10");
    await userEvent.click(screen.getByRole("radio", { name: "商品" }));
    await userEvent.click(screen.getByRole("radio", { name: "イートイン" }));
    await userEvent.type(await screen.findByRole("combobox", { name: /^対象商品/ }), "しょうゆ");
    expect(screen.queryByRole("option", { name: "醤油ラーメン" })).not.toBeInTheDocument();
    await userEvent.clear(screen.getByRole("combobox", { name: /^対象商品/ }));
    await userEvent.type(screen.getByRole("combobox", { name: /^対象商品/ }), "r02");
    await userEvent.click(await screen.findByRole("option", { name: "醤油ラーメン" }));
    await userEvent.click(await button("確認へ進む"));
    expect((await screen.findAllByText("醤油ラーメン")).length).toBeGreaterThan(0);
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(api.rows[0]).toMatchObject({ product_id: 6, use_range: "EAT_IN" }));
  });

  it("shows the name of the record that it names", async () => {
    const api = couponApi([row(1, { target_type: "PRODUCT", product_id: 5 })], { ProductList: list, ProductOne: one });
    const defined = defineResource("coupon", {
      icon: coupon.icon,
      paths: coupon.paths,
      folded: ["image_url", "updated_at"],
    });
    renderResource(defined, "/CouponEdit", api);
    expect(await screen.findByText("特製味噌ラーメン")).toBeInTheDocument();
  });
});

describe("fields that hold others", () => {
  const product = defineResource("product", {
    icon: coupon.icon,
    paths: { list: "/producteatin", create: "/producteatinregister" },
    fixed: { orderType: "EAT_IN" },
  });
  const api = () => {
    const made: Record<string, unknown>[] = [];
    const answers = couponApi([], {
      ProductList: () => ({ records: [] }),
      ProductCreate: ({ input }) => {
        made.push(input as Record<string, unknown>);
        return { done: { productId: 1, ...(input as object) } };
      },
      CategoryList: () => ({ records: [{ categoryId: 3, categoryName: "ラーメン" }] }),
      OptionList: () => ({
        records: [
          { productId: 8, productName: "味玉" },
          { productId: 9, productName: "バター" },
        ],
      }),
      CountProductList: () => ({ records: [{ countProductId: 2, countProductName: "麺玉" }] }),
      MenuCategoryList: () => ({ records: [] }),
      PrinterList: () => ({ records: [] }),
    });
    return { ...answers, made };
  };
  const pick = async (name: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole("combobox", { name }));
    await userEvent.click(await screen.findByRole("option", { name: option }));
  };

  it("are sent as they were filled in, with the fixed values of the screens", async () => {
    const answers = api();
    renderResource(product, "/producteatinregister", answers);
    await userEvent.type(await textbox(/^商品コード/), "R01");
    await userEvent.type(await textbox(/^商品名 ?必須/), "特製味噌ラーメン");
    await userEvent.type(await textbox(/^価格/), "1,050");
    await pick(/^カテゴリ/, "ラーメン");
    await pick(/^オプション/, "味玉");
    const counted = screen.getByRole("group", { name: /^カウント商品/ });
    await userEvent.click(within(counted).getByRole("button", { name: "追加" }));
    await pick(/^カウント商品/, "麺玉");
    await userEvent.type(within(counted).getByRole("textbox"), "1");
    await userEvent.click(await button("保存"));
    await waitFor(() => expect(answers.made).toHaveLength(1));
    expect(answers.made[0]).toMatchObject({
      storeId: 431,
      orderType: "EAT_IN",
      price: 1050,
      categoryId: 3,
      optionProducts: [8],
      countProduct: [{ countProductId: 2, quantity: 1 }],
      updateProduct: null,
    });
  });

  it("show their errors inside, and ask for nothing while they are left out", async () => {
    const answers = api();
    renderResource(product, "/producteatinregister", answers);
    const scheduled = await screen.findByRole("group", { name: /^価格変更の予約/ });
    expect(within(scheduled).queryByRole("textbox")).not.toBeInTheDocument();
    await userEvent.click(within(scheduled).getByRole("switch", { name: "設定する" }));
    await userEvent.type(within(scheduled).getByRole("textbox", { name: /価格/ }), "-5");
    await userEvent.tab();
    expect(await within(scheduled).findByText("0以上の値を入力してください。")).toBeInTheDocument();
  });
});

describe("exceptions of a resource", () => {
  it("replace one field, one section and one screen, and leave the rest as it is", async () => {
    const defined = defineResource("coupon", {
      icon: coupon.icon,
      paths: coupon.paths,
      fields: {
        coupon_number: { input: ({ label }) => <p>own input of {label}</p> },
        coupon_name: { read: ({ value }) => <b>own reading of {String(value)}</b> },
      },
      sections: { discount: ({ fields }) => <p>own section of {fields.length} fields</p> },
      screens: { list: () => <p>own list</p> },
    });
    const router = renderResource(defined, "/CouponCreate", couponApi([]));
    expect(await screen.findByText("own input of クーポン番号")).toBeInTheDocument();
    expect(screen.getByText("own section of 3 fields")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "基本情報" })).toBeInTheDocument();
    await router.navigate("/CouponEdit");
    expect(await screen.findByText("own list")).toBeInTheDocument();
  });
});

describe("the CSV file of a list", () => {
  const exported = async (rows: ReturnType<typeof row>[], menuItem: RegExp) => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return "blob:test";
    };
    URL.revokeObjectURL = () => undefined;
    // jsdom cannot follow a link to a file.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    renderResource(coupon, "/CouponEdit", couponApi(rows));
    await rowsOf();
    await userEvent.click(await button("CSV"));
    await userEvent.click(await screen.findByRole("menuitem", { name: menuItem }));
    return files;
  };

  it("holds every row with labels, words and plain figures, readable by Excel", async () => {
    const files = await exported([row(1, { coupon_name: "春,割引", discount_rate: 15 })], /UTF-8/);
    await waitFor(() => expect(files).toHaveLength(1));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, first] = new TextDecoder().decode(bytes).split("\r\n");
    expect(header).toContain("クーポン名,状態,画像,クーポン番号,配信対象");
    expect(first).toContain('1,"春,割引",配布中,,,全員,会計全体');
    expect(first).toContain("割引率,15,,常時");
  });

  it("names the characters that Shift_JIS lacks instead of losing them", async () => {
    const files = await exported([row(1, { coupon_name: "春🌸" })], /Shift_JIS/);
    expect(await screen.findByRole("dialog", { name: /表せない文字/ })).toHaveTextContent("🌸");
    expect(files).toEqual([]);
    await userEvent.click(await button("UTF-8で書き出す"));
    await waitFor(() => expect(files).toHaveLength(1));
  });
});

describe("an existing record", () => {
  it("opens with what the server holds and saves what was changed, with the version that was read", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引", discount_rate: 15, version: 3 })]);
    const router = renderResource(coupon, "/CouponEditInput?id=7", api);
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
    renderResource(coupon, "/CouponEditInput?id=7", api);
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
    renderResource(coupon, "/CouponEditInput?id=7", api);
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
    renderResource(coupon, "/CouponEditInput?id=9", couponApi([row(1)]));
    expect(await screen.findByText(/対象のデータが見つかりません/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "一覧に戻る" })).toHaveAttribute("href", "/CouponEdit");
  });

  it("can be deleted from its form after the question", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引" })]);
    const router = renderResource(coupon, "/CouponEditInput?id=7", api);
    await userEvent.click(await button("削除"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("春の割引");
    await userEvent.click(within(dialog).getByRole("button", { name: "削除" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/CouponEdit"));
    expect(api.rows).toEqual([]);
  });
});
