import { sql } from "kysely";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { measureTime } from "./table.ts";

export type ReceiptVolume = { shops: number; days: number; perDay: number; lastDate: string };

/**
 * Fills the journal by SQL, without the hash chain: tax-included receipts of three lines (60 products, 8 categories, hours 11 to
 * 26), 60 % eat-in, 25 % takeout, 15 % delivery by five services; by eight persons a shop; one in ten less ¥50 by one of five presets or
 * coupons or on its first line; every day closed. The roll-ups are made by rebuild_days.
 */
export async function makeReceipts(
  { kysely: db }: DatabaseConnection,
  { shops, days, perDay, lastDate }: ReceiptVolume,
) {
  const milliseconds = await measureTime(async () => {
    await sql`insert into shop (tenant_id, shop_id, brand_id, name) select 1, s, 1, '店' || s from generate_series(1, ${shops}::int) s`.execute(
      db,
    );
    await sql`
      insert into sold_product
      select 1, s, 1 + product * 2 + low, case when low = 1 then 8 else 10 end, 'p' || product, 'c' || product % 8, '商品' || product,
        '分類' || product % 8
      from generate_series(1, ${shops}::int) s cross join generate_series(0, 59) product cross join generate_series(0, 1) low`.execute(
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
          select *, seed % 60 as product, 300 + (seed % 60) * 10 as price,
            ((300 + (seed % 60) * 10 - off) * rate) / (100 + rate) as line_tax
          from (select *, case when g % 10 = 3 and n = 1 then 50 else 0 end as off from lines) l
        ), written as (
          insert into journal_line
          select 1, ${shop}::int, g + 1, 1 + product * 2 + (rate = 8)::int, n, 1, price, 100, case when g % 30 = 3 then off else 0 end, price,
            price - off, line_tax
          from priced order by g, n
        ), paid as (
          insert into journal_payment select 1, ${shop}::int, g + 1, 1, 'CASH', sum(price - off), 0 from priced group by g order by g
        )
        insert into receipt (tenant_id, shop_id, receipt_id, seq, business_date, hour, sold_at, recorded_at, kind, order_type,
          delivery_service, tax_mode, points_as, pairs, visitors, guests, gross_sales, discounts, line_discount, discounted_lines, discount,
          discount_setting_id, coupon_discount, coupon_id, points, discounts_tax, sales8, sales10, tax8, tax10, total, cost, staff_id, digest)
        select 1, ${shop}::int, id, min(g) + 1, min(day), min(hour), min(day) + min(hour) * interval '1 hour' - interval '9 hours',
          min(day) + min(hour) * interval '1 hour' - interval '9 hours', 'SALE', min(type), min(service), 'INCLUDED', 'DISCOUNT', 1,
          1 + min(g) % 4, 1 + min(g) % 4, sum(price), sum(off), case when min(g) % 30 = 3 then 50 else 0 end,
          case when min(g) % 30 = 3 then 1 else 0 end, case when min(g) % 30 = 13 then 50 else 0 end,
          case when min(g) % 30 = 13 then ${shop}::int * 5 + min(g) / 30 % 5 end, case when min(g) % 30 = 23 then 50 else 0 end,
          case when min(g) % 30 = 23 then ${shop}::int * 5 + min(g) / 30 % 5 end, 0, sum(off) * min(rate) / (100 + min(rate)),
          coalesce(sum(price - off) filter (where rate = 8), 0), coalesce(sum(price - off) filter (where rate = 10), 0), coalesce(sum(line_tax) filter (where rate = 8), 0),
          coalesce(sum(line_tax) filter (where rate = 10), 0), sum(price - off), 300,
          md5(${shop}::int || '/staff/' || min(g) / 7 % 8)::uuid, '\\x00'
        from priced group by id`.execute(db);
    }
    await sql`
      insert into person (tenant_id, shop_id, person_id, salt, code, name)
      select 1, s, md5(s || '/staff/' || n)::uuid, gen_random_uuid(), n::text, '担当' || n
      from generate_series(1, ${shops}::int) s cross join generate_series(0, 7) n`.execute(db);
    await sql`insert into journal_head select 1, s, ${days * perDay}, '' from generate_series(1, ${shops}::int) s`.execute(
      db,
    );
    await sql`vacuum analyze receipt, journal_line, journal_payment, sold_product`.execute(db);
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
