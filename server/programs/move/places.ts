import { cp } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { sql } from "kysely";
import { moveTexts as texts } from "../../../i18n/ja/program/move.ts";
import { resolveCallerPath } from "../../platform/command/callerPath.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import type { ServerConfig } from "../../platform/config/config.ts";
import { formatDatabasePlace, openDatabase, type DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { isMigrated, runMigrations } from "../../platform/db/migrate.ts";
import { listFilledTables, listTables } from "./tables.ts";

/** Where a database is: an address of PostgreSQL, or the data folder of an embedded one. */
export type MovePlace = Pick<ServerConfig, "databaseUrl" | "dataFolder" | "databaseWait">;

/** The place that a person names. @param config says where the files are, for an address */
export const toPlace = (named: string, config: ServerConfig): MovePlace =>
  /^postgres(ql)?:\/\//.test(named)
    ? { ...config, databaseUrl: named }
    : { ...config, databaseUrl: "", dataFolder: resolveCallerPath(named) };

/** Whether a place is a data folder, in which everything lies. */
export const isFolder = ({ databaseUrl }: MovePlace): boolean => databaseUrl === "";

/** A session of its own. End it with `end()`. */
export async function openSession({ connection }: DatabaseConnection): Promise<pg.Client> {
  const session = new pg.Client(connection);
  // Who waits for an answer gets the error; without a listener it would end the process.
  session.on("error", () => {});
  await session.connect();
  return session;
}

/** A table that no migration of ours has made, where none has run yet. */
async function findForeignTable({ kysely }: DatabaseConnection): Promise<string | undefined> {
  if (await isMigrated(kysely)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1 limit 1`.execute(kysely);
  return rows[0]?.name;
}

/**
 * Opens an empty database with the newest structure, to which another is moved.
 * @throws OperatorProblem if there is anything in it
 */
export async function openTarget(place: MovePlace, log: (message: string) => void): Promise<DatabaseConnection> {
  const database = await openDatabase(place, { role: "tool", log, migrate: false });
  try {
    const name = formatDatabasePlace(place);
    const foreign = await findForeignTable(database);
    if (foreign !== undefined) throw new OperatorProblem(texts.otherSchema(name, foreign));
    await runMigrations(database.kysely);
    const session = await openSession(database);
    try {
      const filled = await listFilledTables(session, await listTables(session));
      if (filled.length > 0) throw new OperatorProblem(texts.notEmpty(name, filled));
    } finally {
      await session.end();
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Copies what lies beside an embedded database: images and videos, and the secret by which the database is read. */
export async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of ["media", "identity.secret"])
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      },
    );
}
