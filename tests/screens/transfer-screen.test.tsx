import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { transferEntry } from "../../resources/transfer/index.tsx";
import type { TransferData } from "../../resources/transfer/useTransfer.ts";
// Loaded before the tests: the page loads it when it is first opened, which takes a while here.
import "../../resources/transfer/count/TransferCountPage.tsx";
import "../../resources/transfer/request/RequestPage.tsx";
import "../../resources/transfer/TransferPage.tsx";
import type { ReceiveTransferInput } from "../../src/generated/types.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

refuseComplaints();

const line = {
  itemId: 1,
  itemCode: "BEER",
  itemName: "瓶ビール",
  janCode: "4901004006028",
  unit: "本",
  orderUnit: "ケース",
  lineNo: 1,
  unitsPerCase: 20,
  requested: 24,
  shipped: 3,
  received: null,
  unitPrice: 300,
  shipReason: null,
  shortReason: null,
};
const flour = { itemCode: "FLOUR", itemName: "小麦粉", janCode: null, unit: "g", orderUnit: "袋", unitsPerCase: 1000 };
const keg = {
  itemCode: "KEG",
  itemName: "生ビール",
  janCode: "4901004055040",
  unit: "ml",
  orderUnit: "樽",
  unitsPerCase: 19_000,
};
const onWay: TransferData = {
  transferId: 7,
  transferNumber: "20260107-001",
  fromShopId: 400,
  fromShopName: "中央倉庫",
  toShopId: 431,
  toShopName: "渋谷本店",
  status: "SHIPPED",
  requestDate: "2026-01-06",
  expectedDate: "2026-01-07",
  shipDate: "2026-01-07",
  receiveDate: null,
  remarks: null,
  requestCode: null,
  events: [],
  version: 2,
  lines: [line, { ...line, ...flour, lineNo: 2, itemId: 2, shipped: 500 }],
};

it("goods are counted by barcode and by large buttons; a short line wants a reason; a refusal loses nothing", async () => {
  const sent: ReceiveTransferInput[] = [];
  const refusals = [new Refusal("W014")];
  const api = fakeApi({
    GetTransfer: () => ({ data: onWay }),
    ReceiveTransfer: ({ input }) => {
      sent.push(input);
      const refusal = refusals.pop();
      if (refusal) throw refusal;
      return { data: { ...onWay, status: "RECEIVED", version: 3 } };
    },
  });
  renderResource(transferEntry, "/purchase-shipping/receive?id=7", api);
  const end = await screen.findByRole("button", { name: "入荷する（渋谷本店）" });
  const code = screen.getByRole("textbox", { name: "バーコード（JAN）・品目コード" });
  await userEvent.type(code, "4901004006028{Enter}");
  await userEvent.type(code, "beer?{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("beer? はこの伝票にありません。");
  expect(code).toBeInvalid();
  await userEvent.type(code, "BEER{Enter}");
  expect(screen.getByRole("textbox", { name: "瓶ビール の入荷数" })).toHaveValue("2");
  const beer = screen.getByRole("textbox", { name: "瓶ビール の入荷数" });
  await userEvent.clear(beer);
  await userEvent.type(beer, "4");
  expect(screen.getByText("出荷より1本多い")).toBeVisible();
  await userEvent.clear(beer);
  await userEvent.type(beer, "2");
  expect(screen.queryByText("出荷より1本多い")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "小麦粉 を100g増やす" }));
  expect(screen.getByRole("textbox", { name: "小麦粉 の入荷数" })).toHaveValue("100");
  await userEvent.click(screen.getByRole("button", { name: "小麦粉 を全数にする" }));
  expect(end).toBeDisabled();
  // The reason stands in the bar of the button.
  expect(end.parentElement?.parentElement).toHaveTextContent("足りない理由を選んでください: 瓶ビール");
  await userEvent.click(screen.getByRole("button", { name: "破損・不良" }));
  await userEvent.click(end);
  const again = () => within(screen.getByRole("dialog")).getByRole("button", { name: "入荷する（渋谷本店）" });
  again().focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/ほかの利用者がデータを更新したため/)).toBeVisible();
  expect(sent[0]).toMatchObject({
    transferId: 7,
    toShopId: 431,
    version: 2,
    lines: [
      { lineNo: 1, received: 2, shortReason: "破損・不良" },
      { lineNo: 2, received: 500, shortReason: null },
    ],
  });
  again().focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(sent).toHaveLength(2));
});

