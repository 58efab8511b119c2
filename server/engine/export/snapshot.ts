import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { LaneDatabase, LaneConnection } from "../../platform/db/connection/lane.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** A database whose every statement goes to one connection. */
const onConnection = (client: LaneConnection): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      // Kysely uses no more of a pool than these.
      pool: {
        connect: async () => ({ query: client.query.bind(client), release: () => {} }),
        end: async () => {},
      } as unknown as PostgresPool,
    }),
  });

/**
 * Reads one snapshot of the database on a connection of its own. Once the signal is aborted the running statement is stopped, and the
 * connection is closed instead of given back: a late cancellation must not hit the next statement on it.
 */
export async function* readInSnapshot<T>(
  db: Pick<LaneDatabase, "connect">,
  signal: AbortSignal,
  read: (moment: Kysely<Tables>) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  signal.throwIfAborted();
  const client = await db.connect(signal);
  let stopping: Promise<unknown> = Promise.resolve();
  let clean = false;
  try {
    const stop = () => {
      stopping = client.cancel();
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      signal.throwIfAborted();
      await client.query("begin isolation level repeatable read read only");
      yield* read(onConnection(client));
      await client.query("commit");
      clean = !signal.aborted;
    } finally {
      signal.removeEventListener("abort", stop);
    }
  } finally {
    await stopping;
    // Open transactions end with their connection: after an error, and where the reader left early.
    client.release(!clean);
  }
}
