import { sql, type Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { buildSalesHistory, type SalesHistory } from "../../../../src/domain/forecast/history.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** A shop and the channel whose sales are forecast. `today`: its first date without all sales. */
type SoldPlace = { tenantId: number; shopId: number; channel: number; today: string };

/** 13 months: a forecast needs last year's special days. */
export const pastDays = 396;

type SoldHistoryRow = { code: string; days: number[]; sold: number[] };

/** SQL: by product, the pieces of each date since `from` (days since it). */
const soldStatement = ({ tenantId, shopId, channel, today }: SoldPlace, from: string) => sql<SoldHistoryRow>`
  select product_code as code, array_agg(day order by day) as days, array_agg(quantity order by day) as sold
  from (
    select product_code, business_date - ${from}::date as day, sum(quantity)::int as quantity from product_day
    where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = ${channel}
      and business_date >= ${from}::date and business_date < ${today}::date
    group by product_code, business_date
  ) by_day group by product_code`;

/** What a shop sold in the 13 months before `today`, by product and day: what its forecasts are made of. */
export async function readSoldHistory(db: Kysely<Tables>, place: SoldPlace): Promise<SalesHistory> {
  const from = addDays(place.today, -pastDays);
  const { rows } = await soldStatement(place, from).execute(db);
  const dates = Array.from({ length: pastDays }, (_, index) => addDays(from, index));
  const sold = rows.flatMap(({ code, days, sold: quantities }) =>
    days.map((day, index) => ({ date: dates[day] ?? "", code, category: "", quantity: quantities[index] ?? 0 })),
  );
  const first = rows.reduce((least, { days: [day = pastDays] }) => Math.min(least, day), pastDays);
  return buildSalesHistory(sold, addDays(from, first), addDays(place.today, -1));
}
