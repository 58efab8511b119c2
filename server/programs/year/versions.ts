import { sql } from "kysely";
import { readProductVersion } from "../../platform/config/root.ts";
import type { YearSession } from "./session.ts";

/** Versions of the program and of the database's structure, for whoever reads the files in ten years. */
export async function readVersions(session: YearSession): Promise<{ product: string; migration: string }> {
  const [newest] = await session.ask(
    sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`,
  );
  return { product: await readProductVersion(), migration: newest?.name ?? "" };
}
