import { sql, type Kysely } from "kysely";
import { ingestReceiptsGuests } from "../functions/ingest.ts";
import { rebuildDaysGuests } from "../functions/rebuild.ts";
import { rollUpGuests } from "../functions/rollUp.ts";

/** The columns by which a roll-up's rows are told apart, beside tenant and shop. */
const keys = {
  sales_hour: ["channel", "business_date", "hour"],
  sales_day: ["channel", "business_date"],
  sales_month_hour: ["channel", "month", "hour"],
  sales_month: ["channel", "month"],
} as const;
const ofReceipts = { sales: "total", tax: "tax8 + tax10" };
const ofSums = { sales: "unguested_sales", tax: "unguested_tax" };

/** Sums what stands in `from` into one roll-up; `of` says what a row of it adds. */
async function fill(db: Kysely<unknown>, table: keyof typeof keys, from: string, of: typeof ofSums): Promise<void> {
  const own = ["tenant_id", "shop_id", ...keys[table]];
  const told = own.map((key) =>
    key === "month" ? "date_trunc('month', business_date::timestamp)::date as month" : key,
  );
  await sql
    .raw(
      `update ${table} t set unguested_sales = s.sales, unguested_tax = s.tax
      from (select ${told.join(", ")}, sum(${of.sales}) as sales, sum(${of.tax}) as tax from ${from} group by ${own.map((_, i) => i + 1).join(", ")}) s
      where ${own.map((key) => `t.${key} = s.${key}`).join(" and ")} and (s.sales, s.tax) is distinct from (0, 0)`,
    )
    .execute(db);
}

/**
 * What is sold to guests that nobody counted, beside all sales: 客単価 is taken of the receipts that tell their guests. A part of a split
 * bill tells them where its check does, a return where the sale does that it takes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column guests_unknown boolean not null default false`.execute(db);
  for (const table of Object.keys(keys))
    for (const column of ["unguested_sales", "unguested_tax"])
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} int not null default 0`.execute(db);

  await sql`
    update receipt set guests_unknown = true where kind = 'SALE' and pairs = 1 and visitors = 0`.execute(db);
  await sql`
    update receipt r set guests_unknown = true from receipt c
    where c.tenant_id = r.tenant_id and c.shop_id = r.shop_id and coalesce(c.split_of, c.receipt_id) = r.split_of
      and r.kind = 'SALE' and r.pairs = 0 and c.kind = 'SALE' and c.pairs = 1 and c.voided_at is null and c.guests_unknown`.execute(
    db,
  );
  await sql`
    update receipt r set guests_unknown = true from receipt s
    where s.tenant_id = r.tenant_id and s.shop_id = r.shop_id and s.receipt_id = r.reversal_of
      and r.kind = 'RETURN' and s.guests_unknown`.execute(db);
  const standing = `receipt r cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.guests_unknown and r.kind <> 'VOID' and r.voided_at is null`;
  await fill(db, "sales_hour", standing, ofReceipts);
  await fill(db, "sales_day", "sales_hour", ofSums);
  await fill(db, "sales_month_hour", "sales_hour", ofSums);
  await fill(db, "sales_month", "sales_day", ofSums);
  for (const text of [ingestReceiptsGuests, rollUpGuests, rebuildDaysGuests]) await sql.raw(text).execute(db);

  // A closing holds the receipts up to its number, those too that were voided since.
  await sql`
    update day_closing c set figures = c.figures || jsonb_build_object('unguested_sales', s.sales, 'unguested_tax', s.tax)
    from (
      select c.tenant_id, c.shop_id, c.business_date, c.version,
        coalesce(sum(r.total), 0) as sales, coalesce(sum(r.tax8 + r.tax10), 0) as tax
      from day_closing c
      left join receipt r on r.tenant_id = c.tenant_id and r.shop_id = c.shop_id and r.business_date = c.business_date
        and r.guests_unknown and r.kind <> 'VOID' and r.seq <= c.closed_seq and (r.voided_at is null or r.changed_seq > c.closed_seq)
      group by 1, 2, 3, 4
    ) s
    where s.tenant_id = c.tenant_id and s.shop_id = c.shop_id and s.business_date = c.business_date and s.version = c.version`.execute(
    db,
  );
}
