import type { FastifyInstance } from "fastify";
import { connectDatabase, type DatabaseConnection } from "../../../platform/db/connection/connection.ts";

export type DatabaseHealth = {
  /** Asks the database on a connection of its own; calls at the same time share one answer. @throws where it does not answer */
  check(): Promise<unknown>;
  /** Logs the first failure of an outage, with its stack, and later that the database answers again. */
  noteOutage(error: unknown): void;
};

/** Milliseconds for which a check waits for a connection, and then for its answer. */
const checkTimeout = 1000;
/** Milliseconds between two checks while the database is away. */
const checkInterval = 1000;

/** Watches the database of a server until that closes. */
export function watchDatabase(app: FastifyInstance, db: DatabaseConnection): DatabaseHealth {
  const { pool, close } = connectDatabase({
    ...db.connection,
    max: 1,
    connectionTimeoutMillis: checkTimeout,
    query_timeout: checkTimeout,
  });
  let asking: Promise<unknown> | undefined;
  const check = () => (asking ??= pool.query("select 1").finally(() => (asking = undefined)));

  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const back = () => {
    const seconds = Math.round((performance.now() - (since ?? 0)) / 1000);
    since = undefined;
    app.log.warn({ seconds }, "the database is available again");
  };
  const lookAgain = () => {
    if (closed) return;
    timer = setTimeout(() => void check().then(back, lookAgain), checkInterval);
    timer.unref();
  };

  app.addHook("onClose", async () => {
    closed = true;
    clearTimeout(timer);
    await close();
  });
  return {
    check,
    noteOutage(error) {
      if (since !== undefined) return;
      since = performance.now();
      app.log.error({ err: error }, "the database is unavailable");
      lookAgain();
    },
  };
}
