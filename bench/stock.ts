import { sql, type Kysely } from "kysely";
import { addDays, firstOfMonth, lastOfMonth, addWholeMonths } from "../src/core/calendar/date.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import { addTransferSums } from "../server/trade/transfer/rollUp.ts";
import { itemCount, itemsEach, suppliers, type PurchaseSize } from "./purchases.ts";

/** Days before the last date on which the reports begin. */
const reportDays = 400;

/** A price list a supplier: the first prices, and a rise on a date of its own, seldom the first of a month. */
const makePrices = (db: Kysely<Tables>, { days, lastDate }: PurchaseSize) =>
  sql`
    insert into item_price (tenant_id, item_id, supplier_id, from_date, price)
    select 1, item_id, supplier_id, day, round((300 + item_id * 20) * factor)::int
    from purchase_item cross join lateral (values
      (${addDays(lastDate, -days)}::date, 1), (${lastDate}::date - supplier_id * 45, 1.12)
    ) p(day, factor) where tenant_id = 1`.execute(db);

/** Fixed counts of all items in every shop, at the ends of months and of the reports' period. */
async function makeCounts(db: Kysely<Tables>, { shops, days, lastDate }: PurchaseSize): Promise<void> {
  const ends = [addDays(lastDate, -reportDays), lastDate];
  const first = addDays(lastDate, 1 - days);
  for (let month = firstOfMonth(first); month < firstOfMonth(lastDate); month = addWholeMonths(month, 1))
    ends.push(lastOfMonth(month));
  await sql`
    with counts as (
      insert into stock_count (tenant_id, shop_id, count_date, status, lines, stock_value, shortage_value, fixed_at)
      select 1, shop, day, 'FIXED', ${itemCount}::int, 400000 + shop * 100, 200 - shop * 10, day::timestamp at time zone 'Asia/Tokyo'
      from generate_series(1, ${shops}::int) shop cross join unnest(${ends}::date[]) day
      returning count_id, shop_id
    )
    insert into stock_count_line (tenant_id, shop_id, count_id, item_id, cases, pieces, quantity, theoretical, unit_price, value)
    select 1, shop_id, count_id, item, 5, item, 5000 + item, 5010, 0.3 + item * 0.02, round((5000 + item) * (0.3 + item * 0.02))
    from counts cross join generate_series(1, ${itemCount}::int) item`.execute(db);
}

/** Two losses a shop and day. */
const makeLosses = (db: Kysely<Tables>, { shops, days, lastDate }: PurchaseSize) =>
  sql`
    insert into stock_loss (tenant_id, shop_id, business_date, item_id, quantity, reason)
    select 1, shop, ${lastDate}::date - d, 1 + (d * 7 + shop * 3 + n * 11) % ${itemCount}::int, 100 + n, '期限切れ'
    from generate_series(1, ${shops}::int) shop cross join generate_series(0, ${days - 1}::int) d cross join generate_series(0, 1) n`.execute(
    db,
  );

/** A transfer of six items from the last shop to every other one on each second day; those of the last two days are on their way. */
async function makeTransfers(db: Kysely<Tables>, { shops, days, lastDate }: PurchaseSize): Promise<void> {
  await sql`
    with transfers as (
      insert into transfer (tenant_id, shop_id, to_shop_id, request_date, transfer_no, expected_date, status, ship_date, receive_date, lines)
      select 1, ${shops}::int, shop, day - 1, shop, day, case when d < 2 then 'SHIPPED' else 'RECEIVED' end, day - 1,
        case when d < 2 then null else day end, 6
      from generate_series(1, ${shops - 1}::int) shop
      cross join (select d, ${lastDate}::date - d as day from generate_series(0, ${days - 1}::int) d) days
      where (d + shop) % 2 = 0 order by days.day, shop
      returning transfer_id, to_shop_id, status
    )
    insert into transfer_line (tenant_id, shop_id, transfer_id, line_no, item_id, item_code, item_name, order_unit, unit, units_per_case,
      requested, shipped, received, unit_price, short_reason)
    select 1, ${shops}::int, transfer_id, n, item, 'I' || item, '品目' || item, 'kg', 'g', 1000, n * 500, n * 500,
      case when status = 'RECEIVED' then n * 500 - short end, 0.3 + item * 0.02, case when short > 0 then '破損' end
    from transfers cross join generate_series(1, 6) n
    cross join lateral (
      select 1 + (transfer_id * 5 + n * 11) % ${itemCount}::int as item, case when (transfer_id + n) % 50 = 0 then 100 else 0 end as short
    ) i`.execute(db);
  const { rows } = await sql<{ transfer_id: number }>`select transfer_id from transfer where tenant_id = 1`.execute(db);
  const transfers = { tenantId: 1, transferIds: rows.map(({ transfer_id }) => transfer_id) };
  await addTransferSums(db, transfers, "SHIPPED");
  await addTransferSums(db, transfers, "RECEIVED");
}

