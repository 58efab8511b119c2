import { sql, type RawBuilder } from "kysely";
import { fileRowTexts as texts } from "../../../i18n/ja/purchase/purchase-file-row.ts";
import { slipStatusNames } from "../../../i18n/ja/purchase/slip-words.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import { arrivalFaults } from "../../../src/domain/purchase/arrivalDate.ts";
import { mostLines } from "../../../src/domain/purchase/slipTotals.ts";
import type { SlipStatus } from "../../../src/domain/purchase/slipStatus.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { PurchaseFileRow } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall, type Call } from "../../engine/crud/call.ts";
import { isOwnShopRow } from "../../engine/crud/find/ownRows.ts";
import { groupsByCode, judgeByCode, mergeRecordLines } from "../../engine/crud/rows/byCode.ts";
import type { RowValues } from "../../engine/crud/rows/plan.ts";
import { registerRowsIn, type RowsInput, type RowStore } from "../../engine/crud/rows/registerRows.ts";
import { readBusinessDates } from "../ingest/shopRules.ts";
import { readWantedItems, readActiveSuppliers } from "./proposal/items.ts";
import { lockRecord } from "../../engine/workflow/lockRecord.ts";
import { saveWorkflowStep } from "../../engine/workflow/saveRecord.ts";
import { purchaseSlipLines, purchaseSlipRecords } from "./slips/slips.ts";
import { addDraft, rewriteDraft } from "./slips/writeSlip.ts";

/** A complete row: its values have passed the rules of the schema. */
type FileRow = Omit<PurchaseFileRow, "slipId" | "version">;

const complete = (row: RowValues): FileRow => row as FileRow;
const buildSlipKey = ({ shop_id, slipCode }: Pick<FileRow, "shop_id" | "slipCode">): string =>
  JSON.stringify([shop_id, slipCode]);

/**
 * SQL: lines of slips with a code. The version of a row changes with its line only, so that a call does not outdate the rows of the
 * same slip in the next call of a file.
 */
const rowsWhere = (condition: RawBuilder<boolean>, lock: boolean) => sql<PurchaseFileRow>`
  select p.slip_id as "slipId", p.shop_id, p.slip_code as "slipCode", p.supplier_id as "supplierId",
    p.delivery_date as "deliveryDate", l.item_id as "itemId", l.quantity, l.price, p.remarks,
    hashtext(l.quantity::text || ' ' || l.price) as version
  from (select * from purchase_slip where ${condition} order by slip_id ${lock ? sql`for update` : sql``}) p
  join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
  order by p.delivery_date, p.slip_id, l.line_no`;

/** The lines of drafts that files have made, as a file writes them again. */
export async function listPurchaseFileRows(context: Context, shopId: number): Promise<PurchaseFileRow[]> {
  const tenantId = requireViewer(context).developerId;
  const drafts = sql<boolean>`tenant_id = ${tenantId} and shop_id = ${shopId} and status = 'DRAFT' and slip_code is not null`;
  return (await rowsWhere(drafts, false).execute(context.db.kysely)).rows;
}

/** Condition: the viewer's slips with the codes of the rows. A canceled slip has given its code back. */
const isCodedSlip = ({ viewer }: Call, rows: readonly RowValues[]): RawBuilder<boolean> => {
  const codes = rows.flatMap(({ slipCode }) => (typeof slipCode === "string" ? [slipCode.trim()] : []));
  return sql<boolean>`${isOwnShopRow(viewer)} and status <> 'CANCELED' and slip_code = any(${codes}::text[])`;
};

type CodedSlip = {
  slip_id: number;
  shop_id: number;
  slip_code: string;
  status: SlipStatus;
  supplier_id: number;
  order_date: string;
  items: number[];
};

async function readCodedSlips(call: Call, rows: readonly RowValues[]): Promise<ReadonlyMap<string, CodedSlip>> {
  const { rows: slips } = await sql<CodedSlip>`
    select p.slip_id, p.shop_id, p.slip_code, p.status, p.supplier_id, p.order_date, array(
      select l.item_id from purchase_line l where l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
    ) as items
    from (select * from purchase_slip where ${isCodedSlip(call, rows)}) p`.execute(call.db);
  return new Map(slips.map((slip) => [buildSlipKey({ shop_id: slip.shop_id, slipCode: slip.slip_code }), slip]));
}

