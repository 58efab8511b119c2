import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { addWholeMonths, toMonth } from "../../../../src/core/calendar/date.ts";
import { toWholeMonth } from "../../../../src/core/period.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import type { LockedMonth, MonthLock, MonthLockShop } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { readLateDays, toMonthLockState, readMonthLocks, combineLockStates, type ShopMonthLock } from "./locks.ts";
import { monthOfShops, type MonthOfShop, type MonthsQuery } from "./month.ts";

/** Months that stand beside the chosen one: this month and those before it. */
const monthsBeside = 6;

/**
 * A month of shops: what a lock needs and what stands. `over`: the month is over in all shops, whose dates change by 29 o'clock. `sums`:
 * the month of each shop.
 */
export type LockOfShops = {
  shops: MonthLockShop[];
  locks: ShopMonthLock[];
  asOf: string;
  over: boolean;
  sums: MonthOfShop[];
};

/** A hash of figures and versions. A person sends it back, so that nobody locks or unlocks what nobody has seen. */
const asOfShops = (shops: readonly MonthLockShop[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        shops.map(({ shop_id, revision, lockedAt, unlockedAt, closedDays, sales, difference }) => [
          shop_id,
          revision,
          lockedAt,
          unlockedAt,
          closedDays,
          sales,
          difference,
        ]),
      ),
    )
    .digest("base64url");

/** The month of each shop that trades in it, with its lock. */
export async function lockOfShops(db: Kysely<Tables>, query: MonthsQuery): Promise<LockOfShops> {
  const { month, now } = query;
  const locks = await readMonthLocks(db, { ...query, months: [month] });
  const months = await monthOfShops(db, query);
  const shops = months.map(({ shop_id, shop_name, missingDays, staleDays, sums }) => {
    const lock = locks.find((one) => one.shop_id === shop_id);
    return {
      shop_id,
      shop_name,
      missingDays,
      staleDays,
      state: toMonthLockState(lock, staleDays),
      revision: lock?.revision ?? 0,
      closedDays: sums.closed,
      restDays: sums.rest,
      unexplained: sums.unexplained,
      sales: sums.sales,
      difference: sums.difference,
      lockedAt: lock?.lockedAt ?? null,
      lockedBy: lock?.lockedBy ?? null,
      unlockedAt: lock?.unlockedAt ?? null,
      unlockedBy: lock?.unlockedBy ?? null,
      reason: lock?.reason ?? null,
    };
  });
  return { shops, locks, asOf: asOfShops(shops), over: toWholeMonth(month).to < businessToday(now), sums: months };
}

/** A month of the list, by its locks alone. A shop without one may not have traded: it does not make the month a part. */
function monthBeside(date: string, locks: readonly ShopMonthLock[], late: ReadonlySet<string>): LockedMonth {
  const own = locks.filter(({ month }) => month === date);
  const newest = own.toSorted((a, b) => (a.unlockedAt ?? a.lockedAt).localeCompare(b.unlockedAt ?? b.lockedAt)).at(-1);
  const states = own.map((lock) => toMonthLockState(lock, late.has(date) ? 1 : 0));
  return {
    date,
    state: states.length === 0 ? "OPEN" : combineLockStates(states),
    revision: Math.max(0, ...own.map(({ revision }) => revision)),
    at: newest?.unlockedAt ?? newest?.lockedAt ?? null,
    by: newest && (newest.unlockedAt ? newest.unlockedBy : newest.lockedBy),
    closedDays: null,
    days: null,
  };
}

/** The first date that any of the shops has closed; null without one. */
async function firstClosed(db: Kysely<Tables>, { tenantId, shopIds }: MonthsQuery): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(c.first) as first from unnest(${[...shopIds]}::int[]) as shops(shop_id) cross join lateral (
      select min(business_date) as first from day_closing d where d.tenant_id = ${tenantId} and d.shop_id = shops.shop_id
    ) c`.execute(db);
  return rows[0]?.first ?? null;
}

/** Trading dates that are closed, and all up to yesterday. */
function countedDays(shops: readonly MonthOfShop[]): Pick<LockedMonth, "closedDays" | "days"> {
  const sum = (figure: (shop: MonthOfShop) => number) => shops.reduce((total, shop) => total + figure(shop), 0);
  const trading = sum(({ sums }) => sums.closed - sums.rest);
  return {
    closedDays: trading - sum(({ staleDays }) => staleDays),
    days: trading + sum(({ missingDays }) => missingDays),
  };
}

/** 月の確定 of these shops together. */
export async function readMonthLockSummary(db: Kysely<Tables>, query: MonthsQuery): Promise<MonthLock> {
  const { tenantId, shopIds, month, now } = query;
  const { shops, asOf, over, sums } = await lockOfShops(db, query);
  const today = toMonth(businessToday(now));
  const months = Array.from({ length: monthsBeside }, (_, back) => toMonth(addWholeMonths(today, -back)));
  const locks = await readMonthLocks(db, { tenantId, shopIds, months });
  const { from } = toWholeMonth(months.at(-1) ?? today);
  const recent = await readLateDays(db, { tenantId, shopIds, from, to: toWholeMonth(today).to });
  const first = await firstClosed(db, query);
  const running = countedDays(month === today ? sums : await monthOfShops(db, { ...query, month: today }));
  const lateMonths = new Set(recent.map(({ date }) => toMonth(date)));
  return {
    date: month,
    state: combineLockStates(shops.map(({ state }) => state)),
    asOf,
    over,
    shops,
    late: await readLateDays(db, { tenantId, shopIds, ...toWholeMonth(month) }),
    months: months
      .filter((date, back) => back === 0 || (first !== null && date >= toMonth(first)))
      .map((date, back) => ({ ...monthBeside(date, locks, lateMonths), ...(back === 0 ? running : null) })),
  };
}
