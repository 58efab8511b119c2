import type { changeSetWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of 変更予約. */
export const changeSetSteps: StepTexts<typeof changeSetWorkflow> = {
  createChangeSet: { label: "まとめて変更" },
  updateChangeSet: { label: "直す" },
  checkChangeSet: { label: "確かめる" },
  runChangeSet: { label: "いますぐ変える" },
  reserveChangeSet: { label: "時刻を決めて変える" },
  moveChangeSet: { label: "時刻を移す" },
  movePlannedRecords: { label: "選んだ記録だけを移す" },
  cancelPlannedRecords: {
    label: "選んだ記録だけを取り消す",
    question: "選んだ記録の予約がなくなります。ほかの記録は、予約のとおりに変わります。",
  },
  cancelChangeSet: { label: "取り消す", question: "この変更予約を取り消します。記録は変わりません。" },
  undoChangeSet: {
    label: "元に戻す",
    question: "変えた記録を、変える前に戻します。そのあとに人が変えた記録は、そのまま残ります。",
  },
};
