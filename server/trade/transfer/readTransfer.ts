import { sql, type Kysely, type RawBuilder } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type {
  Transfer,
  TransferEvent,
  TransferLine,
  TransferShop,
  TransferTask,
} from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectIsoMoment } from "../figures/measures.ts";
import { requireSelectedShops } from "../figures/scope.ts";
import { selectSlipNumber } from "../purchase/slips/slipNumber.ts";

/** SQL: a transfer's number as people read it, of a row named t. */
export const transferNumber: RawBuilder<string> = selectSlipNumber("t", "request_date", "transfer_no");

/** SQL: whether one of these shops sends or receives the row named t. */
const concerns = (shopIds: readonly number[]) =>
  sql<boolean>`(t.shop_id = any(${[...shopIds]}::int[]) or t.to_shop_id = any(${[...shopIds]}::int[]))`;

/** SQL: both shops of the row named t. */
export const selectBothShops = (tenantId: number) => sql`
  join shop f on f.tenant_id = ${tenantId} and f.shop_id = t.shop_id
  join shop r on r.tenant_id = ${tenantId} and r.shop_id = t.to_shop_id`;

/** A transfer with its lines and what happened to it. @throws Rejected NOT_FOUND where neither of its shops is the viewer's */
export async function readTransfer(
  db: Kysely<Tables>,
  { developerId: tenantId, shopIds }: Pick<Viewer, "developerId" | "shopIds">,
  transferId: number,
): Promise<Transfer> {
  const { rows } = await sql<Omit<Transfer, "lines" | "events">>`
    select t.transfer_id as "transferId", ${transferNumber} as "transferNumber", t.shop_id as "fromShopId",
      f.name as "fromShopName", t.to_shop_id as "toShopId", r.name as "toShopName", t.status, t.request_date as "requestDate",
      t.expected_date as "expectedDate", t.ship_date as "shipDate", t.receive_date as "receiveDate", t.remarks,
      t.request_code as "requestCode", t.version
    from transfer t ${selectBothShops(tenantId)}
    where t.tenant_id = ${tenantId} and t.transfer_id = ${transferId} and ${concerns(shopIds)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Rejected("NOT_FOUND");
  const lines = await sql<TransferLine>`
    select l.line_no as "lineNo", l.item_id as "itemId", l.item_code as "itemCode", l.item_name as "itemName",
      i.jan_code as "janCode", l.unit, l.order_unit as "orderUnit", l.units_per_case as "unitsPerCase", l.requested, l.shipped,
      l.received, l.unit_price as "unitPrice", l.ship_reason as "shipReason", l.short_reason as "shortReason"
    from transfer_line l
    left join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = l.item_id
    where l.tenant_id = ${tenantId} and l.transfer_id = ${transferId} order by l.line_no`.execute(db);
  const events = await sql<TransferEvent>`
    select e.status, ${selectIsoMoment(sql`e.at`)} as at, s.name as "shopName", a.name as by, e.reason
    from transfer_event e
    join shop s on s.tenant_id = ${tenantId} and s.shop_id = e.shop_id
    left join account a on a.tenant_id = ${tenantId} and a.account_uuid = e.by_uuid
    where e.tenant_id = ${tenantId} and e.transfer_id = ${transferId} order by e.event_no`.execute(db);
  return { ...row, lines: lines.rows, events: events.rows };
}

/** The shops of the company of which this one may request goods, warehouses first. */
export async function transferShops(context: Context, shopId: number): Promise<TransferShop[]> {
  const { developerId: tenantId } = requireViewer(context);
  const { rows } = await sql<TransferShop>`
    select shop_id, name as "shopName", warehouse from shop
    where tenant_id = ${tenantId} and shop_id <> ${shopId}
    order by warehouse desc, display_sequence, shop_id`.execute(context.db.kysely);
  return rows;
}

/** Transfers that wait for their shipping or their receipt by one of the shops, the earliest first. */
export async function transferTasks(context: Context, selected: readonly number[]): Promise<TransferTask[]> {
  const shopIds = requireSelectedShops(selected);
  const { developerId: tenantId } = requireViewer(context);
  const { rows } = await sql<TransferTask>`
    select t.transfer_id as "transferId", ${transferNumber} as "transferNumber", t.shop_id as "fromShopId",
      f.name as "fromShopName", t.to_shop_id as "toShopId", r.name as "toShopName", t.status, t.expected_date as "expectedDate",
      t.lines
    from transfer t ${selectBothShops(tenantId)}
    where t.tenant_id = ${tenantId} and ${concerns(shopIds)} and t.status in ('REQUESTED', 'SHIPPED')
    order by t.expected_date, t.transfer_id
    limit 500`.execute(context.db.kysely);
  return rows;
}