/** What is wrong with each row beyond the rules of the schema. */
async function checkSlipRows(inputs: readonly RowValues[], call: Call): Promise<FieldError[][]> {
  const rows = inputs.map(complete);
  const tenantId = call.viewer.developerId;
  const slips = await readCodedSlips(call, rows);
  const todays = await readBusinessDates(
    call,
    rows.map(({ shop_id }) => shop_id),
  );
  const suppliers = await readActiveSuppliers(
    call.db,
    tenantId,
    rows.map(({ supplierId }) => supplierId),
  );
  const priceDate = (row: FileRow) => slips.get(buildSlipKey(row))?.order_date ?? todays.get(row.shop_id) ?? call.today;
  const items = await readWantedItems(
    call.db,
    tenantId,
    rows.map((row) => ({ ...row, date: priceDate(row) })),
  );
  return judgeByCode<FileRow, CodedSlip>(rows, {
    code: "slipCode",
    keyOf: buildSlipKey,
    stored: slips,
    settled: ({ status }) => (status === "DRAFT" ? null : slipStatusNames[status]),
    alike: [
      { field: "supplierId", text: texts.supplier, of: (row) => row.supplierId, fixed: (slip) => slip.supplier_id },
      { field: "deliveryDate", text: texts.deliveryDate, of: (row) => row.deliveryDate },
      { field: "remarks", text: texts.remarks, of: (row) => row.remarks ?? null },
    ],
    most: mostLines,
    tooMany: texts.lines(mostLines),
    own: (row, _, index): FieldError[] => {
      const item = items[index];
      return [
        ...(suppliers.has(row.supplierId) ? [] : [{ field: "supplierId", code: "NOT_FOUND" } as const]),
        ...(item ? [] : [{ field: "itemId", code: "NOT_FOUND" } as const]),
        ...(item && item.price === null && row.price == null ? [{ field: "price", code: "W001" } as const] : []),
        ...arrivalFaults("deliveryDate", row.deliveryDate, priceDate(row)),
      ];
    },
  });
}

/** Writes the rows of one slip: a new draft, or the draft of their code with these lines. */
async function writeSlip(call: Call, rows: readonly FileRow[]): Promise<void> {
  const [head] = rows;
  if (!head) return;
  const inputs = rows.map(({ itemId, quantity, price }) => ({ itemId, quantity, price: price ?? null }));
  const slip = (await readCodedSlips(call, rows)).get(buildSlipKey(head));
  if (!slip) {
    await addDraft(call, { ...head, source: "CSV", remarks: head.remarks ?? null, lines: inputs });
    return;
  }
  const locked = await lockRecord(call, purchaseSlipRecords, { slipId: slip.slip_id });
  const stored = (await purchaseSlipLines.read(call, locked)).map(({ item_id: itemId, quantity, price }) => ({
    itemId,
    quantity,
    price,
  }));
  const { deliveryDate, remarks = null } = head;
  const change = await rewriteDraft(call, locked, { deliveryDate, remarks, lines: mergeRecordLines(stored, inputs) });
  await saveWorkflowStep(call, purchaseSlipRecords, locked, { change, shopId: locked.shop_id });
}

const slipRowStore: RowStore = {
  meta: resources["purchase-file-row"],
  find: async (rows, call, lock) => (await rowsWhere(isCodedSlip(call, rows), lock).execute(call.db)).rows,
  check: checkSlipRows,
  async write(plans, call) {
    for (const rows of groupsByCode<FileRow>(plans, buildSlipKey)) await writeSlip(call, rows);
  },
};

/**
 * Registers the rows of a file as drafts: rows with one code are one slip. A slip that is ordered is refused. An empty price of a line
 * that exists leaves it as it is.
 */
export const registerSlipRows = (context: Context, { input, dryRun }: RowsInput) =>
  registerRowsIn(
    slipRowStore,
    { dryRun, input: input.map(({ price, ...row }) => (price === null ? row : { ...row, price })) },
    toCall(context),
  );
