import type { supplierInvoiceWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of an invoice. */
export const supplierInvoiceSteps: StepTexts<typeof supplierInvoiceWorkflow> = {
  registerSupplierInvoice: { label: "請求書を読み込む" },
  tieSupplierInvoice: { label: "結びつける" },
  acceptSupplierInvoice: {
    label: "認める",
    question: "違いを、理由を書いて認めます。違いが変わると、認めていないものに戻ります。",
  },
  settleSupplierInvoice: { label: "確定する", question: "確定すると、結びつけも了承も変えられません。" },
  reopenSupplierInvoice: { label: "確定を取り消す", question: "確定を取り消して、照合に戻します。" },
  deleteSupplierInvoice: {
    label: "削除する",
    question: "読み込んだ請求書を、結びつけと了承といっしょに削除します。",
  },
};
