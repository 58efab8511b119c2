import type { transferWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of 店間移動. */
export const transferSteps: StepTexts<typeof transferWorkflow> = {
  createTransfer: { label: "依頼する" },
  updateTransfer: { label: "依頼を直す" },
  shipTransfer: { label: "出荷する" },
  receiveTransfer: { label: "入荷する" },
  cancelTransfer: { label: "取り止める" },
};
