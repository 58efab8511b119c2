import type { menuPlanWorkflow } from "../../../src/generated/workflows.ts";
import type { StepTexts } from "./words.ts";

/** The steps of a plan. */
export const menuPlanSteps: StepTexts<typeof menuPlanWorkflow> = {
  saveMenuPlan: { label: "下書きを保存" },
  approveMenuPlan: { label: "承認する" },
  withdrawMenuPlan: { label: "承認を取り下げる" },
  deleteMenuPlan: { label: "下書きを削除" },
};
