import { sql, type Kysely, type RawBuilder } from "kysely";
import { grouped } from "../../src/core/grouped.ts";
import type { ClosingState } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { selectedShops } from "../query/fragments.ts";
import { closingSpan, openDates, stateOfDate, waitingDates } from "../query/openDates.ts";
import type { ClosingScope } from "./versions.ts";

/** A business date of a shop, whether or not anything was sold. */
export type Day = {
  shop_id: number;
  shop_name: string;
  date: string;
  /** Its sales up to now. */
  sales: number;
  state: ClosingState;
  /** The date is over: without a closing, one is missing. */
  over: boolean;
  /** The shop has begun by now, and this date lies neither before its beginning nor after its end; it may be to come. */
  trades: boolean;
};

/** Whether a date is over and not closed. */
export const isMissing = ({ state, over }: Day): boolean => state === "OPEN" && over;
export const isStale = ({ state }: Day): boolean => state === "STALE";

/** The dates of each shop, in the shops' order. */
export const byShop = <T extends { shop_id: number }>(days: readonly T[]): Map<number, T[]> =>
  grouped(days, ({ shop_id }) => shop_id);

/**
 * Every date of the scope for each of its shops, in the shops' order, as its marks tell it (`openDates`). The opening of long ago says
 * nothing: what was sold before under another system is not to be closed here, and neither is what was imported from it.
 * @param gaps of the dates before the last, those alone that are open or stale
 */
export function daysStatement(
  { tenantId, shopIds, from, to }: ClosingScope,
  now: Date,
  { gaps = false } = {},
): RawBuilder<Day> {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql<Day>`
    with selected as materialized (
      select s.*, span.first, span.last from (${selectedShops({ tenantId, shopIds, now })}) s
      left join lateral (${closingSpan(tenantId)}) span on true
    ), open as materialized (
      select s.shop_id, o.business_date, o.stale from selected s cross join lateral (${openDates(tenantId, first, last)}) o
    )
    select s.shop_id, s.name as shop_name, day::date as date, coalesce(d.sales, 0) as sales, day::date < s.today as over,
      coalesce(day::date >= s.first and s.first <= s.today and (day::date <= s.last or s.last = s.today), false) as trades,
      ${stateOfDate} as state
    from selected s
    cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    left join open o on o.shop_id = s.shop_id and o.business_date = day::date
    left join sales_day_all d on d.tenant_id = ${tenantId} and d.shop_id = any(${[...shopIds]}::int[]) and d.shop_id = s.shop_id
      and d.channel = 0 and d.business_date between ${first} and ${last} and d.business_date = day::date
    where ${gaps ? sql`day::date = ${last} or o.business_date is not null` : sql`true`}
    order by s.display_sequence, s.shop_id, day`;
}

/** A row of `daysStatement`. */
export const daysOf = async (db: Kysely<Tables>, ...what: Parameters<typeof daysStatement>): Promise<Day[]> =>
  (await daysStatement(...what).execute(db)).rows;

type SelectedShops = Parameters<typeof selectedShops>[0];

/** A date that is to be closed, or closed again. */
type Waiting = { shop_id: number; date: string; stale: boolean };

/** The dates of the shops that need a closing (`waitingDates`), the oldest first. */
export async function waitingOf(db: Kysely<Tables>, selection: SelectedShops): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.shop_id, o.business_date as date, o.stale
    from (${selectedShops(selection)}) s cross join lateral (${waitingDates(selection.tenantId)}) o
    order by o.business_date`.execute(db);
  return rows;
}

/**
 * SQL: rows of shop_id and date with the state of that date, the newest first, in the shops' order.
 * @param days of the selected shops alone
 */
export const withState = (selection: SelectedShops, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select days.*, ${stateOfDate} as state
  from (${days}) days
  join (${selectedShops(selection)}) s on s.shop_id = days.shop_id
  left join lateral (${openDates(selection.tenantId, sql`days.date`, sql`days.date`)}) o on true
  left join sales_day_all d on d.tenant_id = ${selection.tenantId} and d.shop_id = days.shop_id and d.channel = 0 and d.business_date = days.date
  order by days.date desc, s.display_sequence, s.shop_id`;
