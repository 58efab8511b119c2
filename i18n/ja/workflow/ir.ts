import type { irWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of a month. */
export const irSteps: StepTexts<typeof irWorkflow> = {
  APPROVE: {
    label: "承認する",
    question: "今の数字を承認します。承認した数字は、あとからレシートが届いても変わりません。",
  },
  WITHDRAW: { label: "承認を取り下げる", question: "下書きに戻します。数字は、またレシートに合わせて変わります。" },
  LOCK: {
    label: "確定する",
    question: "数字を確定します。確定すると取り下げられません。直すときは、理由を書いて新しい版を作ります。",
  },
  CORRECT: { label: "直す", question: "新しい版の下書きを作ります。今の版は記録に残ります。" },
  CANCEL: { label: "直すのをやめる", question: "下書きを捨てて、前の版に戻します。" },
};
