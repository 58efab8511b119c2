import type { stockCountWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of a count. */
export const stockCountSteps: StepTexts<typeof stockCountWorkflow> = {
  createStockCount: { label: "入力を始める" },
  updateStockCount: { label: "途中まで保存" },
  fixStockCount: {
    label: "確定する",
    question: "確定すると変えられません。間違いは、同じ日の棚卸をもう一度確定して直します。",
  },
  deleteStockCount: { label: "この棚卸を捨てる", question: "保存した数も消えます。元には戻せません。" },
};
