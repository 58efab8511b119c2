import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { purchaseInspect, purchaseOrder, purchaseSlips } from "../../resources/purchase/index.tsx";
// Loaded on demand in the product: here with the file, so that the first test does not spend its waiting on it.
import "../../resources/purchase/inspection/InspectPage.tsx";
import "../../resources/purchase/order/OrderPage.tsx";
import "../../resources/purchase/slip/SlipPage.tsx";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { slipTexts as texts } from "../../i18n/ja/purchase/purchase-slip.ts";
import type {
  CompletePurchaseSlipMutationVariables,
  InspectPurchaseSlipMutationVariables,
  ReversePurchaseSlipMutationVariables,
  UpdatePurchaseSlipMutationVariables,
  WithdrawPurchaseMailMutationVariables,
} from "../../src/generated/graphql.ts";
import type { PurchaseSlipData } from "../../resources/purchase/slip/useSlip.ts";
import { UploadContext } from "../../src/data/upload/upload.ts";
import type { Answers } from "../support/answers.ts";
import { saying } from "../support/messages.ts";
import { Refusal, renderReport } from "../support/report.tsx";
import { beer, line, proposal, slip } from "../support/slips.ts";

/** The page of the slip; its pictures go nowhere. */
function openAt({ routes, ...entry }: typeof purchaseSlips, path: string, answers: Answers) {
  const uploading = routes.map((route) => ({
    ...route,
    element: <UploadContext value={async () => ""}>{route.element}</UploadContext>,
  }));
  renderReport({ ...entry, path, routes: uploading }, "?id=9", { answers, now: new Date("2026-11-20T10:00:00+09:00") });
}

describe("the form of an order", () => {
  it("is filled by keyboard and barcode, rounds tax as the shop does, and keeps what is typed where it is refused", async () => {
    const user = userEvent.setup();
    const sent: UpdatePurchaseSlipMutationVariables[] = [];
    openAt(purchaseOrder, consolePaths.purchaseOrder, {
      GetPurchaseSlip: () => ({ data: { ...slip, status: "DRAFT", lines: [] } }),
      GetPurchaseProposal: () => ({ data: proposal }),
      UpdatePurchaseSlip: (variables) => {
        sent.push(variables);
        throw new Refusal("W014");
      },
    });
    const entry = await screen.findByRole("combobox", { name: /品目/ });
    await user.type(entry, "トマ");
    await user.keyboard("{Enter}1.5{Enter}");
    // The reader types the code of the beer; the quantity is next.
    fireEvent.change(entry, { target: { value: "4901004006028" } });
    await user.keyboard("2{Enter}");
    expect(entry).toHaveFocus();
    const quantities = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: / の数量$/ });
    expect(quantities().map(({ value }) => value)).toEqual(["1.5", "2"]);
    // 650 × 8 % is 52; 12,560 × 10 % is 1,256.
    expect(screen.getByText("¥14,518")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "仮発注として保存" }));
    await screen.findByText(saying("W014"));
    expect(sent[0]?.input.lines).toEqual([
      { itemId: 1, quantity: 1.5, price: 433 },
      { itemId: 2, quantity: 2, price: 6280 },
    ]);
    expect(quantities()).toHaveLength(2);
    for (const head of screen.getAllByRole("columnheader")) expect(head).not.toBeEmptyDOMElement();
    // A line that goes leaves the focus beside the others.
    screen.getByRole("button", { name: "瓶ビール を明細から外す" }).focus();
    await user.keyboard("{Enter}");
    expect(quantities()).toHaveLength(1);
    expect(document.body).not.toHaveFocus();
  });
});

