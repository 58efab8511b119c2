import type { Workflow } from "../../../src/core/workflow.ts";

/** How a step is called, and what the console asks before it. */
export type StepWords = { readonly label: string; readonly question?: string };

/** The words of all steps of a workflow: a step without a label does not compile. */
export type StepTexts<Named extends Workflow> = Readonly<Record<keyof Named["steps"], StepWords>>;

/** Words around the steps of any workflow. */
export const workflowTexts = {
  cancel: "キャンセル",
  reason: "理由",
  notOffered: "いまはできない操作と、その理由",
  stepRefused: (step: string, reason: string) => `${step}: ${reason}`,
  monthLocked: "月が確定済みのため、この操作はできません。",
} as const;
