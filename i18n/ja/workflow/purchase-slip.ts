import type { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of a slip. */
export const slipSteps: StepTexts<typeof purchaseSlipWorkflow> = {
  createPurchaseSlip: { label: "仮発注を作る" },
  updatePurchaseSlip: { label: "直す" },
  orderPurchaseSlips: { label: "発注する", question: "発注済にすると、明細は変えられません。" },
  cancelPurchaseSlips: { label: "取り止める" },
  inspectPurchaseSlip: { label: "検品する" },
  completePurchaseSlip: {
    label: "入荷完了",
    question: "入荷完了にすると、伝票は変えられません。直すときは赤伝で取り消します。",
  },
  reversePurchaseSlip: {
    label: "赤伝で取り消す",
    question: "今日の日付で赤伝を作ります。元の伝票は変わりません。",
  },
};
