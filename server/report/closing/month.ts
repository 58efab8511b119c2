import { sql, type Kysely } from "kysely";
import type { MonthlySum, MonthlySumHistory } from "../../../src/generated/server.ts";
import { addDays } from "../../../src/core/businessDay.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Tables } from "../../db/tables.ts";
import { emptyRecord, salesRecord, type RecordSums } from "../record.ts";
import { cashOf, closingId, closingsOf, type Closing } from "./closings.ts";

type Asked = { tenantId: number; shopId: number; month: string; now: Date };
type Day = { shop_name: string; date: string; sales: number; closing: Closing | null };

/** First and last date of a month, YYYY-MM. */
function datesOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/**
 * The dates of a month that are closed or should be: from the shop's first (its opening, or its first receipt where that is earlier or no
 * opening is known) to the one before the date that trades now. A date without a receipt wants its closing too.
 */
async function daysOf(db: Kysely<Tables>, { tenantId, shopId, month, now }: Asked): Promise<Day[]> {
  const { from, to } = datesOf(month);
  const { rows } = await sql<Omit<Day, "closing"> & { due: boolean }>`
    select s.name as shop_name, day::date as date, coalesce(d.sales, 0) as sales,
      coalesce(day::date >= s.first and day::date < s.today, false) as due
    from (
      select name,
        least(opened_on, (select min(business_date) from sales_day
          where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = 0 and journal_count > 0)) as first,
        ((${now.toISOString()}::timestamptz at time zone 'Asia/Tokyo') - cutoff_minutes * interval '1 minute')::date as today
      from shop where tenant_id = ${tenantId} and shop_id = ${shopId}
    ) s
    cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = ${shopId} and d.channel = 0 and d.business_date = day::date
    order by day`.execute(db);
  if (rows.length === 0) throw new Rejected("NOT_FOUND");
  const closings = await closingsOf(db, { tenantId, shopId, from, to });
  const newest = new Map(closings.filter((closing) => closing.newest).map((closing) => [closing.date, closing]));
  return rows
    .map(({ due, ...day }) => ({ ...day, due, closing: newest.get(day.date) ?? null }))
    .filter(({ due, closing }) => due || closing);
}

/** 月次精算の履歴: a row for each date of the month that is closed or should be. */
export async function monthHistory(db: Kysely<Tables>, asked: Asked): Promise<MonthlySumHistory[]> {
  return (await daysOf(db, asked)).map(({ shop_name, date, sales, closing }) => ({
    shop_id: asked.shopId,
    shop_name,
    date,
    dailySumId: closing && closingId(asked.shopId, closing),
    closed: closing !== null,
    stale: closing?.stale ?? false,
    sales: closing?.figures.sales ?? sales,
    difference: closing && cashOf(closing).difference,
  }));
}

/** 月次精算: the newest closings of the month summed, with the dates that lack one and those to be closed again. */
export async function monthlySum(db: Kysely<Tables>, asked: Asked): Promise<MonthlySum> {
  const days = await daysOf(db, asked);
  const { name } = await db
    .selectFrom("shop")
    .select("name")
    .where("tenant_id", "=", asked.tenantId)
    .where("shop_id", "=", asked.shopId)
    .executeTakeFirstOrThrow();
  const sum = days.reduce<RecordSums>((total, { closing }) => {
    if (!closing) return total;
    const entries = Object.keys(total).map((key) => {
      const column = key as keyof RecordSums;
      return [column, total[column] + closing.figures[column]] as const;
    });
    return { ...total, ...Object.fromEntries(entries) };
  }, emptyRecord);
  return {
    shop_id: asked.shopId,
    shop_name: name,
    date: asked.month,
    record: salesRecord(sum),
    missingDates: days.filter(({ closing }) => !closing).map(({ date }) => date),
    staleDates: days.filter(({ closing }) => closing?.stale).map(({ date }) => date),
  };
}
