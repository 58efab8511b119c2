import { loadEarlier, loadRecent, type DemoOptions } from "../../demo/load/load.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";

/** Loads the whole demonstration at once. @returns whether something was loaded */
export async function loadDemo(db: DatabaseConnection, options: DemoOptions): Promise<boolean> {
  const recent = await loadRecent(db, options);
  const earlier = await loadEarlier(db, { clock: options.clock });
  return recent || earlier;
}
