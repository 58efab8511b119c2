import type { MomentColumn } from "./reference.ts";

/** A version of a shop's month that was locked. */
interface MonthLockTable {
  tenant_id: number;
  shop_id: number;
  /** First day of the month. */
  month: string;
  revision: number;
  locked_at: MomentColumn;
  locked_by: string | null;
  /** Sums of the month's newest closings when it was locked, in yen. */
  closed_days: number;
  sales: number;
  difference: number | null;
  /** Null while it stands; the reason likewise. */
  unlocked_at: MomentColumn | null;
  unlocked_by: string | null;
  reason: string | null;
}

export interface LockTables {
  month_lock: MonthLockTable;
}
