import { parse } from "graphql";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { workflowsPage } from "../../scripts/workflows.ts";
import { groupDefinitions } from "../../src/codegen/sdl.ts";
import { listWorkflows, findWorkflowFaults } from "../../src/codegen/workflows.ts";
import { allowsStep, type WorkflowStep } from "../../src/core/workflow.ts";
import { purchaseSlipWorkflow, workflows } from "../../src/generated/workflows.ts";

/** A workflow of leave requests, with these steps. */
const sdlOf = (steps: string, type = 'type Leave @workflow(name: "leave") { status: LeaveStatus! day: Date! }') =>
  groupDefinitions(
    parse(`
      enum LeaveStatus { ASKED GRANTED REFUSED }
      ${type}
      input LeaveKey { leaveId: Int! shop_id: Int! @owns(what: SHOP) why: String version: Int! }
      extend type Mutation { ${steps} }`),
  );

describe("a workflow of the SDL", () => {
  it("has the states of its enum, and its steps with the shop that the input names", () => {
    const steps = `
      askLeave(input: LeaveKey!): Leave! @allow(area: SALES) @step(of: "leave", to: "ASKED", day: "day")
      refuseLeave(input: LeaveKey!): Leave! @allow(authority: 1, area: SALES) @step(of: "leave", from: ["ASKED"], to: "REFUSED", reason: "why")`;
    expect(listWorkflows(sdlOf(steps))).toEqual([
      {
        name: "leave",
        type: "Leave",
        state: "status",
        states: ["ASKED", "GRANTED", "REFUSED"],
        steps: {
          askLeave: {
            operation: "askLeave",
            from: [],
            to: "ASKED",
            day: "day",
            shop: "shop_id",
            rule: { authority: 2, key: false, area: "SALES", write: true },
          },
          refuseLeave: {
            operation: "refuseLeave",
            from: ["ASKED"],
            to: "REFUSED",
            reason: "why",
            shop: "shop_id",
            rule: { authority: 1, key: false, area: "SALES", write: true },
          },
        },
      },
    ]);
    expect(findWorkflowFaults(sdlOf(steps))).toEqual([]);
  });

  it.each([
    ['(of: "leaves", to: "ASKED")', '@step(of: "leaves") names no workflow. Did you mean "leave"?'],
    ['(of: "leave", from: ["ASKD"])', '@step names no state of leave: "ASKD". Did you mean "ASKED"?'],
    ['(of: "leave", from: ["ASKED"], reason: "because")', '@step(reason: "because") names no field of its input.'],
    ['(of: "leave", from: ["ASKED"], day: "date")', '@step(day: "date") names no field of its input or record.'],
  ])("is refused with the right word for %s", (step, text) => {
    const [fault] = findWorkflowFaults(sdlOf(`moveLeave(input: LeaveKey!): Leave! @step${step}`));
    expect(fault?.text).toContain(`moveLeave: ${text}`);
  });

  it("needs a field of an enum for its state", () => {
    const [fault] = findWorkflowFaults(
      sdlOf("other: Int", 'type Leave @workflow(name: "leave", state: "mood") { status: LeaveStatus! }'),
    );
    expect(fault?.text).toContain("needs a field mood of an enum");
  });
});

describe("the workflows of the product", () => {
  it("lead to each state that is stored, except for those that another record gives or no record has", () => {
    const isReached = (steps: readonly WorkflowStep[], state: string) =>
      steps.some(({ to, later, replaces }) => to === state || replaces === state || later?.includes(state));
    const unreached = workflows.flatMap(({ name, states, steps }) =>
      states.filter((state) => !isReached(Object.values(steps), state)).map((state) => `${name} ${state}`),
    );
    expect(unreached).toEqual([
      // How the console shows a date that is not closed, or was changed since.
      "closing NONE",
      "closing OPEN",
      "closing STALE",
      "closing IMPORTED",
      "daily-report MISSING",
      // A month that is not over.
      "ir RUNNING",
      // Several shops together, and figures that changed after the lock.
      "month-lock PARTLY",
      "month-lock CHANGED",
      // The form leaves a notification waiting, and the job that sends it gives up.
      "push-notification WAITING",
      "push-notification FAILED",
      "supplier-invoice MISSING",
    ]);
  });

  it("let a completed or canceled slip go nowhere, and cancel no inspection", () => {
    const from = (state: string) =>
      Object.values<WorkflowStep>(purchaseSlipWorkflow.steps)
        .filter((step) => allowsStep(step, state))
        .map(({ operation }) => operation);
    expect(from("CANCELED")).toEqual([]);
    expect(from("COMPLETED")).toEqual(["reversePurchaseSlip"]);
    expect(from("INSPECTING")).toEqual(["inspectPurchaseSlip", "completePurchaseSlip"]);
  });

  it("are drawn in docs/workflows.md (npm run generate writes it)", async () => {
    expect(readFileSync("docs/workflows.md", "utf8")).toBe(await workflowsPage());
  });
});
