import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { database } from "../../../i18n/ja/database.ts";
import { DatabaseStartError } from "../startError.ts";
import { superuser } from "./cluster.ts";
import { isDisconnect, isStarting } from "../outage.ts";

/**
 * Advisory locks in the database "postgres". They need no file that could go stale: the database drops them with the
 * connection, however its process ends.
 */
const family = 20_260;
const serverLock = 1;
const usersLock = 2;

export type Role = "server" | "tool";

/** The connection by which one process says that it uses the embedded database. */
export type Hold = {
  /** Resolves when the connection is lost without release(). */
  lost: Promise<void>;
  /** Gives the hold back; true where nobody else holds the database, and nobody new can until it has stopped. */
  release(): Promise<boolean>;
};

const call = async (client: pg.Client, name: string, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ done: boolean }>(`select ${name}(${family}, ${key}) as done`);
  return rows[0]?.done === true;
};

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = ${family} and l.objid = ${serverLock}`,
  );
  return rows[0]?.name ?? "";
}

/** A server that was killed just now, or is closing, gives its lock back within this time. */
const patience = 1_500;

async function takeLocks(client: pg.Client, role: Role, dataDir: string): Promise<boolean> {
  // Refused only while the last user is stopping the database.
  if (!(await call(client, "pg_try_advisory_lock_shared", usersLock))) return false;
  if (role === "tool") return true;
  const deadline = Date.now() + patience;
  while (!(await call(client, "pg_try_advisory_lock", serverLock))) {
    if (Date.now() > deadline) {
      throw new DatabaseStartError(database.alreadyRunning(dataDir, await holderOf(client)));
    }
    await wait(50);
  }
  return true;
}

/**
 * Takes hold of the running database. Null where it is just being stopped: start it again then.
 * @throws DatabaseStartError for a second server on the same data folder
 */
export async function takeHold(socketDir: string, role: Role, dataDir: string): Promise<Hold | null> {
  const client = new pg.Client({
    ...{ host: socketDir, port: 5432, user: superuser, database: "postgres" },
    application_name: `choba ${role}, PID ${process.pid}`,
  });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => {
    // Followed by "end", on which `lost` reports it.
  });
  try {
    await client.connect();
    if (!(await takeLocks(client, role, dataDir))) {
      await client.end();
      return null;
    }
  } catch (error) {
    await client.end();
    // It went away between the probe and now.
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
        // It died, or another user that left at the same moment was the last one and is stopping it.
        if (!isDisconnect(error)) throw error;
      }
      await client.end();
      return false;
    },
  };
}
