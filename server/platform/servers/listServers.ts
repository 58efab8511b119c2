import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { silentSeconds } from "./servers.ts";

/** A server of the database: which, since when, and whether it lives. `is_silent`: it gave no sign for so long that it counts as ended. */
export type ListedServer = {
  server_id: string;
  host: string;
  version: string;
  started_at: Date;
  seen_at: Date;
  is_silent: boolean;
};

/** The servers of the last hour, the oldest first. One that ended in order is not among them. */
export const listServers = (db: Kysely<Tables>): Promise<ListedServer[]> =>
  db
    .selectFrom("server_process")
    .select(["server_id", "host", "version"])
    .select([
      sql<Date>`started_at`.as("started_at"),
      sql<Date>`seen_at`.as("seen_at"),
      sql<boolean>`seen_at < now() - make_interval(secs => ${silentSeconds})`.as("is_silent"),
    ])
    .orderBy("started_at")
    .orderBy("server_id")
    .execute();
