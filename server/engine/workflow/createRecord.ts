import type { WorkflowStep } from "../../../src/core/workflow.ts";
import type { Context } from "../context.ts";
import { toCall, runInTransaction, type Call } from "../crud/call.ts";
import type { FieldValues } from "../crud/hooks.ts";
import { runCreationOnce } from "../crud/write/once.ts";
import { requireOpenDay, requireReason } from "./requirements.ts";
import { insertRecord, type StepCreation } from "./saveRecord.ts";
import type { StoredRow, TableName, WorkflowRecords } from "./workflow.ts";

/**
 * Makes a record by a step, once however often the call is repeated (crud/once.ts), in a transaction of its own. The shop that the input
 * names acts, where it names one.
 * @throws Rejected W001 without a reason, FUTURE, MONTH_LOCKED, W014 where a record stands in its way, CREATED, and what `write` refuses
 */
export function createRecord<Table extends TableName, Key, State extends string = "status">(
  context: Context,
  records: WorkflowRecords<Table, Key>,
  step: WorkflowStep,
  input: { readonly requestId?: string | null },
  write: (call: Call) => Promise<Omit<StepCreation<Table, State>, "shopId" | "request">>,
): Promise<StoredRow<Table>> {
  const values = input as FieldValues;
  requireReason(step, values);
  const shopId = step.shop === undefined ? null : Number(values[step.shop]);
  return runCreationOnce(context, records.table, input, (request) =>
    runInTransaction(toCall(context), async (call) => {
      if (step.day !== undefined && shopId !== null) await records.books?.lockShop(call, shopId);
      await requireOpenDay(call, records, { step, shopId, input: values, row: {} });
      return insertRecord(call, records, step.to ?? "", { ...(await write(call)), shopId, request });
    }),
  );
}
