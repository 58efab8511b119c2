import { sql, type Kysely } from "kysely";
import { addDays } from "../../src/core/calendar/date.ts";
import { historyOf, type History } from "../../src/domain/forecast/history.ts";
import type { LunchSales } from "../../src/domain/forecast/lunch.ts";
import type { OrderType } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { channelOf } from "../query/channel.ts";

/** A shop and the order type whose products are planned. `today`: its last date without all sales. */
export type Place = { tenantId: number; shopId: number; orderType: OrderType; today: string };

/** 13 months, and the weeks of receipts that tell the hours. */
const [pastDays, hourDays] = [396, 56];

type Row = { code: string; days: number[] | null; sold: number[] | null; lunch: number; recent: number };

/** SQL: by product, the pieces of each date of 13 months (days since `from`), and those of the last eight weeks before 16:00. */
export const salesStatement = ({ tenantId, shopId, orderType, today }: Place, from: string) => sql<Row>`
  with sold as (
    select product_code, array_agg(day order by day) as days, array_agg(quantity order by day) as sold
    from (
      select product_code, business_date - ${from}::date as day, sum(quantity)::int as quantity from product_day
      where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = ${channelOf(orderType)}
        and business_date >= ${from}::date and business_date < ${today}::date
      group by product_code, business_date
    ) by_day group by product_code
  ), hours as (
    select l.product_code, coalesce(sum(l.quantity) filter (where r.hour < 16), 0)::int as lunch, sum(l.quantity)::int as recent
    from receipt r
    join receipt_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
    where r.tenant_id = ${tenantId} and r.shop_id = ${shopId} and r.order_type = ${orderType}::order_type
      and r.business_date >= ${addDays(today, -hourDays)}::date and r.business_date < ${today}::date
      and r.kind = 'SALE' and r.voided_at is null
    group by l.product_code
  )
  select s.product_code as code, s.days, s.sold, coalesce(h.lunch, 0) as lunch, coalesce(h.recent, 0) as recent
  from sold s left join hours h on h.product_code = s.product_code`;

/** What a shop sold in the 13 months before `today`, by product and day, and how much of it before 16:00. */
export async function salesOf(
  db: Kysely<Tables>,
  place: Place,
): Promise<{ history: History; lunchOf: (code: string) => LunchSales; lunch: LunchSales }> {
  const from = addDays(place.today, -pastDays);
  const { rows } = await salesStatement(place, from).execute(db);
  const sold = rows.flatMap(({ code, days, sold: quantities }) =>
    (days ?? []).map((day, index) => ({ day, code, category: "", quantity: quantities?.[index] ?? 0 })),
  );
  const first = sold.reduce((least, { day }) => Math.min(least, day), pastDays);
  const dates = Array.from({ length: pastDays }, (_, index) => addDays(from, index));
  const history = historyOf(
    sold.map(({ day, ...row }) => ({ ...row, date: dates[day] ?? "" })),
    addDays(from, first),
    addDays(place.today, -1),
  );
  const byCode = new Map(rows.map(({ code, lunch, recent }) => [code, { lunch, all: recent }]));
  const lunch = rows.reduce((sum, row) => ({ lunch: sum.lunch + row.lunch, all: sum.all + row.recent }), {
    lunch: 0,
    all: 0,
  });
  return { history, lunch, lunchOf: (code) => byCode.get(code) ?? { lunch: 0, all: 0 } };
}