/** An invoice of each supplier and month with a line for each slip; one in a hundred has another amount. */
async function makeInvoices(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into supplier_invoice (tenant_id, supplier_id, month, from_date, to_date, file_name, read_at)
    select distinct 1, supplier_id, m::date, m::date, (m + interval '1 month - 1 day')::date, '請求書.csv', now()
    from purchase_slip cross join lateral date_trunc('month', received_date::timestamp) m where tenant_id = 1`.execute(
    db,
  );
  await sql`
    insert into supplier_invoice_line (tenant_id, supplier_id, month, line_no, date, slip_number, place, amount8, amount10, tax8, tax10)
    select 1, supplier_id, m::date, row_number() over (partition by supplier_id, m order by received_date, slip_id), received_date,
      to_char(order_date, 'YYYYMMDD') || '-' || lpad(slip_no::text, 3, '0'), '店' || shop_id,
      amount8 + case when slip_id % 100 = 0 then 100 else 0 end, amount10, tax8, tax10
    from purchase_slip cross join lateral date_trunc('month', received_date::timestamp) m
    where tenant_id = 1 and status = 'COMPLETED'`.execute(db);
}

/** One slip of a shop for the next day in each state before completion. The slips have ids of their own making, which the next ones follow. */
async function makeOpenSlips(db: Kysely<Tables>, { shops, lastDate }: PurchaseSize): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('purchase_slip', 'slip_id'), (select max(slip_id) from purchase_slip))`.execute(
    db,
  );
  await sql`
    with slips as (
      insert into purchase_slip (tenant_id, shop_id, order_date, slip_no, supplier_id, delivery_date, status, source, lines, amount8,
        amount10, tax8, tax10)
      select 1, shop, ${lastDate}::date + 1, n, 1 + (shop + n) % ${suppliers}::int, ${lastDate}::date + 1,
        (array['DRAFT', 'ORDERED', 'INSPECTING'])[n], 'FORM', ${itemsEach}::int, 7000, 1000, 560, 100
      from generate_series(1, ${shops}::int) shop cross join generate_series(1, 3) n
      returning slip_id, shop_id, supplier_id
    )
    insert into purchase_line (tenant_id, shop_id, slip_id, line_no, item_id, item_code, item_name, order_unit, unit, units_per_case,
      quantity, price, tax_rate, amount, tax)
    select 1, shop_id, slip_id, n, item, 'I' || item, '品目' || item, 'kg', 'g', 1000, 1, 1000, case when item % 8 = 0 then 10 else 8 end, 1000,
      case when item % 8 = 0 then 100 else 80 end
    from slips cross join generate_series(1, ${itemsEach}::int) n
    cross join lateral (select (supplier_id - 1) * ${itemsEach}::int + n as item) i`.execute(db);
}

/** Adds open slips, and what stock, transfers and invoices have beside slips, if the database has no count. */
export async function makeStock(db: Kysely<Tables>, size: PurchaseSize): Promise<void> {
  const found = await db.selectFrom("stock_count").select("count_id").limit(1).executeTakeFirst();
  if (found) return;
  await db.transaction().execute(async (all) => {
    await makePrices(all, size);
    await makeCounts(all, size);
    await makeLosses(all, size);
    await makeTransfers(all, size);
    await makeInvoices(all);
    await makeOpenSlips(all, size);
  });
  await sql`vacuum analyze item_price, purchase_slip, purchase_line, stock_count, stock_count_line, stock_loss, transfer, transfer_line, transfer_day, transfer_month, supplier_invoice,
    supplier_invoice_line`.execute(db);
}
