import { sql, type Insertable } from "kysely";
import type { SlipTotals } from "../../../../src/domain/purchase/slipTotals.ts";
import type { SlipStatus } from "../../../../src/domain/purchase/slipStatus.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { insertRecord } from "../../../engine/workflow/saveRecord.ts";
import { toSlipTotalColumns } from "../proposal/items.ts";
import { purchaseSlipLines, purchaseSlipRecords } from "./slips.ts";
import type { StoredSlip } from "./storedSlip.ts";

/** What tells a new slip from others; its number and sums follow. */
type SlipHead = Pick<
  Insertable<Tables["purchase_slip"]>,
  "shop_id" | "supplier_id" | "order_date" | "delivery_date" | "source"
> &
  Partial<
    Pick<Insertable<Tables["purchase_slip"]>, "received_date" | "reversal_of" | "rest_of" | "remarks" | "slip_code">
  >;

type SlipLine = Omit<Insertable<Tables["purchase_line"]>, "tenant_id" | "shop_id" | "slip_id">;

/** A line that is not inspected. */
export const uninspectedLine = { received: null, received_price: null, missing_reason: null, inspected_version: 0 };

/** The next number of a shop's slips of an order date. The shop is locked until the transaction ends. */
async function nextNumber(call: Call, { shop_id, order_date }: SlipHead): Promise<number> {
  const tenantId = call.viewer.developerId;
  await sql`select from shop where tenant_id = ${tenantId} and shop_id = ${shop_id} for no key update`.execute(call.db);
  const { last } = await call.db
    .selectFrom("purchase_slip")
    .select((eb) => eb.fn.max("slip_no").as("last"))
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shop_id)
    .where("order_date", "=", order_date)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** A new slip with its lines, under the next number of its shop and order date. */
export const buildNewSlip = async (
  call: Call,
  head: SlipHead,
  { lines, totals }: { lines: readonly SlipLine[]; totals: SlipTotals },
) => ({
  columns: {
    received_date: null,
    reversal_of: null,
    rest_of: null,
    remarks: null,
    template_name: null,
    photo_url: null,
    slip_code: null,
    mail_requested_at: null,
    mail_sending_at: null,
    mailed_at: null,
    mail_failure: null,
    slip_no: await nextNumber(call, head),
    lines: lines.length,
    ...toSlipTotalColumns(totals),
    ...head,
  },
  after: (slip: StoredSlip) => ({
    deliveryDate: slip.delivery_date,
    remarks: slip.remarks,
    total: totals.total,
  }),
  afterSave: (slip: StoredSlip) => purchaseSlipLines.replace(call, slip, lines),
});

/** Writes a new slip in a state. */
export const addPurchaseSlip = async (
  call: Call,
  status: SlipStatus,
  slip: Awaited<ReturnType<typeof buildNewSlip>>,
): Promise<StoredSlip> => insertRecord(call, purchaseSlipRecords, status, { ...slip, shopId: slip.columns.shop_id });
