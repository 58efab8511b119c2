import { sql, type Kysely } from "kysely";
import { firstOfMonth } from "../../../../src/core/calendar/date.ts";
import type { LateDay, MonthLockState } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectIsoMoment, selectAccountName } from "../../figures/measures.ts";
import { buildClosingId } from "../day/closings.ts";
import type { ShopDate } from "../shopDate.ts";
import type { ClosingScope } from "../day/versions.ts";

/** The newest version of a shop's month, with the names of those who moved it. `month` is YYYY-MM. */
export type ShopMonthLock = {
  shop_id: number;
  month: string;
  revision: number;
  lockedAt: string;
  lockedBy: string | null;
  lockedUuid: string | null;
  /** Null while it stands. */
  unlockedAt: string | null;
  unlockedBy: string | null;
  unlockedUuid: string | null;
  reason: string | null;
};

type Months = { tenantId: number; shopIds: readonly number[]; months: readonly string[] };

/** The newest version of each shop's month; a month that was never locked has none. @param months YYYY-MM */
export async function readMonthLocks(
  db: Kysely<Tables>,
  { tenantId, shopIds, months }: Months,
): Promise<ShopMonthLock[]> {
  const { rows } = await sql<ShopMonthLock>`
    select distinct on (l.shop_id, l.month) l.shop_id, to_char(l.month, 'YYYY-MM') as month, l.revision, l.reason,
      ${selectIsoMoment(sql`l.locked_at`)} as "lockedAt", ${selectAccountName(tenantId, "l.locked_by")} as "lockedBy", l.locked_by as "lockedUuid",
      ${selectIsoMoment(sql`l.unlocked_at`)} as "unlockedAt", ${selectAccountName(tenantId, "l.unlocked_by")} as "unlockedBy", l.unlocked_by as "unlockedUuid"
    from month_lock l
    where l.tenant_id = ${tenantId} and l.shop_id = any(${[...shopIds]}::int[]) and l.month = any(${months.map(firstOfMonth)}::date[])
    order by l.shop_id, l.month, l.revision desc`.execute(db);
  return rows;
}

/** Whether the version stands. */
export const isLockStanding = (lock: ShopMonthLock | undefined): boolean =>
  lock !== undefined && lock.unlockedAt === null;

/** How a shop's month stands. @param staleDays its dates whose figures have changed since their closing */
export const toMonthLockState = (lock: ShopMonthLock | undefined, staleDays: number): MonthLockState =>
  !isLockStanding(lock) ? "OPEN" : staleDays > 0 ? "CHANGED" : "LOCKED";

/** How several shops stand together. */
export function combineLockStates(states: readonly MonthLockState[]): MonthLockState {
  const open = states.filter((state) => state === "OPEN").length;
  if (open === states.length) return "OPEN";
  if (open > 0) return "PARTLY";
  return states.includes("CHANGED") ? "CHANGED" : "LOCKED";
}

/** The locked months of the scope's dates, as "shop YYYY-MM". */
export async function readLockedMonths(
  db: Kysely<Tables>,
  { tenantId, shopIds, from, to }: ClosingScope,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select shop_id || ' ' || to_char(month, 'YYYY-MM') as key from month_lock
    where tenant_id = ${tenantId} and shop_id = any(${[...shopIds]}::int[]) and unlocked_at is null
      and month between date_trunc('month', ${from}::date)::date and ${to}::date`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Whether the month of the date is locked. */
export const isLockedDate = async (db: Kysely<Tables>, { tenantId, shopId, date }: ShopDate): Promise<boolean> =>
  (await readLockedMonths(db, { tenantId, shopIds: [shopId], from: date, to: date })).size > 0;

/** Dates that are listed; the matrix shows all. */
const mostLate = 50;

/** The dates of locked months whose figures have changed since their closing, the newest first. The index of open dates finds them. */
export async function readLateDays(db: Kysely<Tables>, scope: ClosingScope): Promise<LateDay[]> {
  const { tenantId, shopIds, from, to } = scope;
  const { rows } = await sql<Omit<LateDay, "dailySumId"> & { revision: number }>`
    select d.shop_id, s.name as shop_name, d.business_date as date, c.version as revision, d.sales - c.sales as change
    from sales_day_all d
    join month_lock l on l.tenant_id = ${tenantId} and l.shop_id = d.shop_id
      and l.month = date_trunc('month', d.business_date)::date and l.unlocked_at is null
    join shop s on s.tenant_id = ${tenantId} and s.shop_id = d.shop_id
    cross join lateral (
      select c.version, c.sales from day_closing c
      where c.tenant_id = ${tenantId} and c.shop_id = d.shop_id and c.business_date = d.business_date
      order by c.version desc limit 1
    ) c
    where d.tenant_id = ${tenantId} and d.shop_id = any(${[...shopIds]}::int[]) and d.channel = 0 and d.is_open
      and d.business_date between ${from}::date and ${to}::date
    order by d.business_date desc, s.display_sequence, d.shop_id limit ${mostLate}::int`.execute(db);
  return rows.map(({ revision, ...day }) => ({ ...day, dailySumId: buildClosingId({ ...day, revision }) }));
}
