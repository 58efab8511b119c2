import { sql, type Kysely } from "kysely";
import { toWholeMonth } from "../../../../src/core/period.ts";
import type { ClosingState, MonthlySum, MonthlySumHistory, MonthlySumShop } from "../../../../src/generated/server.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { addDerivedFigures, type RollUpSums } from "../../figures/measures.ts";
import { emptyRecordSums, toSalesRecord, type RecordSums } from "../../figures/record.ts";
import {
  pickTenderDifferences,
  sumTenderBalances,
  tenderDifferenceSums,
  tenderDiffers,
  type TenderDifferences,
} from "../cash/tenders.ts";
import { buildClosingId, listTenders, readClosings, type ClosingVersion } from "../day/closings.ts";
import { groupDaysByShop, readShopDays, isClosingMissing, isStale, type ShopDay } from "../day/days.ts";
import { toMonthLockState, readMonthLocks } from "./locks.ts";
import { isInClosingScope, type ClosingScope } from "../day/versions.ts";

export type MonthsQuery = { tenantId: number; shopIds: readonly number[]; month: string; now: Date };
type ShopMonthQuery = Omit<MonthsQuery, "shopIds"> & { shopId: number };
type MonthDay = ShopDay & { closing: ClosingVersion | null };

/** The dates of a month that are closed or should be, and how many were imported, which have no closing. */
type ShopMonth = { shop_id: number; shop_name: string; importedDays: number; days: MonthDay[] };

/** The month of one shop. @throws Rejected NOT_FOUND where there is no such shop */
async function readShopMonth(db: Kysely<Tables>, { tenantId, shopId, month, now }: ShopMonthQuery): Promise<ShopMonth> {
  const scope = { tenantId, shopIds: [shopId], ...toWholeMonth(month) };
  const [days, closings] = [await readShopDays(db, scope, now), await readClosings(db, scope)];
  const [first] = days;
  if (!first) throw new Rejected("NOT_FOUND");
  const newest = new Map(closings.filter((closing) => closing.newest).map((closing) => [closing.date, closing]));
  const own = days.map((day) => ({ ...day, closing: newest.get(day.date) ?? null }));
  return {
    shop_id: first.shop_id,
    shop_name: first.shop_name,
    importedDays: own.filter(({ state, closing }) => state === "IMPORTED" && !closing).length,
    days: own.filter((day) => day.closing || isClosingMissing(day)),
  };
}

const recordColumnNames = Object.keys(emptyRecordSums) as (keyof RecordSums)[];

/** The sums of the days' closings. */
function sumClosings(days: readonly MonthDay[]): RecordSums {
  const total = { ...emptyRecordSums };
  for (const { closing } of days)
    if (closing) for (const name of recordColumnNames) total[name] += closing.figures[name];
  return total;
}

/** Sum of the differences of the days whose cash was counted; null where none was. */
function sumCashDifferences(days: readonly MonthDay[]): number | null {
  const amounts = days.flatMap(({ closing }) => closing?.difference ?? []);
  return amounts.length === 0 ? null : amounts.reduce((sum, difference) => sum + difference, 0);
}

/** The figures of a day's closing beside its sales; null while it is open. */
function pickDayFigures(closing: ClosingVersion | null) {
  if (!closing) return { net_sales: null, pairs: null, visitor: null, customerUnitPrice: null };
  const { net_sales, pairs, visitor, customerUnitPrice } = addDerivedFigures(closing.figures);
  return { net_sales, pairs, visitor, customerUnitPrice };
}

/** 月次精算の履歴: a row for each date of the month that is closed or should be. */
export async function readMonthHistory(db: Kysely<Tables>, query: ShopMonthQuery): Promise<MonthlySumHistory[]> {
  return (await readShopMonth(db, query)).days.map(({ shop_id, shop_name, date, sales, state, closing }) => ({
    shop_id,
    shop_name,
    date,
    dailySumId: closing && buildClosingId(closing),
    closed: closing !== null,
    stale: state === "STALE",
    ...pickDayFigures(closing),
    sales: closing?.figures.sales ?? sales,
    difference: closing?.difference ?? null,
    tenders: listTenders(closing),
  }));
}

/** 月次精算: the newest closings of the month summed, with the dates that lack one and those to be closed again. */
export async function readMonthlySum(db: Kysely<Tables>, query: ShopMonthQuery): Promise<MonthlySum> {
  const { days, ...shop } = await readShopMonth(db, query);
  return {
    ...shop,
    date: query.month,
    record: toSalesRecord(sumClosings(days)),
    missingDates: days.filter(isClosingMissing).map(({ date }) => date),
    staleDates: days.filter(isStale).map(({ date }) => date),
    difference: sumCashDifferences(days),
    tenders: sumTenderBalances(days.map(({ closing }) => listTenders(closing))),
  };
}

