import { sql, type Kysely, type RawBuilder } from "kysely";
import { groupRows } from "../../../../src/core/groupRows.ts";
import type { ClosingState } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectedShops } from "../../figures/fragments.ts";
import { closingSpan, selectOpenDates, stateOfDate, waitingDates } from "../../figures/dates/openDates.ts";
import type { ClosingScope } from "./versions.ts";

/** A business date of a shop, whether or not anything was sold. */
export type ShopDay = {
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
export const isClosingMissing = ({ state, over }: ShopDay): boolean => state === "OPEN" && over;
export const isStale = ({ state }: ShopDay): boolean => state === "STALE";

/** The dates of each shop, in the shops' order. */
export const groupDaysByShop = <T extends { shop_id: number }>(days: readonly T[]): Map<number, T[]> =>
  groupRows(days, ({ shop_id }) => shop_id);

/**
 * Every date of the scope for each of its shops, in the shops' order, as its marks tell it (`selectOpenDates`). The opening of long ago says
 * nothing: what was sold before under another system is not to be closed here, and neither is what was imported from it.
 * @param gaps of the dates before the last, those alone that are open or stale
 */
export function selectShopDays(
  { tenantId, shopIds, from, to }: ClosingScope,
  now: Date,
  { gaps = false } = {},
): RawBuilder<ShopDay> {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql<ShopDay>`
    with selected as materialized (
      select s.*, span.first, span.last from (${selectedShops({ tenantId, shopIds, now })}) s
      left join lateral (${closingSpan(tenantId)}) span on true
    ), open as materialized (
      select s.shop_id, o.business_date, o.stale from selected s cross join lateral (${selectOpenDates(tenantId, first, last)}) o
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

/** A row of `selectShopDays`. */
export const readShopDays = async (
  db: Kysely<Tables>,
  ...what: Parameters<typeof selectShopDays>
): Promise<ShopDay[]> => (await selectShopDays(...what).execute(db)).rows;

type SelectedShops = Parameters<typeof selectedShops>[0];

/** A date that is to be closed, or closed again. */
type WaitingDate = { shop_id: number; date: string; stale: boolean };

/** The dates of the shops that need a closing (`waitingDates`), the oldest first. */
export async function readWaitingDates(db: Kysely<Tables>, selection: SelectedShops): Promise<WaitingDate[]> {
  const { rows } = await sql<WaitingDate>`
    select s.shop_id, o.business_date as date, o.stale
    from (${selectedShops(selection)}) s cross join lateral (${waitingDates(selection.tenantId)}) o
    order by o.business_date`.execute(db);
  return rows;
}

/**
 * SQL: rows of shop_id and date with the state of that date, the newest first, in the shops' order.
 * @param days of the selected shops alone
 */
export const selectDayStates = (selection: SelectedShops, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select days.*, ${stateOfDate} as state
  from (${days}) days
  join (${selectedShops(selection)}) s on s.shop_id = days.shop_id
  left join lateral (${selectOpenDates(selection.tenantId, sql`days.date`, sql`days.date`)}) o on true
  left join sales_day_all d on d.tenant_id = ${selection.tenantId} and d.shop_id = days.shop_id and d.channel = 0 and d.business_date = days.date
  order by days.date desc, s.display_sequence, s.shop_id`;
