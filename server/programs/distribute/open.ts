import type pg from "pg";
import { distributeTexts as texts } from "../../../i18n/ja/program/distribute.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import type { ServerConfig } from "../../platform/config/config.ts";
import { formatDatabasePlace, openDatabase } from "../../platform/db/connection/connection.ts";
import { listPendingMigrations } from "../../platform/db/migrate.ts";
import { countWorkers, hasCitus, isCoordinator } from "./citus.ts";

/** @throws OperatorProblem where this is no coordinator with workers */
async function refuseUnfit(session: pg.ClientBase, place: string): Promise<void> {
  if (!(await hasCitus(session))) throw new OperatorProblem(texts.noExtension(place));
  if (!(await isCoordinator(session))) throw new OperatorProblem(texts.notCoordinator(place));
  if ((await countWorkers(session)) === 0) throw new OperatorProblem(texts.noWorker(place));
}

/**
 * Lends the only session of a coordinator's database that has the newest structure.
 * @throws OperatorProblem with the reason where the config names no such database
 */
export async function withCoordinator(
  config: Pick<ServerConfig, "databaseUrl" | "dataFolder" | "databaseWait">,
  work: (session: pg.ClientBase) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl === "") throw new OperatorProblem(texts.notExternal);
  const place = formatDatabasePlace(config);
  const database = await openDatabase(config, { role: "tool", existing: true, migrate: false });
  try {
    const pending = await listPendingMigrations(database.kysely);
    if (pending.length > 0) throw new OperatorProblem(texts.notMigrated(pending));
    const session = await database.pool.connect();
    await refuseUnfit(session, place)
      .then(() => work(session))
      .finally(() => session.release(true));
  } finally {
    await database.close();
  }
}
