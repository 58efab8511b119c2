import { sql, type Kysely } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";

/** Suppliers, and items of each. A slip has all items of its supplier as lines. */
export const suppliers = 8;
export const itemsEach = 8;
export const itemCount = suppliers * itemsEach;
const slipsADay = 3;

export type PurchaseSize = { shops: number; days: number; lastDate: string };

/** Suppliers, their items, and recipes of five items for each of the 60 products. */
async function makeMasters(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into supplier (tenant_id, supplier_id, supplier_code, supplier_name, lead_days, active)
    select 1, s, 'S' || s, '仕入先' || s, 1, true from generate_series(1, ${suppliers}::int) s`.execute(db);
  await sql`
    insert into purchase_item (tenant_id, item_id, item_code, item_name, item_category, supplier_id, storage, unit, order_unit, units_per_case,
      tax_rate, loss_rate, active)
    select 1, i, 'I' || i, '品目' || i, '区分' || i % 6, 1 + (i - 1) / ${itemsEach}::int, 'CHILLED', 'g', 'kg', 1000,
      case when i % 8 = 0 then 'STANDARD' else 'REDUCED' end, 0, true
    from generate_series(1, ${itemCount}::int) i`.execute(db);
  await sql`
    insert into recipe (tenant_id, product_code, ingredients)
    select 1, 'p' || p, jsonb_agg(jsonb_build_object('itemId', 1 + (p * 5 + n * 13) % ${itemCount}::int, 'quantity', 40 + n * 10, 'yieldRate', 90))
    from generate_series(0, 59) p cross join generate_series(0, 4) n group by p`.execute(db);
}

/** Completed slips of a shop for each of its days. The price of an item rose by 12 % on a date of its own. */
async function makeSlips(db: Kysely<Tables>, shop: number, { days, lastDate }: PurchaseSize): Promise<void> {
  await sql`
    with slips as (
      insert into purchase_slip (tenant_id, shop_id, slip_id, order_date, slip_no, supplier_id, delivery_date, status, received_date, source, lines,
        amount8, amount10, tax8, tax10)
      select 1, ${shop}::int, (${shop}::int * ${days}::int + d) * ${slipsADay}::int + n, day, n + 1, 1 + (d + n * 3 + ${shop}::int) % ${suppliers}::int, day,
        'COMPLETED', day, 'FORM', ${itemsEach}::int, 0, 0, 0, 0
      from (select d, ${lastDate}::date - ${days - 1}::int + d as day from generate_series(0, ${days - 1}::int) d) dates
      cross join generate_series(0, ${slipsADay - 1}::int) n
      returning slip_id, supplier_id, received_date
    )
    insert into purchase_line (tenant_id, shop_id, slip_id, line_no, item_id, item_code, item_name, order_unit, unit, units_per_case, quantity, price,
      tax_rate, received, received_price, amount, tax)
    select 1, ${shop}::int, slip_id, n, item, 'I' || item, '品目' || item, 'kg', 'g', 1000, kilos, price, case when item % 8 = 0 then 10 else 8 end, kilos, price,
      kilos * price, 0
    from (
      select s.slip_id, n, (s.supplier_id - 1) * ${itemsEach}::int + n as item, 1 + (s.slip_id * 7 + n * 3) % 9 as kilos, s.received_date
      from slips s cross join generate_series(1, ${itemsEach}::int) n
    ) lines cross join lateral (
      select round((300 + item * 20) * case when received_date >= ${lastDate}::date - item * 6 then 1.12 else 1 end)::int as price
    ) p`.execute(db);
}

/** Amounts and taxes of the slips, from their lines, and the taxes of the lines. */
async function priceSlips(db: Kysely<Tables>, shop: number): Promise<void> {
  await sql`
    update purchase_slip p set amount8 = l.amount8, amount10 = l.amount10, tax8 = trunc(l.amount8 * 0.08), tax10 = trunc(l.amount10 * 0.1)
    from (
      select slip_id, coalesce(sum(amount) filter (where tax_rate = 8), 0) as amount8,
        coalesce(sum(amount) filter (where tax_rate = 10), 0) as amount10
      from purchase_line where tenant_id = 1 and shop_id = ${shop}::int group by slip_id
    ) l where p.tenant_id = 1 and p.slip_id = l.slip_id`.execute(db);
  await sql`
    update purchase_line l
    set tax = div(r.rate_tax * r.running, r.rate_amount) - div(r.rate_tax * (r.running - r.amount), r.rate_amount)
    from (
      select l.slip_id, l.line_no, l.amount, sum(l.amount) over (partition by l.slip_id, l.tax_rate order by l.line_no) as running,
        case l.tax_rate when 8 then p.tax8 else p.tax10 end as rate_tax,
        case l.tax_rate when 8 then p.amount8 else p.amount10 end as rate_amount
      from purchase_line l join purchase_slip p on p.tenant_id = 1 and p.slip_id = l.slip_id
      where l.tenant_id = 1 and l.shop_id = ${shop}::int
    ) r where l.tenant_id = 1 and l.slip_id = r.slip_id and l.line_no = r.line_no`.execute(db);
}

/** The sums of the lines by day and by month, as completed slips write them. */
async function sumSlips(db: Kysely<Tables>): Promise<void> {
  for (const { table, day, of } of [
    { table: "purchase_day", day: "business_date", of: sql`p.received_date` },
    { table: "purchase_month", day: "month", of: sql`date_trunc('month', p.received_date::timestamp)::date` },
  ])
    await sql`
      insert into ${sql.table(table)} (tenant_id, shop_id, ${sql.ref(day)}, supplier_id, item_id, quantity, amount, returned_amount, lowest_price, highest_price)
      select 1, p.shop_id, ${of}, p.supplier_id, l.item_id, sum(l.received * l.units_per_case), sum(l.amount), 0, min(l.received_price),
        max(l.received_price)
      from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
      where p.tenant_id = 1 group by 2, 3, 4, 5 order by 2, 3, 4, 5`.execute(db);
}

/** Adds three slips of eight lines a shop and day, if the database has none. */
export async function makePurchases(db: Kysely<Tables>, size: PurchaseSize): Promise<void> {
  const found = await db.selectFrom("purchase_slip").select("slip_id").limit(1).executeTakeFirst();
  if (found) return;
  await makeMasters(db);
  for (let shop = 1; shop <= size.shops; shop++) {
    await makeSlips(db, shop, size);
    await priceSlips(db, shop);
  }
  await sumSlips(db);
  await sql`vacuum analyze supplier, purchase_item, recipe, purchase_slip, purchase_line, purchase_day, purchase_month`.execute(
    db,
  );
}
