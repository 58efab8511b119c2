import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { runUnderDemoLock } from "./alone.ts";
import { addEarlier, type EarlierOptions } from "./loadEarlier.ts";
import { addRecent, type DemoOptions } from "./loadRecent.ts";

/**
 * Fills an empty database with what a person needs first: developers 13 and 59 with brands, shops, menus, coupons, accounts, API keys,
 * and the receipts and closings of the last month and this one. It changes no database that holds other data. An interrupted load
 * continues. A second process waits for the first.
 * @returns whether something was loaded
 */
export const loadRecent = (db: DatabaseConnection, options: DemoOptions): Promise<boolean> =>
  runUnderDemoLock(db, () => addRecent(db, options));

/**
 * Adds the months before those of `loadRecent`, the newest first, while the server may answer already; then what follows from all of them:
 * locks of months, slips, budgets, stock counts and suppliers' invoices. An interrupted load continues.
 * @returns whether something was loaded
 */
export const loadEarlier = (db: DatabaseConnection, options: EarlierOptions): Promise<boolean> =>
  runUnderDemoLock(db, () => addEarlier(db, options));

/** The whole demonstration: `loadRecent`, then `loadEarlier`. @returns whether something was loaded */
export async function loadDemo(db: DatabaseConnection, options: DemoOptions): Promise<boolean> {
  const recent = await loadRecent(db, options);
  const earlier = await loadEarlier(db, { clock: options.clock });
  return recent || earlier;
}
