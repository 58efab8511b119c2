import { sql, type Kysely } from "kysely";
import { firstOfMonth, toMonth } from "../../../src/core/calendar/date.ts";
import { formatMonth } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall, runInTransaction, type Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { markDrawer } from "./cash/markDrawer.ts";
import type { ShopDate } from "./shopDate.ts";

type Shops = { tenantId: number; shopIds: readonly number[] };

/**
 * Holds the journals of the shops until the transaction ends: nobody else records a receipt, changes a date or locks a month of them
 * meanwhile. In the order of their ids, so that two calls cannot wait for each other.
 */
export async function lockShopJournals(db: Kysely<Tables>, { tenantId, shopIds }: Shops): Promise<void> {
  const shops = [...new Set(shopIds)].sort((a, b) => a - b);
  await sql`
    insert into journal_head (tenant_id, shop_id, seq, digest)
    select ${tenantId}, shop_id, 0, '' from unnest(${shops}::int[]) as shops(shop_id) order by shop_id
    on conflict do nothing`.execute(db);
  await sql`
    select from journal_head where tenant_id = ${tenantId} and shop_id = any(${shops}::int[])
    order by shop_id for update`.execute(db);
}

type LockedMonth = { shop_name: string; month: string };

/** The first month of the dates that is locked (月の確定); undefined where none is. */
export async function findLockedMonth(
  db: Kysely<Tables>,
  { tenantId, shopId, dates }: ShopDates,
): Promise<LockedMonth | undefined> {
  const months = [...new Set(dates.map(firstOfMonth))];
  const { rows } = await sql<LockedMonth>`
    select s.name as shop_name, l.month
    from month_lock l join shop s on s.tenant_id = l.tenant_id and s.shop_id = l.shop_id
    where l.tenant_id = ${tenantId} and l.shop_id = ${shopId} and l.month = any(${months}::date[]) and l.unlocked_at is null
    order by l.month limit 1`.execute(db);
  return rows[0];
}

/** @throws Rejected MONTH_LOCKED with shop and month, if the month of one of the dates is locked */
export async function refuseLocked(db: Kysely<Tables>, place: ShopDates): Promise<void> {
  const locked = await findLockedMonth(db, place);
  if (locked) throw new Rejected("MONTH_LOCKED", { args: [locked.shop_name, formatMonth(toMonth(locked.month))] });
}

type ShopDates = Omit<ShopDate, "date"> & { dates: readonly string[] };

/**
 * The one way to change closings, counted cash and drawer events: `work` writes them for these dates of a shop, in a transaction that
 * nothing else changes the shop in. Then the closings that disagree with the drawer are marked.
 * @throws Rejected MONTH_LOCKED, if the month of one of the dates is locked (月の確定)
 */
export const changeClosingDates = <T>(
  context: Context,
  { shopId, dates }: Pick<ShopDates, "shopId" | "dates">,
  work: (call: Call) => Promise<T>,
): Promise<T> =>
  runInTransaction(toCall(context), async (call) => {
    const place = { tenantId: requireViewer(context).developerId, shopId, dates };
    await lockShopJournals(call.db, { ...place, shopIds: [shopId] });
    await refuseLocked(call.db, place);
    const answer = await work(call);
    await markDrawer(call.db, place);
    return answer;
  });
