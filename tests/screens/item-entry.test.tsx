import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { purchaseOrder } from "../../resources/purchase/index.tsx";
// Loaded on demand in the product: here with the file, so that the first test does not spend its waiting on it.
import "../../resources/purchase/order/OrderPage.tsx";
import "../../resources/transfer/request/RequestPage.tsx";
import { transferEntry } from "../../resources/transfer/index.tsx";
import type { GetPurchaseItemListQuery } from "../../src/generated/graphql.ts";
import type { CreateTransferInput, UpdatePurchaseSlipInput } from "../../src/generated/types.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { fakeApi, Refusal as CallRefusal } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";
import { Refusal, renderReport } from "../support/report.tsx";
import { line, proposal, slip } from "../support/slips.ts";

refuseComplaints();

const beerItem: GetPurchaseItemListQuery["data"][number] = {
  itemId: 1,
  itemCode: "BEER",
  itemName: "瓶ビール",
  janCode: null,
  itemCategory: null,
  supplierId: null,
  storage: "AMBIENT",
  unit: "本",
  orderUnit: "ケース",
  unitsPerCase: 20,
  taxRate: "STANDARD",
  lossRate: 0,
  price: null,
  priceFrom: null,
  priceChange: null,
  unitPrice: null,
  allergens: null,
  active: true,
  version: 1,
};
const tomato = { itemId: 1, quantity: 3, price: 433 };

/** The form of a draft with 2 kg of tomatoes, and what it sends. */
async function openDraft(lines = slip.lines.slice(0, 1), filled = proposal) {
  const sent: UpdatePurchaseSlipInput[] = [];
  renderReport({ ...purchaseOrder, path: consolePaths.purchaseOrder }, "?id=9", {
    answers: {
      GetPurchaseSlip: () => ({ data: { ...slip, status: "DRAFT", lines } }),
      GetPurchaseProposal: () => ({ data: filled }),
      UpdatePurchaseSlip: ({ input }) => {
        sent.push(input);
        throw new Refusal("W014");
      },
    },
    now: new Date("2026-11-20T10:00:00+09:00"),
  });
  const item = await screen.findByRole("combobox", { name: /品目/ });
  const quantity = screen.getByRole("textbox", { name: /^数量/ });
  const save = screen.getByRole("button", { name: "仮発注として保存" });
  return { user: userEvent.setup(), sent, item, quantity, save };
}

it("a line that is typed and not added is saved with the others", async () => {
  const { user, sent, item, save } = await openDraft([]);
  expect(save).toBeDisabled();
  await user.type(item, "トマ");
  await user.keyboard("{Enter}３");
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.lines).toEqual([tomato]);
});

it("a line that is typed in part stops the save at the field that is missing", async () => {
  const { user, sent, item, quantity, save } = await openDraft();
  await user.type(item, "ビール");
  await user.click(quantity);
  expect(item).toHaveValue("ビール");
  await user.type(quantity, "2");
  await user.click(save);
  expect(item).toHaveAccessibleDescription("候補から品目を選んでください。");
  expect(item).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  await user.clear(quantity);
  await user.click(save);
  expect(quantity).toHaveAccessibleDescription(saying("W001"));
  await user.type(quantity, "100000");
  expect(quantity).toHaveAccessibleDescription(formatMessage("W022", [99_999.999]));
  await user.clear(quantity);
  await user.click(save);
  expect(quantity).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(quantity, "2");
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.lines).toMatchObject([
    { itemId: 1, quantity: 2 },
    { itemId: 2, quantity: 2 },
  ]);
});

it("an item that has a line already is added to it or replaces it, as the person chooses", async () => {
  const { user, sent, item, save } = await openDraft();
  const line = screen.getByRole("textbox", { name: "トマト の数量" });
  const again = async () => {
    await user.type(item, "トマ");
    await user.keyboard("{Enter}1.5{Enter}");
  };
  await again();
  expect(screen.getByText(/トマト は、すでに明細にあります（2kg）。/)).toBeVisible();
  expect(line).toHaveValue("2");
  const sum = screen.getByRole("button", { name: "合わせて3.5kgにする" });
  expect(sum).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(line).toHaveValue("3.5");
  expect(item).toHaveFocus();
  expect(item).toHaveValue("");
  await again();
  await user.click(screen.getByRole("button", { name: "追加しない" }));
  expect(line).toHaveValue("3.5");
  // The save asks, too.
  await user.type(item, "トマ");
  await user.keyboard("{Enter}1.5");
  await user.click(save);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "1.5kgに置き換える" }));
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.lines).toMatchObject([{ itemId: 1, quantity: 1.5 }]);
});

it("lines that the last order replaced come back with one press", async () => {
  const last = proposal.lines.map((line) => ({ ...line, lastQuantity: 7 }));
  const { user } = await openDraft(slip.lines.slice(0, 1), { ...proposal, lines: last });
  const quantities = () =>
    screen.getAllByRole<HTMLInputElement>("textbox", { name: / の数量$/ }).map(({ value }) => value);
  await user.click(screen.getByRole("button", { name: "前回と同じ（2品）" }));
  expect(quantities()).toEqual(["7", "7"]);
  expect(screen.getByText("前の明細（1行）と入れ替えました。")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "元に戻す" }));
  expect(quantities()).toEqual(["2"]);
  expect(screen.queryByRole("button", { name: "元に戻す" })).not.toBeInTheDocument();
});

it("a delivery of another century is refused in words, and a price of zero is pointed at", async () => {
  const { user, save } = await openDraft([{ ...line(1, {}), price: 0 }]);
  expect(screen.getByText("単価が0円の品目があります: トマト")).toBeVisible();
  expect(save).toBeEnabled();
  const date = screen.getByRole("textbox", { name: "納品予定日" });
  await user.clear(date);
  await user.type(date, "2999/01/01");
  await user.tab();
  expect(screen.getByText(/2027\/11\/20までの日付を指定してください。/)).toBeVisible();
  expect(save).toBeDisabled();
});

it("a request of goods is saved with the line that is typed", async () => {
  const sent: CreateTransferInput[] = [];
  const api = fakeApi({
    GetTransferShops: () => ({ data: [{ shop_id: 400, shopName: "中央倉庫", warehouse: true }] }),
    GetPurchaseItemList: () => ({ data: [beerItem] }),
    CreateTransfer: ({ input }) => {
      sent.push(input);
      throw new CallRefusal("NOT_FOUND");
    },
  });
  renderResource(transferEntry, "/purchase-shipping/request", api);
  await userEvent.type(await screen.findByRole("combobox", { name: /品目/ }), "ビール");
  await userEvent.keyboard("{Enter}24");
  await userEvent.click(screen.getByRole("button", { name: /依頼する|依頼を/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.lines).toEqual([{ itemId: 1, quantity: 24 }]);
});

it("the Enter that confirms kana adds no line, also where the conversion has ended before the key is told", async () => {
  const { user, item, quantity } = await openDraft([]);
  await user.type(item, "トマ");
  await user.keyboard("{Enter}３");
  for (const inputMethod of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(quantity, { key: "Enter", ...inputMethod });
  expect(quantity).toHaveValue("３");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("table")).toBeInTheDocument();
});
