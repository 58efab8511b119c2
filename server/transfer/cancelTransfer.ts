import type { CancelTransferInput } from "../../src/generated/server.ts";
import { transferWorkflow } from "../../src/generated/workflows.ts";
import { defineStep } from "../workflow/takeStep.ts";
import { transfers } from "./transfers.ts";

/** Either side cancels a transfer that is not shipped. */
export const cancelTransfer = defineStep<"transfer", CancelTransferInput>(
  transfers,
  transferWorkflow.steps.cancelTransfer,
  { write: () => ({}) },
);
