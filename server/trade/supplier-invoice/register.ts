import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import { invoicePeriod } from "../../../src/domain/purchase/invoice/period.ts";
import type { RegisterSupplierInvoiceInput, SupplierInvoiceLineInput } from "../../../src/generated/server.ts";
import { supplierInvoiceWorkflow } from "../../../src/generated/workflows.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction, type Call } from "../../engine/crud/call.ts";
import { lockIfAny } from "../../engine/workflow/lockRecord.ts";
import { requireState } from "../../engine/workflow/requirements.ts";
import { insertRecord, saveWorkflowStep } from "../../engine/workflow/saveRecord.ts";
import { isOfInvoice, toInvoiceKeyColumns, supplierInvoiceRecords, type InvoiceKey } from "./records.ts";
import { requireSeen } from "../../engine/crud/stale.ts";

const registerStep = supplierInvoiceWorkflow.steps.registerSupplierInvoice;

type InvoiceLineRow = Omit<Tables["supplier_invoice_line"], "tenant_id" | "supplier_id" | "month">;

const normalizeToNull = (text: string | null | undefined): string | null => text?.normalize("NFKC").trim() || null;
const plus = (sum: number | null, more: number | null | undefined): number | null =>
  more === null || more === undefined ? sum : (sum ?? 0) + more;

/** @throws Rejected W004 for a tax rate that is neither 8 nor 10 */
function refuseRates(lines: readonly SupplierInvoiceLineInput[]): void {
  const faults = lines.flatMap(({ taxRate }, index): FieldError[] =>
    taxRate === 8 || taxRate === 10 ? [] : [{ field: `lines.${index}.taxRate`, code: "W004", args: ["SELECT"] }],
  );
  if (faults.length > 0) throw Rejected.fields(faults);
}

/**
 * The rows of a file as lines: one for each date, slip number and place, in the order of their first rows. A row without a number is a
 * line of its own. The tax of a rate is null where a row of it has none.
 */
function groupInvoiceLines(rows: readonly SupplierInvoiceLineInput[]): InvoiceLineRow[] {
  const lines = new Map<string, InvoiceLineRow & { untaxed: Set<number> }>();
  for (const [index, row] of rows.entries()) {
    const [slip_number, place] = [normalizeToNull(row.slipNumber), normalizeToNull(row.place)];
    const key = slip_number === null ? String(index) : JSON.stringify([row.date, slip_number, place]);
    const line = lines.get(key) ?? {
      line_no: lines.size + 1,
      date: row.date,
      slip_number,
      place,
      amount8: 0,
      amount10: 0,
      tax8: null,
      tax10: null,
      untaxed: new Set<number>(),
    };
    if (row.taxRate === 8) [line.amount8, line.tax8] = [line.amount8 + row.amount, plus(line.tax8, row.tax)];
    else [line.amount10, line.tax10] = [line.amount10 + row.amount, plus(line.tax10, row.tax)];
    if (row.tax === null || row.tax === undefined) line.untaxed.add(row.taxRate);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ untaxed, ...line }) => ({
    ...line,
    tax8: untaxed.has(8) ? null : line.tax8,
    tax10: untaxed.has(10) ? null : line.tax10,
  }));
}

/** Deletes the lines of an invoice, with their ties and acceptances. */
export async function clearInvoiceLines(call: Call, at: InvoiceKey): Promise<void> {
  for (const table of ["supplier_invoice_line", "supplier_invoice_tie", "supplier_invoice_acceptance"] as const)
    await call.db.deleteFrom(table).where(isOfInvoice(call, at)).execute();
}

/** Whether this very file is stored: somebody whose first answer was lost sends it again. */
async function isFileStored(call: Call, at: InvoiceKey, lines: readonly InvoiceLineRow[]): Promise<boolean> {
  const stored = await call.db
    .selectFrom("supplier_invoice_line")
    .select(["line_no", "date", "slip_number", "place", "amount8", "amount10", "tax8", "tax10"])
    .where(isOfInvoice(call, at))
    .orderBy("line_no")
    .execute();
  const text = (rows: readonly InvoiceLineRow[]) =>
    JSON.stringify(
      rows.map((row) => [row.date, row.slip_number, row.place, row.amount8, row.amount10, row.tax8, row.tax10]),
    );
  return text(stored) === text(lines);
}

/** The period of an invoice, by the closing day of its supplier. */
async function readPeriod({ db, viewer }: Call, { supplierId, month }: InvoiceKey) {
  const { closing_day } = await db
    .selectFrom("supplier")
    .select("closing_day")
    .where("tenant_id", "=", viewer.developerId)
    .where("supplier_id", "=", supplierId)
    .executeTakeFirstOrThrow();
  const { from, to } = invoicePeriod(month, closing_day);
  return { from_date: from, to_date: to };
}

/** Writes the lines of an invoice in place of those that are there; ties and acceptances go with them. */
async function replaceLines(call: Call, key: InvoiceKey, lines: readonly InvoiceLineRow[]): Promise<void> {
  await clearInvoiceLines(call, key);
  const columns = toInvoiceKeyColumns(call, key);
  await call.db
    .insertInto("supplier_invoice_line")
    .values(lines.map((line) => ({ ...columns, ...line })))
    .execute();
}

/**
 * Stores the lines of an invoice; the first file makes it. A repeated call changes nothing.
 * @throws Rejected W014 where somebody else has read an invoice meanwhile, SETTLED, NOT_FOUND, W004
 */
export const registerInvoice = (context: Context, input: RegisterSupplierInvoiceInput): Promise<void> =>
  runInTransaction(toCall(context), async (call) => {
    refuseRates(input.lines);
    const lines = groupInvoiceLines(input.lines);
    const old = await lockIfAny(call, supplierInvoiceRecords, input);
    if (old) requireState(supplierInvoiceRecords, registerStep, old);
    const [tax8, tax10, fileName] = [input.tax8 ?? null, input.tax10 ?? null, normalizeToNull(input.fileName)];
    const again = old && old.version === input.version + 1 && old.tax8 === tax8 && old.tax10 === tax10;
    if (again && old.file_name === fileName && (await isFileStored(call, input, lines))) return;
    requireSeen(input.version, old?.version ?? 0);
    const columns = {
      ...(await readPeriod(call, input)),
      file_name: fileName,
      tax8,
      tax10,
      read_at: call.now,
      read_by: call.viewer.developerUuid || null,
    };
    const after = { fileName, rows: input.lines.length };
    await replaceLines(call, input, lines);
    if (old) {
      const change = { columns, before: { fileName: old.file_name }, after };
      await saveWorkflowStep(call, supplierInvoiceRecords, old, { change, shopId: null });
    } else
      await insertRecord(call, supplierInvoiceRecords, "OPEN", {
        columns: { ...toInvoiceKeyColumns(call, input), ...columns, settled_at: null, settled_by: null },
        shopId: null,
        after: () => after,
      });
  });