/** The sums of the newest closings of a shop's dates. */
type ClosedSums = RollUpSums &
  TenderDifferences & {
    shop_id: number;
    closed: number;
    /** Closed dates without a receipt: the shop had a holiday. */
    rest: number;
    /** Dates with a difference, of cash or of another tender, and no reason. */
    unexplained: number;
    difference: number | null;
  };

/**
 * SQL: one row for each shop that has closed any of the dates, from their newest closings. It reads columns instead of `versionsOf`,
 * which makes each count a JSON object.
 */
export const selectClosedSums = (scope: ClosingScope) => {
  const within = isInClosingScope(scope);
  return sql<ClosedSums>`
  select c.shop_id, count(*)::int as closed, sum(k.difference)::int8 as difference, ${tenderDifferenceSums},
    (count(*) filter (where (c.figures ->> 'journal_count')::int = 0))::int as rest,
    (count(*) filter (where (k.difference <> 0 or ${tenderDiffers}) and k.reason is null))::int as unexplained,
    sum(c.sales)::int8 as sales, sum(c.tax)::int8 as tax, sum(c.cost)::int8 as cost,
    sum(c.pairs)::int8 as pairs, sum(c.visitors)::int8 as visitors,
    ${sql.join(
      (["uncosted", "unguested_sales", "unguested_tax"] as const).map(
        (name) => sql`sum((c.figures ->> ${sql.lit(name)})::int)::int8 as ${sql.ref(name)}`,
      ),
    )}
  from day_closing c
  left join day_closing_cash k on ${within("k")} and k.shop_id = c.shop_id
    and k.business_date = c.business_date and k.version = c.version
  where ${within("c")} and not exists (
    select from day_closing n
    where ${within("n")} and n.shop_id = c.shop_id and n.business_date = c.business_date and n.version > c.version
  )
  group by c.shop_id`;
};

const nothingClosed: Omit<ClosedSums, "shop_id"> = {
  closed: 0,
  rest: 0,
  unexplained: 0,
  difference: null,
  ...pickTenderDifferences(undefined),
  sales: 0,
  tax: 0,
  cost: 0,
  uncosted: 0,
  pairs: 0,
  visitors: 0,
  unguested_sales: 0,
  unguested_tax: 0,
};

/** The month of a shop in sums. */
export type MonthOfShop = Pick<ShopDay, "shop_id" | "shop_name"> & {
  state: ClosingState;
  missingDays: number;
  staleDays: number;
  sums: Omit<ClosedSums, "shop_id">;
};

/** The month of each shop that trades in it, in their order. Sums alone leave the database: a month of 1,000 shops is 31,000 closings. */
export async function monthOfShops(
  db: Kysely<Tables>,
  { tenantId, shopIds, month, now }: MonthsQuery,
): Promise<MonthOfShop[]> {
  const scope = { tenantId, shopIds, ...toWholeMonth(month) };
  const days = await readShopDays(db, scope, now, { gaps: true });
  const closed = new Map((await selectClosedSums(scope).execute(db)).rows.map((row) => [row.shop_id, row]));
  return [...groupDaysByShop(days).values()].flatMap((own) => {
    const shop = own.at(-1);
    const sums = shop && closed.get(shop.shop_id);
    const [missingDays, staleDays] = [own.filter(isClosingMissing).length, own.filter(isStale).length];
    const open = own.some(({ state }) => state === "OPEN");
    if (!shop || (!sums && !open && !shop.trades)) return [];
    const { shop_id, shop_name } = shop;
    const state = open ? "OPEN" : staleDays > 0 ? "STALE" : sums ? "CLOSED" : "NONE";
    return { shop_id, shop_name, state, missingDays, staleDays, sums: sums ?? nothingClosed };
  });
}

/** 月次精算 of many shops. */
export async function readMonthlySums(db: Kysely<Tables>, query: MonthsQuery): Promise<MonthlySumShop[]> {
  const locks = await readMonthLocks(db, { ...query, months: [query.month] });
  const findLock = (shopId: number) => locks.find((lock) => lock.shop_id === shopId);
  return (await monthOfShops(db, query)).map(({ shop_id, shop_name, state, missingDays, staleDays, sums }) => {
    const { closed: closedDays, rest: _, unexplained: __, difference, ...figures } = sums;
    return {
      shop_id,
      shop_name,
      date: query.month,
      state,
      lock: toMonthLockState(findLock(shop_id), staleDays),
      closedDays,
      missingDays,
      staleDays,
      ...addDerivedFigures(figures),
      difference,
      ...pickTenderDifferences(sums),
    };
  });
}
