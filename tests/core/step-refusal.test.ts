import { expect, it } from "vitest";
import { findStepRefusal } from "../../src/core/workflow.ts";
import { dailyReportWorkflow, transferWorkflow } from "../../src/generated/workflows.ts";
import type { Viewer } from "../../src/core/viewer.ts";

/** A person of a shop, with this right to daily reports. */
const person = (right: "EDIT" | "VIEW"): Viewer => ({
  kind: "user",
  developerId: 1,
  developerUuid: "a",
  developerName: "a",
  accountName: "a",
  authority: 2,
  role: "EDITOR",
  contents: { REPORT_INPUT: right },
  shopIds: [1],
  brandIds: [],
  menuTypeShopIds: [],
  features: [],
});

const { approveDailyReport, reviseDailyReport, submitDailyReport } = dailyReportWorkflow.steps;

it("a step is refused for the state first, then for the person, then for a locked month", () => {
  expect(findStepRefusal(submitDailyReport, { state: "APPROVED", locked: true }, person("VIEW"))).toBe("SETTLED");
  expect(findStepRefusal(reviseDailyReport, { state: "APPROVED", locked: true }, person("VIEW"))).toBe("FORBIDDEN");
  expect(findStepRefusal(reviseDailyReport, { state: "APPROVED", locked: true }, person("EDIT"))).toBe("MONTH_LOCKED");
  expect(findStepRefusal(reviseDailyReport, { state: "APPROVED" }, person("EDIT"))).toBeNull();
});

it("a locked month stands in the way of those steps alone that change the books of a date", () => {
  expect(findStepRefusal(approveDailyReport, { state: "SUBMITTED", locked: true })).toBeNull();
  expect(findStepRefusal(transferWorkflow.steps.cancelTransfer, { state: "REQUESTED", locked: true })).toBeNull();
  expect(findStepRefusal(transferWorkflow.steps.shipTransfer, { state: "REQUESTED", locked: true })).toBe(
    "MONTH_LOCKED",
  );
});
