import { sql, type Kysely } from "kysely";
import type { CashBalance } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import {
  cashFigures,
  chargeOf,
  drawerSums,
  drawnOf,
  type CountedCash,
  type DrawerScope,
  type MovedCash,
  type SoldCash,
} from "./cash.ts";
import { closingId } from "./closings.ts";
import type { Place } from "./place.ts";

/** SQL: `SoldCash` as a closing named c was closed with it. */
const soldCashIn = sql`jsonb_build_object('cash', c.figures -> 'cash', 'later_void_cash', c.figures -> 'later_void_cash',
      'void_refund_cash', c.figures -> 'void_refund_cash')`;

/** A shop's date as the database tells it: the cash of its receipts by now and of its newest counted closing, and what stands beside that. */
export type CashDay = SoldCash & {
  shop_id: number;
  shop_name: string;
  date: string;
  counted: (CountedCash & { version: number; reason: string | null }) | null;
  /** The cash of its receipts with which the date was closed, and by whom. */
  closed: SoldCash | null;
  staff: string | null;
  cash_in: number;
  cash_out: number;
  /** The shop's newest counted cash of a date before the range. */
  before: CountedCash | null;
};

type Asked = DrawerScope & {
  /** Dates of which nothing is known have a row too; for short ranges. */
  every?: boolean;
};

/** SQL: shops and dates with sales, a counted closing or events of the drawer, by shop and date ascending. */
export function cashDayRows(scope: Asked) {
  const { tenantId, shopIds, from, to, every = false } = scope;
  const shops = sql`${[...shopIds]}::int[]`;
  const within = sql`tenant_id = ${tenantId} and shop_id = any(${shops}) and business_date between ${from}::date and ${to}::date`;
  return sql<CashDay>`
  with moved as materialized (${drawerSums(scope)}),
  counted as materialized (
    select distinct on (shop_id, business_date) * from day_closing_cash where ${within}
    order by shop_id, business_date, version desc
  ), sold as materialized (
    select shop_id, business_date, cash, later_void_cash, void_refund_cash, journal_count from sales_day where ${within} and channel = 0
  ), days as (
    select shop_id, business_date from sold where journal_count > 0
    union select shop_id, business_date from counted
    union select shop_id, business_date from moved
    ${every ? sql`union select shop_id, day::date from unnest(${shops}) as shop_id, generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as day` : sql``}
  )
  select s.shop_id, s.name as shop_name, days.business_date as date, to_jsonb(k) as counted,
    case when c.version is not null then ${soldCashIn} end as closed, a.name as staff,
    coalesce(sold.cash, 0) as cash, coalesce(later_void_cash, 0) as later_void_cash, coalesce(void_refund_cash, 0) as void_refund_cash,
    coalesce(moved.cash_in, 0) as cash_in, coalesce(moved.cash_out, 0) as cash_out,
    (
      select to_jsonb(b) from day_closing_cash b
      where b.tenant_id = ${tenantId} and b.shop_id = s.shop_id and b.business_date < ${from}::date
      order by b.business_date desc, b.version desc limit 1
    ) as before
  from days
  join shop s on s.tenant_id = ${tenantId} and s.shop_id = days.shop_id
  left join sold on sold.shop_id = days.shop_id and sold.business_date = days.business_date
  left join moved on moved.shop_id = days.shop_id and moved.business_date = days.business_date
  left join counted k on k.shop_id = days.shop_id and k.business_date = days.business_date
  left join day_closing c on c.tenant_id = ${tenantId} and c.shop_id = k.shop_id and c.business_date = k.business_date
    and c.version = k.version
  left join account a on a.tenant_id = ${tenantId} and a.account_uuid = c.closed_by
  order by s.display_sequence, s.shop_id, days.business_date`;
}

/**
 * The cash balance of each day, which follow one another by shop and date: of a counted closing as it was closed, of any other date
 * as it stands, with the float that the last counted closing before it left.
 * @param live a date that is closed is told as it stands, too: what closing it again would find
 */
export function balancesOf(days: readonly CashDay[], { live = false } = {}): CashBalance[] {
  let shop: number | undefined;
  let left = 0;
  return days.map((day) => {
    const { shop_id, shop_name, date, closed, cash_in, cash_out, before } = day;
    if (shop !== shop_id) left = before ? chargeOf(before) : 0;
    shop = shop_id;
    const standing = { carry_over: left, cash_in, cash_out };
    const changed =
      day.counted !== null &&
      (!closed ||
        drawnOf(closed) !== drawnOf(day) ||
        day.counted.carry_over !== left ||
        day.counted.cash_in !== cash_in ||
        day.counted.cash_out !== cash_out);
    if (day.counted) left = chargeOf(day.counted);
    const counted = live ? null : day.counted;
    return {
      ...{ shop_id, shop_name, date },
      ...cashFigures(counted && closed ? closed : day, counted ?? standing, counted),
      staff: counted && day.staff,
      reason: counted?.reason ?? null,
      dailySumId: counted && closingId({ shop_id, date, revision: counted.version }),
      state: !counted ? "OPEN" : changed ? "STALE" : "CLOSED",
    };
  });
}

/** The one row of a shop and date. @throws Error where the shop does not exist */
async function cashDay(db: Kysely<Tables>, { tenantId, shopId, date }: Place): Promise<CashDay> {
  const scope = { tenantId, shopIds: [shopId], from: date, to: date, every: true };
  const [day] = (await cashDayRows(scope).execute(db)).rows;
  if (!day) throw new Error("The statement gave no row");
  return day;
}

/** The cash of one shop and date. @param live see balancesOf @throws Error where the shop does not exist */
export async function cashAt(db: Kysely<Tables>, place: Place, options: { live?: boolean } = {}): Promise<CashBalance> {
  const [balance] = balancesOf([await cashDay(db, place)], options);
  if (!balance) throw new Error("A day has no balance");
  return balance;
}

/** What was carried over to a date and moved in its drawer, as it stands. @throws Error where the shop does not exist */
export async function movedAt(db: Kysely<Tables>, place: Place): Promise<MovedCash> {
  const { before, cash_in, cash_out } = await cashDay(db, place);
  return { carry_over: before ? chargeOf(before) : 0, cash_in, cash_out };
}
