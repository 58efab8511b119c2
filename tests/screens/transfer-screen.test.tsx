import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { transfers } from "../../resources/transfer/index.tsx";
import type { Transfer } from "../../resources/transfer/useTransfer.ts";
// Loaded before the tests: the page loads it when it is first opened, which takes a while here.
import "../../resources/transfer/CountPage.tsx";
import "../../resources/transfer/RequestPage.tsx";
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
const onWay: Transfer = {
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
  lines: [
    line,
    { ...line, lineNo: 2, itemId: 2, itemCode: "FLOUR", itemName: "小麦粉", janCode: null, unit: "g", shipped: 500 },
  ],
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
  renderResource(transfers, "/purchase-shipping/receive?id=7", api);
  const end = await screen.findByRole("button", { name: "入荷する（渋谷本店）" });
  const code = screen.getByRole("textbox", { name: "バーコード（JAN）・品目コード" });
  await userEvent.type(code, "4901004006028{Enter}");
  await userEvent.type(code, "beer?{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("beer? はこの伝票にありません。");
  await userEvent.type(code, "BEER{Enter}");
  expect(screen.getByRole("textbox", { name: "瓶ビール の入荷数" })).toHaveValue("2");
  const beer = screen.getByRole("textbox", { name: "瓶ビール の入荷数" });
  await userEvent.clear(beer);
  await userEvent.type(beer, "4");
  expect(screen.getByText("出荷より1本多い")).toBeVisible();
  await userEvent.clear(beer);
  await userEvent.type(beer, "2");
  expect(screen.queryByText("出荷より1本多い")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "小麦粉 を1増やす" }));
  expect(screen.getByRole("textbox", { name: "小麦粉 の入荷数" })).toHaveValue("100");
  await userEvent.click(screen.getByRole("button", { name: "小麦粉 を全数にする" }));
  expect(screen.getByText("足りない理由を選んでください: 瓶ビール")).toBeVisible();
  expect(end).toBeDisabled();
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
  renderResource(transfers, "/purchase-shipping/request?id=7", api, {
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
