import type { CancelTransferInput } from "../../../src/generated/server.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { transferRecords } from "./transfers.ts";

/** Either side cancels a transfer that is not shipped. */
export const cancelTransfer = defineStep<"transfer", CancelTransferInput>(
  transferRecords,
  transferWorkflow.steps.cancelTransfer,
  { write: () => ({}) },
);
