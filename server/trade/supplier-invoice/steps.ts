import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { comparedRows } from "../../../src/domain/purchase/invoice/compare.ts";
import type {
  AcceptSupplierInvoiceInput,
  DeleteSupplierInvoiceInput,
  ReopenSupplierInvoiceInput,
  SettleSupplierInvoiceInput,
  TieSupplierInvoiceInput,
} from "../../../src/generated/server.ts";
import { supplierInvoiceWorkflow } from "../../../src/generated/workflows.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction } from "../../engine/crud/call.ts";
import { lockIfAny } from "../../engine/workflow/lockRecord.ts";
import { defineStep, takeStep } from "../../engine/workflow/takeStep.ts";
import { matchInvoiceData, listOpenRows } from "./answer.ts";
import { isOfInvoice, toInvoiceKeyColumns, readInvoice, supplierInvoiceRecords } from "./records.ts";
import { clearInvoiceLines } from "./register.ts";

const { steps } = supplierInvoiceWorkflow;

/**
 * Ties a slip to a line, beside the slips that the line has, or keeps it apart from all lines. What is so already is left alone.
 * @throws Rejected NOT_FOUND for a slip or line that the comparison does not have, and what every step refuses (takeStep)
 */
export const tieSlip = defineStep<"supplier_invoice", TieSupplierInvoiceInput>(
  supplierInvoiceRecords,
  steps.tieSupplierInvoice,
  {
    async isRepeated(invoice, input, call) {
      if (invoice.version !== input.version + 1) return false;
      const { ties } = await readInvoice(call, input);
      const stored = ties.find(({ slipId }) => slipId === input.slipId);
      return stored !== undefined && stored.lineNo === (input.lineNo ?? null);
    },
    async write(_, input, call) {
      const lineNo = input.lineNo ?? null;
      const data = await readInvoice(call, input);
      const slip = data.slips.find(({ slipId }) => slipId === input.slipId);
      if (!slip || (lineNo !== null && !data.lines.some((line) => line.lineNo === lineNo)))
        throw new Rejected("NOT_FOUND");
      const { lines } = matchInvoiceData(data);
      const row = { line_no: lineNo, tie: "PERSON" as const };
      // The slips that the line has already are the person's choice with it: a computed tie would give way to a stored one.
      const others = lines.find(({ line }) => line.lineNo === lineNo)?.slips ?? [];
      await call.db
        .insertInto("supplier_invoice_tie")
        .values(
          [slip, ...others.filter((other) => other !== slip)].map(({ slipId }) => ({
            ...toInvoiceKeyColumns(call, input),
            slip_id: slipId,
            ...row,
          })),
        )
        .onConflict((conflict) => conflict.columns(["tenant_id", "supplier_id", "month", "slip_id"]).doUpdateSet(row))
        .execute();
      const before = lines.find(({ slips }) => slips.includes(slip))?.line.lineNo ?? null;
      return {
        before: { slipNumber: slip.slipNumber, lineNo: before },
        after: { slipNumber: slip.slipNumber, lineNo },
      };
    },
  },
);

const readReason = ({ reason }: AcceptSupplierInvoiceInput): string | null => reason?.trim() || null;

/** The rows with a difference that the input names. @throws Rejected NOT_FOUND for one that is none */
async function readNamedRows(call: Parameters<typeof readInvoice>[0], input: AcceptSupplierInvoiceInput) {
  const keys = new Set(input.keys);
  const data = await readInvoice(call, input);
  const rows = comparedRows(matchInvoiceData(data)).filter(({ key, state }) => keys.has(key) && state !== "AGREES");
  if (keys.size === 0 || rows.length < keys.size) throw new Rejected("NOT_FOUND");
  return { rows, accepted: data.accepted };
}

/**
 * Accepts the differences of rows with a reason, or takes that back.
 * @throws Rejected NOT_FOUND for a row without a difference, and what every step refuses (takeStep)
 */
export const acceptRows = defineStep<"supplier_invoice", AcceptSupplierInvoiceInput>(
  supplierInvoiceRecords,
  steps.acceptSupplierInvoice,
  {
    async isRepeated(invoice, input, call) {
      if (invoice.version !== input.version + 1) return false;
      const { rows, accepted } = await readNamedRows(call, input);
      const reasons = new Map(accepted.map((one) => [one.key, one.reason]));
      return rows.every(({ key }) => (reasons.get(key) ?? null) === readReason(input));
    },
    async write(_, input, call) {
      const reason = readReason(input);
      const { rows } = await readNamedRows(call, input);
      await call.db
        .deleteFrom("supplier_invoice_acceptance")
        .where(isOfInvoice(call, input))
        .where("row_key", "in", [...new Set(input.keys)])
        .execute();
      if (reason !== null)
        await call.db
          .insertInto("supplier_invoice_acceptance")
          .values(
            rows.map(({ key, difference, taxDifference }) => ({
              ...toInvoiceKeyColumns(call, input),
              row_key: key,
              difference,
              tax_difference: taxDifference,
              reason,
              accepted_at: call.now,
              accepted_by: call.viewer.developerUuid || null,
            })),
          )
          .execute();
      return {
        before: { accepted: reason === null ? rows.length : 0 },
        after: { accepted: reason === null ? 0 : rows.length, reason },
      };
    },
  },
);

/**
 * Settles an invoice: its ties stay as they are now.
 * @throws Rejected SETTLED while a difference is open, and what every step refuses (takeStep)
 */
export const settleInvoice = defineStep<"supplier_invoice", SettleSupplierInvoiceInput>(
  supplierInvoiceRecords,
  steps.settleSupplierInvoice,
  {
    async write(_, input, call) {
      const data = await readInvoice(call, input);
      const matched = matchInvoiceData(data);
      const open = listOpenRows(data, comparedRows(matched)).length;
      if (open > 0) throw new Rejected("SETTLED", { args: [texts.openCount(open)] });
      const stored = new Set(data.ties.map(({ slipId }) => slipId));
      const added = matched.lines.flatMap(({ line, slips, tie }) =>
        slips
          .filter(({ slipId }) => !stored.has(slipId))
          .map(({ slipId }) => ({
            ...toInvoiceKeyColumns(call, input),
            slip_id: slipId,
            line_no: line.lineNo,
            tie: tie ?? ("PERSON" as const),
          })),
      );
      if (added.length > 0) await call.db.insertInto("supplier_invoice_tie").values(added).execute();
      return { columns: { settled_at: call.now, settled_by: call.viewer.developerUuid || null } };
    },
  },
);

/** Opens a settled invoice again. */
export const reopenInvoice = defineStep<"supplier_invoice", ReopenSupplierInvoiceInput>(
  supplierInvoiceRecords,
  steps.reopenSupplierInvoice,
  {
    async write(_, input, call) {
      await call.db
        .deleteFrom("supplier_invoice_tie")
        .where(isOfInvoice(call, input))
        .where("tie", "<>", "PERSON")
        .execute();
      return { columns: { settled_at: null, settled_by: null } };
    },
  },
);

/** Deletes an open invoice. A repeated call changes nothing. */
export const deleteInvoice = (context: Context, input: DeleteSupplierInvoiceInput): Promise<void> =>
  runInTransaction(toCall(context), async (call) => {
    if (!(await lockIfAny(call, supplierInvoiceRecords, input))) return;
    await takeStep(call, supplierInvoiceRecords, {
      step: steps.deleteSupplierInvoice,
      input,
      work: {
        async write({ file_name }) {
          await clearInvoiceLines(call, input);
          return { before: { fileName: file_name } };
        },
      },
    });
  });
