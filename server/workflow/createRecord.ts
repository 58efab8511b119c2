import type { Step } from "../../src/core/workflow.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import type { Values } from "../crud/hooks.ts";
import { once } from "../crud/once.ts";
import { requireOpenDay, requireReason } from "./requirements.ts";
import { insertRecord, type Creation } from "./saveRecord.ts";
import type { StoredRow, TableName, WorkflowRecords } from "./workflow.ts";

/**
 * Makes a record by a step, once however often the call is repeated (crud/once.ts), in a transaction of its own. The shop that the input
 * names acts.
 * @throws Rejected W001 without a reason, FUTURE, MONTH_LOCKED, W014 where a record stands in its way, CREATED, and what `write` refuses
 */
export function createRecord<Table extends TableName, Key, State extends string = "status">(
  context: Context,
  records: WorkflowRecords<Table, Key>,
  step: Step,
  input: { readonly requestId?: string | null },
  write: (call: Call) => Promise<Omit<Creation<Table, State>, "shopId" | "request">>,
): Promise<StoredRow<Table>> {
  const values = input as Values;
  requireReason(step, values);
  const shopId = Number(values[step.shop ?? ""]);
  return once(context, records.table, input, (request) =>
    inOne(callOf(context), async (call) => {
      if (step.day !== undefined) await records.books?.lockShop(call, shopId);
      await requireOpenDay(call, records, { step, shopId, input: values, row: {} });
      return insertRecord(call, records, step.to ?? "", { ...(await write(call)), shopId, request });
    }),
  );
}