it("what is ordered in kegs is read and counted in kegs, and single units where less than one is missing", async () => {
  const sent: ReceiveTransferInput[] = [];
  const lines = [{ ...line, ...keg, requested: 40_000, shipped: 40_000 }];
  const api = fakeApi({
    GetTransfer: () => ({ data: { ...onWay, lines } }),
    ReceiveTransfer: ({ input }) => {
      sent.push(input);
      return { data: { ...onWay, lines, status: "RECEIVED", version: 3 } };
    },
  });
  renderResource(transferEntry, "/purchase-shipping/receive?id=7", api);
  expect(await screen.findByText("出荷 2樽＋2,000ml（40,000ml）・＋と−は1樽ずつ")).toBeVisible();
  const code = screen.getByRole("textbox", { name: "バーコード（JAN）・品目コード" });
  await userEvent.type(code, "4901004055040{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("生ビール 1樽（19,000ml）");
  await userEvent.click(screen.getByRole("button", { name: "生ビール を1樽増やす" }));
  const value = () => screen.getByRole<HTMLInputElement>("textbox", { name: "生ビール の入荷数" }).value;
  expect(value()).toBe("38000");
  expect(screen.getByText("＝2樽")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "生ビール を100ml増やす" }));
  expect(value()).toBe("38100");
  await userEvent.click(screen.getByRole("button", { name: "生ビール を100ml減らす" }));
  await userEvent.click(screen.getByRole("button", { name: "生ビール を1樽減らす" }));
  expect(value()).toBe("19000");
  expect(screen.getByText("不足 1樽＋2,000ml（21,000ml）")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "欠品" }));
  await userEvent.click(screen.getByRole("button", { name: "入荷する（渋谷本店）" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "入荷する（渋谷本店）" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.lines).toEqual([{ lineNo: 1, received: 19_000, shortReason: "欠品" }]);
});

it("a count that another person has ended stays, and says who ended it and when", async () => {
  let stored = onWay;
  const api = fakeApi({
    GetTransfer: () => ({ data: stored }),
    ReceiveTransfer: () => {
      const end = {
        status: "RECEIVED",
        at: "2030-01-07T09:30:00+09:00",
        shopName: "渋谷本店",
        by: "店長",
        reason: null,
      } as const;
      stored = { ...onWay, status: "RECEIVED", version: 3, events: [end] };
      throw new Refusal("SETTLED");
    },
  });
  renderResource(transferEntry, "/purchase-shipping/receive?id=7", api);
  await userEvent.click(await screen.findByRole("button", { name: "残りをすべて全数にする" }));
  await userEvent.click(screen.getByRole("button", { name: "入荷する（渋谷本店）" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "入荷する（渋谷本店）" }));
  expect(await screen.findByText(/店長が2030\/01\/07 09:30に「入荷完了」にしました。/)).toBeVisible();
  expect(screen.getByRole("link", { name: "移動を開く" })).toHaveAttribute("href", expect.stringContaining("id=7"));
  expect(screen.getByRole("textbox", { name: "瓶ビール の入荷数" })).toHaveValue("3");
});

