import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type {
  AcceptSupplierInvoiceInput,
  DeleteSupplierInvoiceInput,
  ReopenSupplierInvoiceInput,
  SettleSupplierInvoiceInput,
  TieSupplierInvoiceInput,
} from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne } from "../crud/call.ts";
import { comparedRows } from "../../src/domain/purchase/invoice/compare.ts";
import { matchedOf, openRows } from "./answer.ts";
import { atKey, holdInvoice, holdOpen, invoiceOf, keyOf, moveOn, noteInvoice } from "./hold.ts";
import { clearInvoice } from "./register.ts";

/**
 * Ties a slip to a line, beside the slips that the line has, or keeps it apart from all lines. What is so already is left alone.
 * @throws Rejected NOT_FOUND for a slip or line that the comparison does not have, W014, SETTLED
 */
export const tieSlip = (context: Context, input: TieSupplierInvoiceInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const lineNo = input.lineNo ?? null;
    const invoice = await holdInvoice(call, input);
    const data = await invoiceOf(call, input);
    const slip = data.slips.find(({ slipId }) => slipId === input.slipId);
    if (!invoice || !slip || (lineNo !== null && !data.lines.some((line) => line.lineNo === lineNo)))
      throw new Rejected("NOT_FOUND");
    const stored = data.ties.find(({ slipId }) => slipId === input.slipId);
    if (stored && stored.lineNo === lineNo && invoice.version === input.version + 1) return;
    await holdOpen(call, input);
    const { lines } = matchedOf(data);
    const row = { line_no: lineNo, tie: "PERSON" as const };
    // The slips that the line has already are the person's choice with it: a computed tie would give way to a stored one.
    const others = lines.find(({ line }) => line.lineNo === lineNo)?.slips ?? [];
    await call.db
      .insertInto("supplier_invoice_tie")
      .values(
        [slip, ...others.filter((other) => other !== slip)].map(({ slipId }) => ({
          ...keyOf(call, input),
          slip_id: slipId,
          ...row,
        })),
      )
      .onConflict((conflict) => conflict.columns(["tenant_id", "supplier_id", "month", "slip_id"]).doUpdateSet(row))
      .execute();
    await moveOn(call, input, input.version);
    const before = lines.find(({ slips }) => slips.includes(slip))?.line.lineNo ?? null;
    noteInvoice(call, data, input, {
      action: "UPDATE",
      before: { slipNumber: slip.slipNumber, lineNo: before },
      after: { slipNumber: slip.slipNumber, lineNo },
    });
  });

/**
 * Accepts the differences of rows with a reason, or takes that back.
 * @throws Rejected NOT_FOUND for a row without a difference, W014, SETTLED
 */
export const acceptRows = (context: Context, input: AcceptSupplierInvoiceInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const reason = input.reason?.trim() || null;
    const keys = new Set(input.keys);
    const invoice = await holdInvoice(call, input);
    const data = await invoiceOf(call, input);
    const rows = comparedRows(matchedOf(data)).filter(({ key, state }) => keys.has(key) && state !== "AGREES");
    if (!invoice || keys.size === 0 || rows.length < keys.size) throw new Rejected("NOT_FOUND");
    const reasons = new Map(data.accepted.map((one) => [one.key, one.reason]));
    const same = rows.every(({ key }) => (reasons.get(key) ?? null) === reason);
    if (same && invoice.version === input.version + 1) return;
    await holdOpen(call, input);
    await call.db
      .deleteFrom("supplier_invoice_acceptance")
      .where(atKey(call, input))
      .where("row_key", "in", [...keys])
      .execute();
    if (reason !== null)
      await call.db
        .insertInto("supplier_invoice_acceptance")
        .values(
          rows.map(({ key, difference, taxDifference }) => ({
            ...keyOf(call, input),
            row_key: key,
            difference,
            tax_difference: taxDifference,
            reason,
            accepted_at: call.now,
            accepted_by: call.viewer.developerUuid || null,
          })),
        )
        .execute();
    await moveOn(call, input, input.version);
    noteInvoice(call, data, input, {
      action: "UPDATE",
      before: { accepted: reason === null ? rows.length : 0 },
      after: { accepted: reason === null ? 0 : rows.length, reason },
    });
  });

/**
 * Settles an invoice: its ties stay as they are now. A repeated call changes nothing.
 * @throws Rejected SETTLED while a difference is open, W014, NOT_FOUND
 */
export const settleInvoice = (context: Context, input: SettleSupplierInvoiceInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const invoice = await holdInvoice(call, input);
    if (invoice?.settled_at && invoice.version === input.version + 1) return;
    await holdOpen(call, input);
    const data = await invoiceOf(call, input);
    const matched = matchedOf(data);
    const open = openRows(data, comparedRows(matched)).length;
    if (open > 0) throw new Rejected("SETTLED", { args: [texts.openCount(open)] });
    const ties = matched.lines.flatMap(({ line, slips, tie }) =>
      slips.map(({ slipId }) => ({ slip_id: slipId, line_no: line.lineNo, tie: tie ?? ("PERSON" as const) })),
    );
    const stored = new Set(data.ties.map(({ slipId }) => slipId));
    const added = ties.filter(({ slip_id }) => !stored.has(slip_id));
    if (added.length > 0)
      await call.db
        .insertInto("supplier_invoice_tie")
        .values(added.map((tie) => ({ ...keyOf(call, input), ...tie })))
        .execute();
    await moveOn(call, input, input.version, {
      settled_at: call.now,
      settled_by: call.viewer.developerUuid || null,
    });
    noteInvoice(call, data, input, { action: "UPDATE", before: { status: "OPEN" }, after: { status: "SETTLED" } });
  });

/** Opens a settled invoice again. @throws Rejected W001 without a reason, W014, NOT_FOUND */
export const reopenInvoice = (context: Context, input: ReopenSupplierInvoiceInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const reason = input.reason.trim();
    if (!reason) throw new Rejected("W001", { field: "reason" });
    const invoice = await holdInvoice(call, input);
    if (!invoice) throw new Rejected("NOT_FOUND");
    if (!invoice.settled_at && invoice.version === input.version + 1) return;
    if (!invoice.settled_at || invoice.version !== input.version) throw new Rejected("W014");
    await call.db.deleteFrom("supplier_invoice_tie").where(atKey(call, input)).where("tie", "<>", "PERSON").execute();
    await moveOn(call, input, input.version, { settled_at: null, settled_by: null });
    noteInvoice(call, await invoiceOf(call, input), input, {
      action: "UPDATE",
      before: { status: "SETTLED" },
      after: { status: "OPEN", reason },
    });
  });

/** Deletes an open invoice. A repeated call changes nothing. @throws Rejected W014, SETTLED */
export const deleteInvoice = (context: Context, input: DeleteSupplierInvoiceInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    if (!(await holdInvoice(call, input))) return;
    const { file_name } = await holdOpen(call, input);
    const data = await invoiceOf(call, input);
    await clearInvoice(call, input);
    noteInvoice(call, data, input, { action: "DELETE", before: { fileName: file_name }, after: null });
  });
