import { sql, type Kysely, type RawBuilder } from "kysely";
import { lockShopJournals } from "../../../trade/closing/changeDates.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/**
 * A sum of transfers that differs from their lines: of a shop's day or month (its first day) and item, or of a transfer that the shop sends.
 */
export type TransferFault =
  | { kind: "transferSum"; table: "transfer_day" | "transfer_month"; date: string; itemId: number }
  | { kind: "transfer"; date: string; transferId: number };

type TransferShopKey = { tenantId: number; shopId: number };

const transferSpans = [
  { table: "transfer_day", day: "business_date", of: sql`day` },
  { table: "transfer_month", day: "month", of: sql`date_trunc('month', day::timestamp)::date` },
] as const;

const transferColumns = ["shipped", "shipped_amount", "received", "received_amount", "priced", "priced_value"] as const;
const transferColumnList = sql.join(transferColumns.map((name) => sql.ref(name)));
const ofRow = (row: string) => sql.join(transferColumns.map((name) => sql`coalesce(${sql.ref(`${row}.${name}`)}, 0)`));

/**
 * SQL: the sums of a shop by date and item, from the lines of its transfers. It shares no code with rollUp.ts on purpose, so that it finds
 * errors there.
 */
const selectCountedTransfers = (of: RawBuilder<unknown>, { tenantId, shopId }: TransferShopKey) => sql`
  select ${of} as date, item_id, sum(out) as shipped, coalesce(sum(round(out * unit_price)), 0) as shipped_amount, sum(came) as received,
    coalesce(sum(round(came * unit_price)), 0) as received_amount, coalesce(sum(came) filter (where unit_price is not null), 0) as priced,
    coalesce(sum(came * unit_price), 0) as priced_value
  from (
    select case side when 'SENDER' then t.ship_date else t.receive_date end as day, l.item_id, l.unit_price,
      case side when 'SENDER' then l.shipped else 0 end as out, case side when 'RECEIVER' then l.received else 0 end as came
    from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
    join (values ('SENDER'), ('RECEIVER')) sides(side) on case side when 'SENDER' then t.shop_id else t.to_shop_id end = ${shopId}
    where t.tenant_id = ${tenantId}
  ) moves where day is not null and (out > 0 or came > 0) group by 1, 2`;

/** Counts the transfers of a shop again. A sum that is missing counts as zero. */
export async function checkTransfers(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<TransferFault[]> {
  const faults: TransferFault[] = [];
  for (const { table, day, of } of transferSpans) {
    const { rows } = await sql<{ date: string; itemId: number }>`
      with counted as (${selectCountedTransfers(of, { tenantId, shopId })}), stored as (
        select ${sql.ref(day)} as date, item_id, ${transferColumnList} from ${sql.table(table)}
        where tenant_id = ${tenantId} and shop_id = ${shopId}
      )
      select date, item_id as "itemId" from stored s full join counted c using (date, item_id)
      where (${ofRow("s")}) is distinct from (${ofRow("c")}) order by 1, 2`.execute(db);
    faults.push(...rows.map(({ date, itemId }): TransferFault => ({ kind: "transferSum", table, date, itemId })));
  }
  const { rows } = await sql<{ date: string; transferId: number }>`
    select t.transfer_date as date, t.transfer_id as "transferId" from transfer t
    left join (
      select transfer_id, count(*) as lines, coalesce(sum(round(shipped * unit_price)), 0) as shipped_amount,
        coalesce(sum(round((shipped - received) * unit_price)), 0) as short_amount
      from transfer_line where tenant_id = ${tenantId} and shop_id = ${shopId} group by 1
    ) l on l.transfer_id = t.transfer_id
    where t.tenant_id = ${tenantId} and t.shop_id = ${shopId}
      and (t.lines, t.shipped_amount, t.short_amount) is distinct from (l.lines, l.shipped_amount, l.short_amount)
    order by 1, 2`.execute(db);
  return [...faults, ...rows.map((row): TransferFault => ({ kind: "transfer", ...row }))];
}

/** Writes the sums of these dates of a table anew, while no transfer of the shop can be shipped or received. */
async function rebuild(
  db: Kysely<Tables>,
  place: TransferShopKey,
  { table, day, of }: (typeof transferSpans)[number],
  dates: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where tenant_id = ${place.tenantId} and shop_id = ${place.shopId} and ${sql.ref(day)} = any(${dates}::date[])`.execute(
    db,
  );
  await sql`
    insert into ${sql.table(table)} (tenant_id, shop_id, ${sql.ref(day)}, item_id, ${transferColumnList})
    select ${place.tenantId}::int, ${place.shopId}::int, date, item_id, ${transferColumnList} from (${selectCountedTransfers(of, place)}) c
    where date = any(${dates}::date[])`.execute(db);
}

/**
 * Rebuilds the sums of days and months that differ. A transfer that disagrees with its lines stays: one of both was changed by hand.
 * @returns the dates that were rebuilt, in their order
 */
export async function repairTransfers(
  db: Kysely<Tables>,
  place: TransferShopKey,
  faults: readonly TransferFault[],
): Promise<string[]> {
  const sums = faults.filter((fault) => fault.kind === "transferSum");
  if (sums.length === 0) return [];
  await db.transaction().execute(async (trx) => {
    await lockShopJournals(trx, { tenantId: place.tenantId, shopIds: [place.shopId] });
    for (const span of transferSpans) {
      const dates = sums.filter(({ table }) => table === span.table).map(({ date }) => date);
      if (dates.length > 0) await rebuild(trx, place, span, [...new Set(dates)]);
    }
  });
  return [...new Set(sums.map(({ date }) => date))].sort();
}