it("the paper of the sender has boxes for what was taken, the moment of issue, and the sender beside the number", async () => {
  const lines = [{ ...line, ...keg, requested: 38_000, shipped: null }];
  const api = fakeApi({ GetTransfer: () => ({ data: { ...onWay, status: "REQUESTED", lines } }) });
  vi.spyOn(window, "print").mockReturnValue();
  renderResource(transferEntry, "/purchase-shipping/transfer?id=7", api);
  expect(await screen.findByRole("rowheader", { name: "生ビール (KEG)" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "2樽 38,000ml" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "ピッキングリスト（A4）" }));
  const paper = document.querySelector<HTMLElement>(".printed-slip.sheet");
  for (const said of [`中央倉庫 ${onWay.transferNumber}`, "2樽 38,000ml", "取った数", "ピッキングした人"])
    expect(paper).toHaveTextContent(said);
  expect(paper).toHaveTextContent(/発行 \d{4}\/\d{2}\/\d{2} \d{2}:\d{2}/);
});

it("a request is typed in stock units or in order units", async () => {
  const lines = [{ ...line, ...keg, requested: 19_000, shipped: null }];
  const api = fakeApi({
    GetTransfer: () => ({ data: { ...onWay, status: "REQUESTED", lines } }),
    GetTransferShops: () => ({ data: [{ shop_id: 400, shopName: "中央倉庫", warehouse: true }] }),
    GetPurchaseItemList: () => ({ data: [] }),
  });
  renderResource(transferEntry, "/purchase-shipping/request?id=7", api);
  const [pieces, cases] = [
    await screen.findByRole("textbox", { name: "生ビール の数量" }),
    screen.getByRole("textbox", { name: "生ビール の数量（樽）" }),
  ];
  expect(cases).toHaveValue("1");
  await userEvent.clear(cases);
  expect(screen.getByRole("button", { name: "依頼を保存（渋谷本店）" })).toBeDisabled();
  await userEvent.type(cases, "2.5");
  expect(pieces).toHaveValue("47500");
  await userEvent.clear(pieces);
  await userEvent.type(pieces, "38000");
  await userEvent.tab();
  expect(cases).toHaveValue("2");
});

it("a request says for which shop it acts, and in words what is wrong with a quantity", async () => {
  const api = fakeApi({
    GetTransfer: () => ({ data: { ...onWay, status: "REQUESTED", toShopId: 433, toShopName: "横浜西口店" } }),
    GetTransferShops: () => ({ data: [{ shop_id: 400, shopName: "中央倉庫", warehouse: true }] }),
    GetPurchaseItemList: () => ({ data: [] }),
  });
  const shops = [431, 433].map((id) => ({
    id,
    name: id === 431 ? "渋谷本店" : "横浜西口店",
    brandId: 1,
    brandName: "",
  }));
  renderResource(transferEntry, "/purchase-shipping/request?id=7", api, {
    shops,
    who: { ...viewer, shopIds: [431, 433] },
  });
  expect(
    await screen.findByText("横浜西口店として依頼します。 メニューの店舗（渋谷本店）としてではありません。"),
  ).toBeVisible();
  const quantity = screen.getByRole("textbox", { name: "小麦粉 の数量" });
  const save = screen.getByRole("button", { name: "依頼を保存（横浜西口店）" });
  expect(save).toBeEnabled();
  for (const [typed, said] of [
    ["-5", "0より大きい値を入力してください。"],
    ["1.2345", "整数部は7桁以内、小数部は3桁以内で入力してください。"],
    ["たくさん", "数値として読み取れない値です。"],
  ] as const) {
    await userEvent.clear(quantity);
    await userEvent.type(quantity, typed);
    expect(screen.getByText(said)).toBeVisible();
    expect(save).toBeDisabled();
  }
  screen.getByRole("button", { name: "小麦粉 を明細から外す" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(quantity).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

it("a transfer says why a step has no button: by its state, by the side, by the right", async () => {
  const api = fakeApi({ GetTransfer: () => ({ data: { ...onWay, toShopId: 999, toShopName: "新宿店" } }) });
  renderResource(transferEntry, "/purchase-shipping/transfer?id=7", api);
  const reasons = within(await screen.findByRole("group"));
  const lines = reasons.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);
  expect(lines).toContain("取り止める: 「輸送中」のため、この操作はできません。");
  expect(lines).toContain("入荷する: 新宿店の人がします。");
  expect(screen.queryByRole("button", { name: /入荷する/ })).not.toBeInTheDocument();
});
