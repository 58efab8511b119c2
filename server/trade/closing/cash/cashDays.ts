import { sql, type Kysely, type RawBuilder } from "kysely";
import type { CarriedTo, CashBalance, ClosingState } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import {
  computeCashFigures,
  calculateCharge,
  movedCashSums,
  type CountedCash,
  type DrawerScope,
  type MovedCash,
  type SoldCash,
} from "./cash.ts";
import { buildClosingId } from "../day/closings.ts";
import { selectDayStates } from "../day/days.ts";
import type { ShopDate } from "../shopDate.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";

/** A shop's date as the database returns it: the cash of its receipts by now and of its newest counted closing, and what stands beside that. */
export type CashDay = SoldCash & {
  shop_id: number;
  shop_name: string;
  date: string;
  counted: (CountedCash & { version: number; reason: string | null }) | null;
  /** Who closed it. */
  staff: string | null;
  cash_in: number;
  cash_out: number;
  /** The shop's newest counted cash of an earlier date. */
  before: (CountedCash & { business_date: string; version: number }) | null;
};

/**
 * SQL: days with their cash, the newest first, each looked up by its keys.
 * @param days rows of shop_id, business_date and version, that of the newest counted closing or null
 */
export const cashDayRows = (tenantId: number, days: RawBuilder<unknown>) => sql<CashDay>`
  select s.shop_id, s.name as shop_name, days.business_date as date, to_jsonb(k) as counted, a.name as staff,
    coalesce(d.cash, 0) as cash, coalesce(d.later_void_cash, 0) as later_void_cash, coalesce(d.void_refund_cash, 0) as void_refund_cash,
    moved.cash_in, moved.cash_out,
    (
      select to_jsonb(b) from day_closing_cash b
      where b.tenant_id = ${tenantId} and b.shop_id = days.shop_id and b.business_date < days.business_date
      order by b.business_date desc, b.version desc limit 1
    ) as before
  from (${days}) days
  join shop s on s.tenant_id = ${tenantId} and s.shop_id = days.shop_id
  left join sales_day_all d on d.tenant_id = ${tenantId} and d.shop_id = days.shop_id and d.channel = 0
    and d.business_date = days.business_date
  left join day_closing_cash k on k.tenant_id = ${tenantId} and k.shop_id = days.shop_id and k.business_date = days.business_date
    and k.version = days.version
  left join day_closing c on c.tenant_id = ${tenantId} and c.shop_id = days.shop_id and c.business_date = days.business_date
    and c.version = days.version
  left join account a on a.tenant_id = ${tenantId} and a.account_uuid = c.closed_by
  cross join lateral (
    select ${movedCashSums} from cash_drawer_event e
    where e.tenant_id = ${tenantId} and e.shop_id = days.shop_id and e.business_date = days.business_date
  ) moved
  order by days.business_date desc, s.display_sequence, s.shop_id`;

/** SQL: every date of a short range, whether or not anything is known of it. */
export const everyCashDay = ({ tenantId, shopIds, from, to }: DrawerScope) =>
  cashDayRows(
    tenantId,
    sql`
    select shop_id, day::date as business_date, (
      select max(version) from day_closing_cash k
      where k.tenant_id = ${tenantId} and k.shop_id = shops.shop_id and k.business_date = day::date
    ) as version
    from unnest(${[...shopIds]}::int[]) as shops(shop_id)
    cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day`,
  );

/** The float that the last counted closing before a day left. */
const leftBefore = ({ before }: CashDay): number => (before ? calculateCharge(before) : 0);

/**
 * The cash balance of a day: of a counted closing as stored, of any other date as it is now, with the float of the last counted
 * closing before it.
 * @param live also gives the present figures of closed dates: what closing them again would find
 */
export function buildCashBalance(day: CashDay & { state: ClosingState }, { live = false } = {}): CashBalance {
  const { shop_id, shop_name, date, cash_in, cash_out } = day;
  const standing = { carry_over: leftBefore(day), cash_in, cash_out };
  const counted = live ? null : day.counted;
  return {
    shop_id,
    shop_name,
    date,
    ...computeCashFigures(counted ?? day, counted ?? standing, counted),
    staff: counted && day.staff,
    reason: counted?.reason ?? null,
    dailySumId: counted && buildClosingId({ shop_id, date, revision: counted.version }),
    state: day.state,
  };
}

/** The one row of a shop and date. @throws Error where the shop does not exist */
function cashDay(db: Kysely<Tables>, { tenantId, shopId, date }: ShopDate): Promise<CashDay> {
  const scope = { tenantId, shopIds: [shopId], from: date, to: date };
  return readOneRow(everyCashDay(scope), db);
}

/** The cash of one shop and date at `now`. @param live see buildCashBalance @throws Error where the shop does not exist */
export async function readCashBalance(
  db: Kysely<Tables>,
  { tenantId, shopId, date }: ShopDate,
  now: Date,
  options: { live?: boolean } = {},
): Promise<CashBalance> {
  const shopIds = [shopId];
  const days = everyCashDay({ tenantId, shopIds, from: date, to: date });
  const day = sql<CashDay & { state: ClosingState }>`${selectDayStates({ tenantId, shopIds, now }, days)}`;
  return buildCashBalance(await readOneRow(day, db), options);
}

/** What was carried over to a date, moved in its drawer and received, as it stands. @throws Error where the shop does not exist */
export async function readDrawerCash(db: Kysely<Tables>, place: ShopDate): Promise<MovedCash & SoldCash> {
  const day = await cashDay(db, place);
  const { cash_in, cash_out, cash, later_void_cash, void_refund_cash } = day;
  return { carry_over: leftBefore(day), cash_in, cash_out, cash, later_void_cash, void_refund_cash };
}

/** The next counted closing after a date: it carries over what this date leaves in the drawer. null where there is none. */
export async function findNextCarryOver(
  db: Kysely<Tables>,
  { tenantId, shopId, date }: ShopDate,
): Promise<CarriedTo | null> {
  const { rows } = await sql<CarriedTo>`
    select business_date as date, carry_over as "carryOver" from day_closing_cash
    where tenant_id = ${tenantId} and shop_id = ${shopId} and business_date > ${date}::date
    order by business_date, version desc limit 1`.execute(db);
  return rows[0] ?? null;
}
