import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { database } from "../../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../../connection/startError.ts";
import { clusterSuperuser } from "../cluster.ts";
import { isDisconnect, isStarting } from "../../connection/outage.ts";

/**
 * Keys of advisory locks in the database "postgres". A lock file could outlive its process; PostgreSQL releases these locks
 * when the connection ends.
 */
const family = 20_260;
const serverLock = 1;
const usersLock = 2;

export type HolderRole = "server" | "tool";

/** The connection that shows that a process uses the embedded database. */
export type DatabaseHold = {
  /** Resolves if the connection is lost before release(). */
  lost: Promise<void>;
  /** Releases the locks. True for the last user, who then must stop the database; nobody new can join before it has stopped. */
  release(): Promise<boolean>;
};

const call = async (client: pg.Client, name: string, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ done: boolean }>(`select ${name}(${family}, ${key}) as done`);
  return rows[0]?.done === true;
};

async function readLockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = ${family} and l.objid = ${serverLock}`,
  );
  return rows[0]?.name ?? "";
}

/** A server that is closing, or was just killed, releases its lock within this time. */
const lockReleaseTime = 1_500;

async function takeLocks(client: pg.Client, role: HolderRole, dataDir: string): Promise<boolean> {
  // The lock is refused only while the last user stops the database.
  if (!(await call(client, "pg_try_advisory_lock_shared", usersLock))) return false;
  if (role === "tool") return true;
  const deadline = Date.now() + lockReleaseTime;
  while (!(await call(client, "pg_try_advisory_lock", serverLock))) {
    if (Date.now() > deadline) {
      throw new DatabaseStartError(database.alreadyRunning(dataDir, await readLockHolder(client)));
    }
    await wait(50);
  }
  return true;
}

/**
 * Registers this process as a user of the running database. Null if the database is stopping: start it again.
 * @throws DatabaseStartError for a second server on the same data folder
 */
export async function takeHold(socketDir: string, role: HolderRole, dataDir: string): Promise<DatabaseHold | null> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: clusterSuperuser,
    database: "postgres",
    application_name: `choba ${role}, PID ${process.pid}`,
  });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => {
    // "end" follows, and `lost` reports it.
  });
  try {
    await client.connect();
    if (!(await takeLocks(client, role, dataDir))) {
      await client.end();
      return null;
    }
  } catch (error) {
    await client.end();
    // The database stopped after the probe.
    if (isDisconnect(error) || isStarting(error)) return null;
    throw error;
  }
  return {
    lost,
    release: async () => {
      try {
        await call(client, "pg_advisory_unlock_shared", usersLock);
        if (await call(client, "pg_try_advisory_lock", usersLock)) return true;
      } catch (error) {
        // The database died, or another user left at the same moment and stops it.
        if (!isDisconnect(error)) throw error;
      }
      await client.end();
      return false;
    },
  };
}
