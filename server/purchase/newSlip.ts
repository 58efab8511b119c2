import { sql, type Insertable } from "kysely";
import type { SlipTotals } from "../../src/domain/purchase/slipTotals.ts";
import type { SlipEventKind } from "../../src/domain/purchase/slipStatus.ts";
import { recordChange, type Call } from "../crud/call.ts";
import type { PurchaseLineTable, PurchaseSlipTable } from "../db/tables/purchase.ts";
import type { Requested } from "../db/tables/requested.ts";
import { totalColumns } from "./items.ts";
import { slipNumber } from "./slipNumber.ts";

/** What tells a new slip from others; its number, sums and key follow. */
type SlipHead = Pick<
  Insertable<PurchaseSlipTable>,
  "shop_id" | "supplier_id" | "order_date" | "delivery_date" | "status" | "source"
> &
  Partial<Pick<Insertable<PurchaseSlipTable>, "received_date" | "reversal_of" | "rest_of" | "remarks" | "slip_code">>;

type SlipLine = Omit<Insertable<PurchaseLineTable>, "tenant_id" | "shop_id" | "slip_id">;

/** A line that is not inspected. */
export const unchecked = { received: null, received_price: null, missing_reason: null, inspected_version: 0 };

/** What of a slip the history of changes shows. */
type ShownSlip = {
  status: string;
  deliveryDate: string;
  receivedDate: string | null;
  remarks: string | null;
  total: number;
};

/** Notes a change of a slip in the history of the company. */
export const noteSlip = (
  call: Call,
  slip: { shop_id: number; slip_id: number; order_date: string; slip_no: number },
  action: "CREATE" | "UPDATE",
  { before, after }: { before: Partial<ShownSlip> | null; after: Partial<ShownSlip> & { reason?: string | null } },
): void =>
  recordChange(call, {
    resource: "purchase-slip",
    shopId: slip.shop_id,
    recordId: slip.slip_id,
    action,
    before,
    after,
    recordName: slipNumber(slip.order_date, slip.slip_no),
  });

/** Says in the slip's own history who moved it, when and why. */
export async function addEvent(call: Call, slipId: number, status: SlipEventKind, reason: string | null = null) {
  const { developerId: tenantId, developerUuid } = call.viewer;
  await sql`
    insert into purchase_slip_event (tenant_id, slip_id, event_no, status, at, by_uuid, reason)
    select ${tenantId}::int, ${slipId}::int, coalesce(max(event_no), 0) + 1, ${status}, ${call.now}::timestamptz,
      ${developerUuid || null}::uuid, ${reason}
    from purchase_slip_event where tenant_id = ${tenantId} and slip_id = ${slipId}`.execute(call.db);
}

export async function addLines(
  call: Call,
  { shop_id, slip_id }: { shop_id: number; slip_id: number },
  lines: readonly SlipLine[],
) {
  const own = { tenant_id: call.viewer.developerId, shop_id, slip_id };
  await call.db
    .insertInto("purchase_line")
    .values(lines.map((line) => ({ ...own, ...line })))
    .execute();
}

/** Writes a new slip with its lines under the next number of its shop and order date. The shop is locked meanwhile. */
export async function newSlip(
  call: Call,
  head: SlipHead,
  { lines, totals, request }: { lines: readonly SlipLine[]; totals: SlipTotals; request?: Requested | undefined },
) {
  const tenantId = call.viewer.developerId;
  await sql`select from shop where tenant_id = ${tenantId} and shop_id = ${head.shop_id} for no key update`.execute(
    call.db,
  );
  const { last } = await call.db
    .selectFrom("purchase_slip")
    .select((eb) => eb.fn.max("slip_no").as("last"))
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", head.shop_id)
    .where("order_date", "=", head.order_date)
    .executeTakeFirstOrThrow();
  const slip = await call.db
    .insertInto("purchase_slip")
    .values({
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
      tenant_id: tenantId,
      slip_no: (last ?? 0) + 1,
      lines: lines.length,
      created_at: call.now,
      updated_at: call.now,
      request_id: null,
      request_digest: null,
      ...totalColumns(totals),
      ...head,
      ...request,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addLines(call, slip, lines);
  await addEvent(call, slip.slip_id, head.status);
  noteSlip(call, slip, "CREATE", {
    before: null,
    after: { status: slip.status, deliveryDate: slip.delivery_date, remarks: slip.remarks, total: totals.total },
  });
  return slip;
}
