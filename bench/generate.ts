import { sql } from "kysely";
import type { Database } from "../server/db/connection.ts";
import { timed } from "./table.ts";

export type Made = { shops: number; days: number; perDay: number; lastDate: string };

/**
 * Fills the journal by SQL, without the hash chain: tax-included receipts of three lines (60 products, 8 categories, hours 11 to
 * 26), 60 % eat-in, 25 % takeout, 15 % delivery by five services; every day closed. The roll-ups are made by rebuild_days.
 */
export async function makeReceipts({ kysely: db }: Database, { shops, days, perDay, lastDate }: Made) {
  const milliseconds = await timed(async () => {
    await sql`insert into shop (tenant_id, shop_id, brand_id, name) select 1, s, 1, '店' || s from generate_series(1, ${shops}::int) s`.execute(
      db,
    );
    for (let shop = 1; shop <= shops; shop++) {
      await sql`
        with made as materialized (
          select g, md5(${shop}::int || '/' || g)::uuid as id,
            ${lastDate}::date - ${days - 1}::int + (g / ${perDay}::int) as day, 11 + (g * 7 + g / 16) % 16 as hour,
            (case when g % 20 < 12 then 'EAT_IN' when g % 20 < 17 then 'TAKEOUT' else 'DELIVERY' end)::order_type as type,
            (case when g % 20 >= 17 then (array['UBER_EATS', 'DEMAE_CAN', 'MENU', 'WOLT', 'OTHER'])[1 + g / 20 % 5] end)::delivery_service
              as service,
            case when g % 20 < 12 then 10 else 8 end as rate
          from generate_series(0, ${days * perDay - 1}::int) g
        ), lines as materialized (
          select m.*, n, hashint4(g * 3 + n) & 2147483647 as seed from made m cross join generate_series(1, 3) n
        ), priced as materialized (
          select *, seed % 60 as product, 300 + (seed % 60) * 10 as price, ((300 + (seed % 60) * 10) * rate) / (100 + rate) as line_tax
          from lines
        ), written as (
          insert into receipt_line
          select 1, ${shop}::int, id, n, rate, 1, price, 100, 0, price, price, line_tax, 100,
            'p' || product, 'c' || product % 8, '商品' || product, '分類' || product % 8
          from priced
        ), paid as (
          insert into payment select 1, ${shop}::int, id, 1, 'CASH', sum(price), 0 from priced group by id
        )
        insert into receipt (tenant_id, shop_id, receipt_id, seq, business_date, hour, sold_at, recorded_at, kind, order_type,
          delivery_service, tax_mode, points_as, pairs, visitors, guests, gross_sales, discounts, discount, coupon_discount, points,
          sales8, sales10, tax8, tax10, total, cost, digest)
        select 1, ${shop}::int, id, min(g) + 1, min(day), min(hour), min(day) + min(hour) * interval '1 hour' - interval '9 hours',
          min(day) + min(hour) * interval '1 hour' - interval '9 hours', 'SALE', min(type), min(service), 'INCLUDED', 'DISCOUNT', 1,
          1 + min(g) % 4, 1 + min(g) % 4, sum(price), 0, 0, 0, 0, coalesce(sum(price) filter (where rate = 8), 0),
          coalesce(sum(price) filter (where rate = 10), 0), coalesce(sum(line_tax) filter (where rate = 8), 0),
          coalesce(sum(line_tax) filter (where rate = 10), 0), sum(price), 300, '\\x00'
        from priced group by id`.execute(db);
    }
    await sql`insert into journal_head select 1, s, ${days * perDay}, '' from generate_series(1, ${shops}::int) s`.execute(
      db,
    );
    await sql`vacuum analyze receipt, receipt_line, payment`.execute(db);
    for (let shop = 1; shop <= shops; shop++) {
      await sql`select rebuild_days(1, ${shop}, ${lastDate}::date - ${days - 1}::int, ${lastDate}::date)`.execute(db);
      await sql`select close_day(1, ${shop}, day::date, ${`${lastDate}T20:00:00Z`}, null)
        from generate_series(${lastDate}::timestamp - ${days - 1}::int * interval '1 day', ${lastDate}::timestamp, interval '1 day') day`.execute(
        db,
      );
    }
    await sql`vacuum analyze`.execute(db);
  });
  return { receipts: shops * days * perDay, milliseconds };
}
