import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { supplierInvoice } from "../../resources/supplier-invoice/index.tsx";
import type { SupplierInvoiceData, InvoiceRow, InvoiceSlip } from "../../resources/supplier-invoice/useInvoice.ts";
// Loaded before the tests: the page loads it when it is first opened, which takes a while here.
import "../../resources/supplier-invoice/InvoicePage.tsx";
import type { AcceptSupplierInvoiceInput, TieSupplierInvoiceInput } from "../../src/generated/types.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { fakeApi } from "../support/fakeApi.ts";

refuseComplaints();

const slip = (slipId: number, date: string, amount: number, over: Partial<InvoiceSlip> = {}): InvoiceSlip => ({
  slipId,
  slipNumber: `${date.replaceAll("-", "")}-001`,
  shop_name: "渋谷本店",
  date,
  amount,
  tax: Math.floor(amount * 0.08),
  reversalOf: null,
  reversals: [],
  ...over,
});
const row = (lineNo: number, over: Partial<InvoiceRow>): InvoiceRow => ({
  key: `L${lineNo}`,
  lineNo,
  date: "2030-01-07",
  slipNumber: null,
  place: null,
  state: "AGREES",
  tie: null,
  slips: [],
  invoiceAmount: 1000,
  invoiceTax: 80,
  slipAmount: null,
  slipTax: null,
  difference: 0,
  taxDifference: 0,
  otherRate: false,
  reason: null,
  acceptedBy: null,
  acceptedAt: null,
  ...over,
});
const sold = slip(1, "2030-01-07", 1000);
const back = slip(9, "2030-01-10", -1000, { reversalOf: { slipId: 1, slipNumber: "20300107-001" } });
const invoice: SupplierInvoiceData = {
  supplierId: 2,
  supplierCode: "S02",
  supplierName: "青空市場",
  registrationNumber: "T7000012050002",
  creditRate: 100,
  month: "2030-01",
  fromDate: "2030-01-01",
  toDate: "2030-01-31",
  state: "OPEN",
  version: 3,
  fileName: "請求.csv",
  readAt: "2030-02-03T10:00:00+09:00",
  readBy: "本部",
  settledAt: null,
  settledBy: null,
  rates: [],
  rows: [
    row(1, { slips: [{ ...sold, reversals: [back] }], tie: "NUMBER", slipAmount: 1000, slipTax: 80 }),
    row(2, {
      state: "DIFFERS",
      slips: [slip(3, "2030-01-08", 460)],
      tie: "NUMBER",
      invoiceAmount: 1000,
      difference: 540,
      taxDifference: 43,
    }),
    row(3, { state: "DIFFERS", slips: [slip(4, "2030-01-09", 1000)], tie: "AMOUNT", taxDifference: 1 }),
    row(4, { state: "NO_SLIP", invoiceAmount: 777, difference: 777, taxDifference: null }),
    row(5, { key: "S9", lineNo: null, state: "NO_LINE", slips: [back], invoiceAmount: null, difference: 1000 }),
  ],
  nearSlips: [slip(6, "2029-12-29", 777), slip(7, "2029-12-30", 5000)],
};

it("says by how much each row differs and why; a slip of another month is tied, and a difference accepted", async () => {
  const tied: TieSupplierInvoiceInput[] = [];
  const accepted: AcceptSupplierInvoiceInput[] = [];
  let stored = invoice;
  const api = fakeApi({
    GetSupplierInvoice: () => ({ data: stored }),
    TieSupplierInvoice: ({ input }) => {
      tied.push(input);
      return { data: invoice };
    },
    AcceptSupplierInvoice: ({ input }) => {
      accepted.push(input);
      const rows = stored.rows.map((one) =>
        input.keys.includes(one.key) ? { ...one, reason: input.reason ?? null } : one,
      );
      stored = { ...stored, rows };
      return { data: stored };
    },
  });
  renderResource(supplierInvoice, "/supplier-invoice/one?supplier=2&month=2030-01", api);
  const table = await screen.findByRole("region", { name: "明細と伝票" });
  // What agrees is not shown while something is open.
  expect(within(table).getAllByRole("row")).toHaveLength(5);
  for (const text of [
    "請求が¥540多い（税抜）",
    "消費税が¥43多い",
    "消費税が¥1多い（端数の処理）",
    "日付の近い入荷完了の伝票に、同じ番号も同じ額もない",
    "伝票20300107-001を取り消した赤伝。請求書から引かれていない",
  ])
    expect(within(table).getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: "確定する" })).toBeDisabled();

  const missing = within(table).getAllByRole("row")[3];
  if (!missing) throw new Error("the fourth row is missing");
  await userEvent.click(within(missing).getByRole("button", { name: "結びつける" }));
  const choices = within(await screen.findByRole("radiogroup", { name: "相手" }));
  // The nearest amount first, of whichever month.
  expect(choices.getAllByRole("radio")[0]).toBeChecked();
  expect(choices.getByText("12/29(土) 20291229-001 渋谷本店 ¥777 期間の外")).toBeVisible();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "結びつける" }));
  await waitFor(() => expect(tied).toEqual([{ supplierId: 2, month: "2030-01", version: 3, slipId: 6, lineNo: 4 }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const near = within(screen.getByRole("region", { name: "前後の月の、結びついていない伝票" }));
  await userEvent.click(near.getAllByRole("button", { name: "結びつける" })[1] ?? document.body);
  expect(await screen.findByText(/伝票: 12\/30.* ¥5,000/)).toBeVisible();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const differing = within(table).getAllByRole("row")[1];
  if (!differing) throw new Error("the second row is missing");
  await userEvent.click(within(differing).getByRole("button", { name: "認める" }));
  await userEvent.type(screen.getByRole("textbox", { name: "理由" }), "値引");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "認める" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  // The row has left the list with its button; the person goes on above the others.
  await waitFor(() => expect(differing).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("group", { name: "明細と伝票" })).toHaveFocus());

  await userEvent.click(screen.getByRole("button", { name: "消費税だけの違いを認める（1件）" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "消費税の端数" }));
  await userEvent.click(dialog.getByRole("button", { name: "認める" }));
  await waitFor(() => expect(accepted).toMatchObject([{ keys: ["L2"] }, { keys: ["L3"], reason: "消費税の端数" }]));
});
