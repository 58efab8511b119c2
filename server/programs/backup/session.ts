import pg from "pg";
import { clusterSuperuser } from "../../platform/db/embedded/cluster.ts";
import { buildConnectionOptions } from "../../platform/db/embedded/folder/ownership.ts";

/** Where the log was at a moment: the moment on the database's clock, the place, and the name of the segment that has it. */
export type LogPlace = { at: Date; lsn: string; segment: string };

/**
 * One connection of the superuser that makes a base backup: PostgreSQL ends a backup with the connection that began it. As long as it is
 * open, no segment of the log is removed that the backup needs.
 */
export type BackupSession = {
  /** A checkpoint, from which a restored cluster replays the log. */
  start(): Promise<LogPlace>;
  /** The file that says where a restored cluster begins. @throws if the cluster has tablespaces, which are not copied */
  stop(): Promise<string>;
  /** The segment that is being written: those before it are complete. */
  currentSegment(): Promise<string>;
  /** Completes the segment that is being written. Whatever was acknowledged before `at` lies in it, or before. */
  completeSegment(): Promise<LogPlace>;
  close(): Promise<void>;
};

const placeColumns = "now.at, lsn::text, pg_walfile_name(lsn) as segment";

async function queryRow<T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) {
  const { rows } = await client.query<T>(text, values);
  if (!rows[0]) throw new Error(`No row from ${text}`);
  return rows[0];
}

export async function openBackupSession(socketDir: string): Promise<BackupSession> {
  const client = new pg.Client(buildConnectionOptions(socketDir, clusterSuperuser, "postgres"));
  // A database that stops breaks the connection; the next statement reports it.
  client.on("error", () => {});
  await client.connect();
  return {
    async start() {
      // Temporary: it is gone with the connection, so that a killed backup does not keep the log for ever.
      await client.query("select pg_create_physical_replication_slot($1, true, true)", [`choba_backup_${process.pid}`]);
      return queryRow(
        client,
        `select ${placeColumns} from (select clock_timestamp() as at) now, pg_backup_start('choba', true) as lsn`,
      );
    },
    async stop() {
      const { labelfile, spcmapfile } = await queryRow<{ labelfile: string; spcmapfile: string | null }>(
        client,
        "select labelfile, spcmapfile from pg_backup_stop(false)",
      );
      if (spcmapfile) throw new Error("The cluster has tablespaces");
      return labelfile;
    },
    async currentSegment() {
      const { segment } = await queryRow<{ segment: string }>(
        client,
        "select pg_walfile_name(pg_current_wal_insert_lsn()) as segment",
      );
      return segment;
    },
    async completeSegment() {
      const { at } = await queryRow<{ at: Date }>(client, "select clock_timestamp() as at");
      // A record of its own, as an empty segment is not switched.
      await client.query("select pg_logical_emit_message(true, 'choba', 'backup')");
      const place = await queryRow<Omit<LogPlace, "at">>(
        client,
        "select lsn::text, pg_walfile_name(lsn) as segment from pg_current_wal_insert_lsn() as lsn",
      );
      await client.query("select pg_switch_wal()");
      return { at, ...place };
    },
    close: () => client.end(),
  };
}
