import type { Kysely } from "kysely";
import type { MonthlySum, MonthlySumHistory, MonthlySumShop } from "../../../src/generated/server.ts";
import { addDays } from "../../../src/core/businessDay.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Tables } from "../../db/tables.ts";
import { withDerived } from "../measures.ts";
import { emptyRecord, salesRecord, type RecordSums } from "../record.ts";
import { closingId, closingsOf, differenceOf, stateOf, type Closing } from "./closings.ts";
import { daysOf, type Day } from "./days.ts";

type Asked = { tenantId: number; shopIds: readonly number[]; month: string; now: Date };
type MonthDay = Day & { closing: Closing | null };

/** The dates of a month that are closed or should be. */
type ShopMonth = { shop_id: number; shop_name: string; days: MonthDay[] };

/** First and last date of a month, YYYY-MM. */
export function datesOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** The month of each of the shops, in their order. */
async function monthsOf(db: Kysely<Tables>, { tenantId, shopIds, month, now }: Asked): Promise<ShopMonth[]> {
  const scope = { tenantId, shopIds, ...datesOf(month) };
  const [days, closings] = [await daysOf(db, scope, now), await closingsOf(db, scope)];
  const key = ({ shop_id, date }: { shop_id: number; date: string }) => `${shop_id} ${date}`;
  const newest = new Map(closings.filter((closing) => closing.newest).map((closing) => [key(closing), closing]));
  const months = new Map<number, ShopMonth>();
  for (const day of days) {
    const { shop_id, shop_name, due } = day;
    const own = months.get(shop_id) ?? { shop_id, shop_name, days: [] };
    months.set(shop_id, own);
    const closing = newest.get(key(day)) ?? null;
    if (due || closing) own.days.push({ ...day, closing });
  }
  return [...months.values()];
}

/** The month of one shop. @throws Rejected NOT_FOUND where there is no such shop */
async function monthOf(db: Kysely<Tables>, asked: Asked): Promise<ShopMonth> {
  const [month] = await monthsOf(db, asked);
  if (!month) throw new Rejected("NOT_FOUND");
  return month;
}

const columns = Object.keys(emptyRecord) as (keyof RecordSums)[];

/** What the days' closings sum to. */
function summed(days: readonly MonthDay[]): RecordSums {
  const total = { ...emptyRecord };
  for (const { closing } of days) if (closing) for (const name of columns) total[name] += closing.figures[name];
  return total;
}

/** Sum of the differences of the days whose cash was counted; null where none was. */
function differencesOf(days: readonly MonthDay[]): number | null {
  const known = days.flatMap(({ closing }) => (closing && differenceOf(closing)) ?? []);
  return known.length === 0 ? null : known.reduce((sum, difference) => sum + difference, 0);
}

/** What a day was closed with, beside its sales; null while it is open. */
function figuresOf(closing: Closing | null) {
  if (!closing) return { net_sales: null, pairs: null, visitor: null, customerUnitPrice: null };
  const { net_sales, pairs, visitor, customerUnitPrice } = withDerived(closing.figures);
  return { net_sales, pairs, visitor, customerUnitPrice };
}

/** 月次精算の履歴: a row for each date of the month that is closed or should be. */
export async function monthHistory(db: Kysely<Tables>, asked: Asked): Promise<MonthlySumHistory[]> {
  return (await monthOf(db, asked)).days.map(({ shop_id, shop_name, date, sales, closing }) => ({
    shop_id,
    shop_name,
    date,
    dailySumId: closing && closingId(closing),
    closed: closing !== null,
    stale: closing?.stale ?? false,
    ...figuresOf(closing),
    sales: closing?.figures.sales ?? sales,
    difference: closing && differenceOf(closing),
  }));
}

const missing = ({ closing }: MonthDay) => !closing;
const stale = ({ closing }: MonthDay) => closing?.stale ?? false;

/** 月次精算: the newest closings of the month summed, with the dates that lack one and those to be closed again. */
export async function monthlySum(db: Kysely<Tables>, asked: Asked): Promise<MonthlySum> {
  const { days, ...shop } = await monthOf(db, asked);
  return {
    ...shop,
    date: asked.month,
    record: salesRecord(summed(days)),
    missingDates: days.filter(missing).map(({ date }) => date),
    staleDates: days.filter(stale).map(({ date }) => date),
    difference: differencesOf(days),
  };
}

/** 月次精算 of many shops: a row for each. */
export async function monthlySums(db: Kysely<Tables>, asked: Asked): Promise<MonthlySumShop[]> {
  return (await monthsOf(db, asked)).map(({ days, ...shop }) => {
    const gaps = days.filter(missing).length;
    const again = days.filter(stale).length;
    const closed = days.length > gaps;
    return {
      ...shop,
      date: asked.month,
      state: gaps > 0 ? "OPEN" : stateOf(closed ? { stale: again > 0 } : null, false),
      closedDays: days.length - gaps,
      missingDays: gaps,
      staleDays: again,
      ...withDerived(summed(days)),
      difference: differencesOf(days),
    };
  });
}