it("a new order is for the shop that is chosen, and begins with what it is short of", async () => {
  const user = userEvent.setup();
  const need = {
    supplierId: 1,
    supplierName: "青空市場",
    items: 1,
    amount: 12560,
    deliveryDate: "2026-11-21",
    drafts: 0,
  };
  const shops: unknown[] = [];
  renderReport({ ...purchaseOrder, path: consolePaths.purchaseOrder }, "", {
    selected: [431, 433],
    now: new Date("2026-11-20T10:00:00+09:00"),
    answers: {
      GetPurchaseNeeds: () => ({
        data: [need, { ...need, supplierId: 2, supplierName: "酒のやまや", items: 0, amount: 0 }],
      }),
      GetPurchaseProposal: (variables: { shop_id: number }) => {
        shops.push(variables.shop_id);
        const lines = proposal.lines.map((one, index) => ({ ...one, proposedQuantity: index === 1 ? 2 : 0 }));
        return { data: { ...proposal, shop_id: variables.shop_id, lines } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "店舗: 渋谷本店" }));
  const shop = await screen.findByRole("combobox", { name: "対象の店舗" });
  expect(shop).toHaveValue("431");
  await user.selectOptions(shop, "433");
  await user.keyboard("{Escape}");
  const [, short, none] = await screen.findAllByRole("row");
  expect(short).toHaveTextContent("1品¥12,560");
  expect(none).toHaveTextContent("なし");
  await user.click(screen.getByRole("link", { name: "青空市場へ発注" }));
  expect(await screen.findByRole("textbox", { name: "瓶ビール の数量" })).toHaveValue("2");
  expect(shops).toEqual([433]);
});

it("the form of an order says at the delivery date what is wrong with it", async () => {
  const user = userEvent.setup();
  openAt(purchaseOrder, consolePaths.purchaseOrder, {
    GetPurchaseSlip: () => ({ data: { ...slip, status: "DRAFT" } }),
    GetPurchaseProposal: () => ({ data: proposal }),
  });
  const date = await screen.findByRole("textbox", { name: "納品予定日" });
  const save = screen.getByRole("button", { name: "仮発注として保存" });
  expect(save).toBeEnabled();
  for (const [typed, said] of [
    ["", formatMessage("W001")],
    ["2026/02/30", formatMessage("W010")],
    ["abc", formatMessage("W010")],
    ["2026/11/19", formatMessage("PAST_DATE")],
    ["2027/11/21", formatMessage("LAST_DATE", ["2027/11/20"])],
  ] as const) {
    await user.clear(date);
    if (typed) await user.paste(typed);
    expect(date).toHaveAccessibleDescription(said);
    expect(save).toBeDisabled();
  }
  await user.clear(date);
  await user.paste("2027/11/20");
  expect(save).toBeEnabled();
});

describe("the mail of an order", () => {
  const waits = { ...slip, mail: "WAITING", mailFailure: "まだ送っていません。" } as const;

  it("can be withdrawn while it waits", async () => {
    const user = userEvent.setup();
    const sent: WithdrawPurchaseMailMutationVariables[] = [];
    const withdrawn: PurchaseSlipData = { ...slip, mail: "NONE" };
    openAt(purchaseSlips, consolePaths.purchaseSlip, {
      GetPurchaseSlip: () => ({ data: sent.length > 0 ? withdrawn : waits }),
      WithdrawPurchaseMail: (variables) => {
        sent.push(variables);
        return { data: withdrawn };
      },
    });
    await user.click(await screen.findByRole("button", { name: texts.steps.withdraw }));
    const dialog = await screen.findByRole("dialog", { name: texts.withdraw.title });
    await user.click(within(dialog).getByRole("button", { name: texts.steps.withdraw }));
    await screen.findByText(texts.mails.NONE);
    expect(sent).toEqual([{ input: { slipId: 9 } }]);
    expect(screen.queryByRole("button", { name: texts.steps.withdraw })).toBeNull();
  });

  it("that was never sent is no warning once the goods are here", async () => {
    const mailFailure = "検品を始めたため、発注書は送っていません。";
    openAt(purchaseSlips, consolePaths.purchaseSlip, {
      GetPurchaseSlip: () => ({ data: { ...slip, status: "COMPLETED", mail: "FAILED", mailFailure } }),
    });
    await screen.findByText(mailFailure);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("an inspection", () => {
  it("counts by barcode and by button, asks why something is missing, and keeps what was counted at W014", async () => {
    const user = userEvent.setup();
    const saved: InspectPurchaseSlipMutationVariables[] = [];
    const done: CompletePurchaseSlipMutationVariables[] = [];
    openAt(purchaseInspect, consolePaths.purchaseInspectSlip, {
      GetPurchaseSlip: () => ({ data: slip }),
      InspectPurchaseSlip: (variables) => {
        saved.push(variables);
        throw new Refusal("W014");
      },
      CompletePurchaseSlip: (variables) => {
        done.push(variables);
        throw new Refusal("W014");
      },
    });
    const reader = await screen.findByRole("textbox", { name: /バーコード/ });
    await user.type(reader, "4901004006028{Enter}");
    expect(screen.getByRole("status", { name: "" })).toHaveTextContent("瓶ビール 1");
    // What is no quantity or price says so, and is not taken for another one.
    const tomatoes = screen.getByRole("textbox", { name: "トマト の入荷数" });
    await user.type(tomatoes, "-2");
    expect(tomatoes).toHaveAccessibleDescription(/0以上の数/);
    expect(screen.getByRole("button", { name: "途中保存" })).toBeDisabled();
    const price = screen.getAllByRole("textbox", { name: "納品書の単価" })[0] as HTMLElement;
    await user.type(price, "-400");
    expect(price).toHaveAccessibleDescription(/0以上の整数/);
    expect(screen.getByRole("button", { name: "途中保存" })).toBeDisabled();
    await user.clear(price);
    await user.clear(tomatoes);
    await user.type(tomatoes, "3");
    expect(screen.getByRole("group", { name: "トマト の多い理由" })).toHaveTextContent("過剰 1");
    await user.click(screen.getByRole("button", { name: "トマト を1減らす" }));
    await user.click(screen.getByRole("button", { name: "トマト を1減らす" }));
    await user.click(screen.getByRole("button", { name: "途中保存" }));
    await screen.findByText(saying("W014"));
    expect(saved[0]?.input.lines).toMatchObject([{ received: 1 }, { received: 1 }]);
    await user.click(screen.getByRole("button", { name: "入荷完了" }));
    const dialog = await screen.findByRole("dialog");
    // The second press of a double click meets what is beside the dialog by now.
    const beside = dialog.parentElement as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail: 2 });
    expect(within(dialog).getByRole("button", { name: "入荷完了" })).toBeDisabled();
    expect(dialog).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "キャンセル" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "欠品" }));
    await user.click(screen.getByRole("button", { name: "入荷完了" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "入荷完了" }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.input).toMatchObject({
      version: 2,
      keepRest: false,
      receivedDate: "2026-11-20",
      lines: [{ received: 1, missingReason: "欠品" }, { received: 1 }],
    });
  });

  it("sends what was changed alone, and takes in what another person has saved", async () => {
    const user = userEvent.setup();
    const saved: InspectPurchaseSlipMutationVariables[] = [];
    let stored = slip;
    const theirs = (received: number) => ({
      ...slip,
      version: 3,
      lines: [line(1, { received }), line(2, { ...beer, quantity: 1, received: 1 })],
    });
    openAt(purchaseInspect, consolePaths.purchaseInspectSlip, {
      GetPurchaseSlip: () => ({ data: stored }),
      InspectPurchaseSlip: (variables) => {
        saved.push(variables);
        if (saved.length === 1) return { data: (stored = theirs(2)) };
        stored = { ...theirs(5), version: 9 };
        throw new Refusal("W014");
      },
    });
    const value = (item: string) => screen.getByRole("textbox", { name: `${item} の入荷数` });
    await user.click(await screen.findByRole("button", { name: "トマト を全数にする" }));
    await user.click(screen.getByRole("button", { name: "途中保存" }));
    await waitFor(() => expect(value("瓶ビール")).toHaveValue("1"));
    expect(saved[0]?.input).toEqual({
      slipId: 9,
      version: 2,
      lines: [{ lineNo: 1, received: 2, receivedPrice: null, missingReason: null }],
    });
    await user.click(screen.getByRole("button", { name: "トマト を1減らす" }));
    await user.click(screen.getByRole("button", { name: "瓶ビール を1増やす" }));
    await user.click(screen.getByRole("button", { name: "途中保存" }));
    await user.click(await screen.findByRole("button", { name: "ほかの人の検品を取り込む" }));
    expect(value("トマト")).toHaveValue("5");
    expect(value("瓶ビール")).toHaveValue("2");
    await user.click(screen.getByRole("button", { name: "途中保存" }));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved[2]?.input).toMatchObject({ version: 9, lines: [{ lineNo: 2, received: 2 }] });
  });

  it("says above its buttons what is missing, and of an unknown code that it is an error", async () => {
    const user = userEvent.setup();
    openAt(purchaseInspect, consolePaths.purchaseInspectSlip, { GetPurchaseSlip: () => ({ data: slip }) });
    const complete = await screen.findByRole("button", { name: "入荷完了" });
    const bar = () => complete.parentElement?.parentElement;
    expect(bar()).toHaveTextContent("まだ数えていない品目: トマト、瓶ビール");
    await user.click(screen.getByRole("button", { name: "トマト を全数にする" }));
    expect(bar()).toHaveTextContent("まだ数えていない品目: 瓶ビール");
    const code = screen.getByRole("textbox", { name: /バーコード/ });
    await user.type(code, "9999999999999{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("9999999999999 はこの伝票にありません。");
    expect(code).toBeInvalid();
    await user.type(code, "4901004006028{Enter}");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(complete).toBeEnabled();
    await user.type(screen.getByRole("textbox", { name: "トマト の入荷数" }), "x");
    expect(bar()).toHaveTextContent("数量か単価が正しくない品目: トマト");
  });

  it("stays where another person has completed it: who and when, the slip, and what is not stored", async () => {
    const user = userEvent.setup();
    let stored = slip;
    openAt(purchaseInspect, consolePaths.purchaseInspectSlip, {
      GetPurchaseSlip: () => ({ data: stored }),
      CompletePurchaseSlip: () => {
        const lines = [line(1, { received: 1 }), line(2, { ...beer, quantity: 1, received: 1 })];
        const end = { status: "COMPLETED", at: "2026-11-20T09:58:00+09:00", by: "店長", reason: null } as const;
        stored = { ...slip, status: "COMPLETED", version: 3, lines, events: [end] };
        throw new Refusal("SETTLED");
      },
    });
    await user.click(await screen.findByRole("button", { name: "残りをすべて全数にする" }));
    await user.click(screen.getByRole("button", { name: "入荷完了" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "入荷完了" }));
    const said = await screen.findByText(/店長が2026\/11\/20 09:58に「入荷完了」にしました。/);
    expect(said).toHaveTextContent("トマト（ここでは2kg、保存されたのは1kg）");
    expect(said).not.toHaveTextContent("瓶ビール");
    expect(screen.getByRole("link", { name: "伝票を開く" })).toHaveAttribute("href", expect.stringContaining("id=9"));
    expect(screen.getByRole("textbox", { name: "トマト の入荷数" })).toHaveValue("2");
    expect(screen.getByRole("button", { name: "途中保存" })).toBeDisabled();
  });

  it("is complete on the day that is chosen, not before the order and not in the future", async () => {
    const user = userEvent.setup();
    const done: CompletePurchaseSlipMutationVariables[] = [];
    openAt(purchaseInspect, consolePaths.purchaseInspectSlip, {
      GetPurchaseSlip: () => ({ data: { ...slip, orderDate: "2026-11-18" } }),
      CompletePurchaseSlip: (variables) => {
        done.push(variables);
        throw new Refusal("W014");
      },
    });
    await user.click(await screen.findByRole("button", { name: "残りをすべて全数にする" }));
    await user.click(screen.getByRole("button", { name: "入荷完了" }));
    const dialog = await screen.findByRole("dialog");
    const date = within(dialog).getByRole("textbox", { name: "入荷日" });
    expect(date).toHaveValue("2026/11/20");
    const complete = within(dialog).getByRole("button", { name: "入荷完了" });
    for (const [typed, said] of [
      ["2026/11/17", /発注日（2026\/11\/18）より前/],
      ["2026/11/21", /まだ来ていない/],
    ] as const) {
      await user.clear(date);
      await user.type(date, typed);
      await user.tab();
      expect(date).toHaveAccessibleDescription(said);
      expect(complete).toBeDisabled();
    }
    await user.clear(date);
    await user.type(date, "2026/11/19");
    await user.tab();
    await user.click(complete);
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.input).toMatchObject({ receivedDate: "2026-11-19" });
  });

  it("takes a barcode wherever the focus is, but for fields that are typed in", async () => {
    const user = userEvent.setup();
    openAt(purchaseInspect, consolePaths.purchaseInspectSlip, { GetPurchaseSlip: () => ({ data: slip }) });
    const more = await screen.findByRole("button", { name: "トマト を1増やす" });
    await user.click(more);
    await user.keyboard("4901004006028{Enter}");
    expect(screen.getByRole("status", { name: "" })).toHaveTextContent("瓶ビール 1");
    expect(screen.getByRole("textbox", { name: "トマト の入荷数" })).toHaveValue("1");
    const beers = screen.getByRole("textbox", { name: "瓶ビール の入荷数" });
    await user.clear(beers);
    await user.type(beers, "3");
    expect(beers).toHaveValue("3");
  });

  it("stays with what was counted where the slip cannot be read again", async () => {
    const user = userEvent.setup();
    let readings = 0;
    openAt(purchaseInspect, consolePaths.purchaseInspectSlip, {
      GetPurchaseSlip: () => {
        readings += 1;
        if (readings > 1) throw new Refusal("E004");
        return { data: slip };
      },
      InspectPurchaseSlip: () => ({ data: { ...slip, version: 3, lines: [line(1, { received: 1 }), line(2, beer)] } }),
    });
    await user.click(await screen.findByRole("button", { name: "トマト を1増やす" }));
    await user.click(screen.getByRole("button", { name: "途中保存" }));
    await waitFor(() => expect(readings).toBeGreaterThan(1));
    await screen.findByText(texts.done.inspect);
    expect(screen.getByRole("textbox", { name: "トマト の入荷数" })).toHaveValue("1");
  });
});

describe("a completed slip", () => {
  it("goes back in part: only lines with a quantity, none beyond what is left", async () => {
    const user = userEvent.setup();
    const sent: ReversePurchaseSlipMutationVariables[] = [];
    const lines = [line(1, { received: 2, returned: 0.5 }), line(2, { ...beer, quantity: 1, received: 1 })];
    openAt(purchaseSlips, consolePaths.purchaseSlip, {
      GetPurchaseSlip: () => ({ data: { ...slip, lines, status: "COMPLETED", receivedDate: "2026-11-20" } }),
      ReversePurchaseSlip: (variables) => {
        sent.push(variables);
        throw new Refusal("W014");
      },
    });
    await user.click(await screen.findByRole("button", { name: "赤伝で取り消す" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox", { name: "理由" }), "傷み");
    await user.click(within(dialog).getByRole("radio", { name: /一部だけ/ }));
    const tomatoes = within(dialog).getByRole("textbox", { name: "トマト の返品する数" });
    await user.type(tomatoes, "2");
    await user.click(within(dialog).getByRole("button", { name: "赤伝で取り消す" }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent("残りの数まで");
    expect(sent).toEqual([]);
    await user.clear(tomatoes);
    await user.type(tomatoes, "1.5");
    await user.click(within(dialog).getByRole("button", { name: "赤伝で取り消す" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({ reason: "傷み", lines: [{ lineNo: 1, quantity: 1.5 }] });
  });
});
