import { sql, type Transaction } from "kysely";
import type { Tables } from "../../server/platform/db/tables.ts";
import type { DemoSlip } from "./buildSlips.ts";

type Trx = Transaction<Tables>;
type SlipPlace = { tenantId: number; shopId: number; byUuid: string };

/** Inserts slips with their lines and events in one statement. A slip that is there already stays. */
export async function insertSlips(
  trx: Trx,
  { tenantId, shopId, byUuid }: SlipPlace,
  slips: readonly DemoSlip[],
): Promise<void> {
  if (slips.length === 0) return;
  const heads = slips.map(({ lines, events, ...slip }, place) => ({
    ...slip,
    place,
    lines: lines.length,
    createdAt: events[0]?.at,
    updatedAt: events.at(-1)?.at,
  }));
  const lines = slips.flatMap((slip) => slip.lines.map((line) => ({ ...line, requestId: slip.requestId })));
  const events = slips.flatMap((slip) =>
    slip.events.map((event, index) => ({ ...event, event_no: index + 1, requestId: slip.requestId })),
  );
  await sql`
    with slip as (
      insert into purchase_slip (tenant_id, shop_id, order_date, slip_no, supplier_id, delivery_date, status, received_date, reversal_of,
        source, remarks, lines, amount8, amount10, tax8, tax10, mailed_at, created_at, updated_at, request_id)
      select ${tenantId}, ${shopId}, h."orderDate",
        row_number() over (partition by h."orderDate" order by h.place) + coalesce((
          select max(slip_no) from purchase_slip
          where tenant_id = ${tenantId} and shop_id = ${shopId} and order_date = h."orderDate"), 0),
        h."supplierId", h."deliveryDate", h.status, h."receivedDate",
        (select slip_id from purchase_slip where tenant_id = ${tenantId} and request_id = h."reversalOf"),
        h.source, h.remarks, h.lines, h.amount8, h.amount10, h.tax8, h.tax10, h."mailedAt", h."createdAt", h."updatedAt", h."requestId"
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(place int, "requestId" uuid, "reversalOf" uuid, "orderDate" date,
        "supplierId" int, "deliveryDate" date, status text, "receivedDate" date, source text, remarks text, lines int, amount8 int8,
        amount10 int8, tax8 int8, tax10 int8, "mailedAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)
      where not exists (select from purchase_slip where tenant_id = ${tenantId} and request_id = h."requestId")
      returning slip_id, request_id
    ), line as (
      insert into purchase_line (tenant_id, shop_id, slip_id, line_no, item_id, item_code, item_name, order_unit, unit, units_per_case,
        quantity, price, tax_rate, received, received_price, missing_reason, amount, tax)
      select ${tenantId}, ${shopId}, slip_id, line_no, item_id, item_code, item_name, order_unit, unit, units_per_case,
        quantity, price, tax_rate, received, received_price, missing_reason, amount, tax
      from slip join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("requestId" uuid, line_no int, item_id int, item_code text,
        item_name text, order_unit text, unit text, units_per_case numeric, quantity numeric, price int, tax_rate smallint,
        received numeric, received_price int, missing_reason text, amount int8, tax int8) on l."requestId" = request_id
    )
    insert into purchase_slip_event (tenant_id, slip_id, event_no, status, at, by_uuid, reason)
    select ${tenantId}, slip_id, event_no, status, at, ${byUuid}::uuid, reason
    from slip join jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e("requestId" uuid, event_no int, status text,
      at timestamptz, reason text) on e."requestId" = request_id`.execute(trx);
}

/** Removes open slips that nobody has touched, so that their deliveries come as completed slips. */
export async function removeOpenSlips(trx: Trx, { tenantId }: SlipPlace, requestIds: readonly string[]): Promise<void> {
  await sql`
    with slip as (
      delete from purchase_slip
      where tenant_id = ${tenantId} and request_id = any(${requestIds}::uuid[]) and version = 1 and template_name is null
        and status in ('DRAFT', 'ORDERED', 'INSPECTING')
      returning slip_id
    ), line as (
      delete from purchase_line where tenant_id = ${tenantId} and slip_id in (select slip_id from slip)
    )
    delete from purchase_slip_event where tenant_id = ${tenantId} and slip_id in (select slip_id from slip)`.execute(
    trx,
  );
}

/** Writes the sums of a shop from its completed lines, for days and months from the first of the month of `from`. */
export async function writeSlipSums(trx: Trx, { tenantId, shopId }: SlipPlace, from: string): Promise<void> {
  for (const { table, day, of } of [
    { table: "purchase_day", day: "business_date", of: sql`p.received_date` },
    { table: "purchase_month", day: "month", of: sql`date_trunc('month', p.received_date::timestamp)::date` },
  ])
    await sql`
      insert into ${sql.table(table)} (tenant_id, shop_id, ${sql.ref(day)}, supplier_id, item_id, quantity, amount, returned_amount,
        lowest_price, highest_price)
      select ${tenantId}, ${shopId}, ${of}, p.supplier_id, l.item_id, sum(l.received * l.units_per_case),
        sum(l.amount), coalesce(-sum(l.amount) filter (where l.received < 0), 0),
        min(l.received_price) filter (where l.received > 0), max(l.received_price) filter (where l.received > 0)
      from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
      where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.status = 'COMPLETED' and l.received <> 0
        and p.received_date >= date_trunc('month', ${from}::timestamp)::date
      group by 3, 4, 5
      on conflict (tenant_id, shop_id, ${sql.ref(day)}, supplier_id, item_id) do update set
        quantity = excluded.quantity, amount = excluded.amount, returned_amount = excluded.returned_amount,
        lowest_price = excluded.lowest_price, highest_price = excluded.highest_price`.execute(trx);
}
