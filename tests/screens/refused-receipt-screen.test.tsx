import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusedReceipt } from "../../resources/refused-receipt/index.ts";
import { renderResource } from "../support/admin.tsx";
import type { Result } from "../support/answers.ts";
import { fakeApi } from "../support/fakeApi.ts";

type Refused = Result<"RefusedReceiptList">["records"][number];

const content = {
  receiptId: "r-1",
  receiptNumber: "0012",
  tax8: 135,
  total: 1820,
  lines: [{ productCode: "RN01", productName: "醤油ラーメン", quantity: 2, unitPrice: 910, taxRate: 8 }],
  payments: [{ tender: "CASH", tendered: 1820 }],
};
const row: Refused = {
  id: 3,
  shop_id: 431,
  receivedAt: "2026-05-20T03:00:00.000Z",
  receiptNumber: "0012",
  receiptId: "r-1",
  receiptKey: "7f0c1c52-4c0e-4c55-9d5c-0f6f2f6c1a01",
  total: 1820,
  code: "TAX",
  status: "WAITING",
  attempts: 1,
  reason: "8%の消費税が合いません。",
  content: JSON.stringify(content),
};

describe("the receipts that were refused", () => {
  const api = (...records: Refused[]) => fakeApi({ RefusedReceiptList: () => ({ records }) });
  const opened = async (name: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name }));
    return within(await screen.findByRole("dialog"));
  };

  it("say why, and show what the register sent", async () => {
    renderResource(refusedReceipt, "/refusedreceipts", api(row));
    expect(await screen.findByText("8%の消費税が合いません。")).toBeVisible();
    expect(screen.getByText("再送待ち")).toBeVisible();
    const dialog = await opened("0012の内容を見る");
    expect(dialog.getByText("醤油ラーメン × 2 (8%)")).toBeVisible();
    expect(dialog.getByText("支払 現金")).toBeVisible();
    expect(dialog.getByText(/"receiptId": "r-1"/)).toBeVisible();
  });

  it("may be none: the list says so and leads to the journal", async () => {
    renderResource(refusedReceipt, "/refusedreceipts", api());
    expect(await screen.findByRole("heading", { name: "受信できなかったレシートはありません" })).toBeVisible();
    expect(screen.getByRole("link", { name: "電子ジャーナルを見る" })).toHaveAttribute("href", "/tradinghistory");
    expect(screen.queryByRole("button", { name: "もう一度読み込む" })).toBeNull();
  });

  it("show the beginning of a long one, which is no JSON any more", async () => {
    const cut = JSON.stringify(content).slice(0, 40);
    renderResource(refusedReceipt, "/refusedreceipts", api({ ...row, receiptNumber: null, content: cut }));
    const dialog = await opened("r-1の内容を見る");
    expect(dialog.getByText("長いため、途中までの内容です。")).toBeVisible();
    expect(dialog.getByText(cut)).toBeVisible();
  });
});
