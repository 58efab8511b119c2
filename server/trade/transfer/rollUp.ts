import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/** The half of a transfer that a shop does: the sender ships, the receiver receives. */
type Half = "SHIPPED" | "RECEIVED";

const transferLineJoin = sql`transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id`;

/** SQL: what the lines of transfers move in the shop that does this half of them. */
const movesOf: Readonly<Record<Half, RawBuilder<unknown>>> = {
  SHIPPED: sql`
    select t.tenant_id, t.transfer_id, t.shop_id, t.ship_date as day, l.item_id, l.shipped, l.shipped_amount, 0 as received,
      0 as received_amount, 0 as priced, 0 as priced_value
    from ${transferLineJoin} where t.ship_date is not null and l.shipped > 0`,
  RECEIVED: sql`
    select t.tenant_id, t.transfer_id, t.to_shop_id as shop_id, t.receive_date as day, l.item_id, 0 as shipped, 0 as shipped_amount,
      l.received, l.received_amount, case when l.unit_price is not null then l.received else 0 end as priced,
      l.received * l.unit_price as priced_value
    from ${transferLineJoin} where t.receive_date is not null and l.received > 0`,
};

const transferSpans = [
  { table: "transfer_day", day: "business_date", of: sql`day` },
  { table: "transfer_month", day: "month", of: sql`date_trunc('month', day::timestamp)::date` },
] as const;

type Transfers = { tenantId: number; transferIds: readonly number[] };

/**
 * Adds one half of transfers to the sums of its shops' days and months, and gives the transfers the sums of their lines. In the order of the
 * keys, so that two transfers cannot wait for each other.
 */
export async function addTransferSums(
  db: Kysely<Tables>,
  { tenantId, transferIds }: Transfers,
  half: Half,
): Promise<void> {
  const ids = sql`any(${[...transferIds]}::int[])`;
  await sql`
    update transfer t set shipped_amount = l.shipped_amount, short_amount = l.short_amount
    from (
      select transfer_id, coalesce(sum(shipped_amount), 0) as shipped_amount, coalesce(sum(short_amount), 0) as short_amount
      from transfer_line where tenant_id = ${tenantId} and transfer_id = ${ids} group by transfer_id
    ) l where t.tenant_id = ${tenantId} and t.transfer_id = l.transfer_id`.execute(db);
  for (const { table, day, of } of transferSpans)
    await sql`
      insert into ${sql.table(table)} as t (tenant_id, shop_id, ${sql.ref(day)}, item_id, shipped, shipped_amount, received, received_amount,
        priced, priced_value)
      select tenant_id, shop_id, ${of}, item_id, sum(shipped), coalesce(sum(shipped_amount), 0), sum(received),
        coalesce(sum(received_amount), 0), sum(priced), coalesce(sum(priced_value), 0)
      from (${movesOf[half]}) m where tenant_id = ${tenantId} and transfer_id = ${ids} group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, shop_id, ${sql.ref(day)}, item_id) do update set
        shipped = t.shipped + excluded.shipped, shipped_amount = t.shipped_amount + excluded.shipped_amount,
        received = t.received + excluded.received, received_amount = t.received_amount + excluded.received_amount,
        priced = t.priced + excluded.priced, priced_value = t.priced_value + excluded.priced_value`.execute(db);
}
