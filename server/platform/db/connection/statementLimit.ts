import { connect } from "node:net";
import type pg from "pg";

/** What a session says of itself for a request to cancel; pg has no types for it. */
type SessionKey = { host: string; port: number; processID: number | null; secretKey: number | null };

const cancelRequestCode = 80877102;
/** Milliseconds that a cancelled statement has to end, before its connection is closed. */
const cancelPatience = 5_000;

/**
 * Asks PostgreSQL to stop what a session is running, by the request that its protocol has for it: it takes no session of its own, and
 * a pooler passes it on to whoever runs the statement.
 */
function cancelStatement(session: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = session as unknown as SessionKey;
  const request = Buffer.alloc(16);
  [request.length, cancelRequestCode, processID ?? 0, secretKey ?? 0].forEach((value, place) =>
    request.writeInt32BE(value | 0, place * 4),
  );
  return new Promise((resolve) => {
    const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(cancelPatience, () => socket.destroy());
    // The answer is the end of the connection. Where nobody hears, the statement's own connection is closed (below).
    socket.on("error", () => {});
    socket.once("close", () => resolve()).resume();
    // The other side ends the connection: PgBouncer 1.18 dies where a request is followed by an end.
    socket.write(request);
  });
}

/** A session whose statements may take so long, and can be stopped. */
export type LimitedSession = {
  query: pg.PoolClient["query"];
  /** Stops what it is running. */
  cancel(): Promise<void>;
  /** Whether anything was stopped: the session is then closed, as a late cancellation must not hit another's statement. */
  readonly isSpent: boolean;
};

/**
 * Limits each statement of a session by our own clock: `statement_timeout` is a setting of the session, which a pooler does not keep.
 * A statement that is stopped fails with 57014 (query_canceled), as by `statement_timeout`.
 */
export function limitStatements(session: pg.PoolClient, seconds: number): LimitedSession {
  let isSpent = false;
  const cancel = (): Promise<void> => {
    isSpent = true;
    return cancelStatement(session);
  };
  const run = session.query.bind(session) as (...args: unknown[]) => Promise<unknown>;
  const query = async (...args: unknown[]) => {
    let closing: NodeJS.Timeout | undefined;
    const stop = setTimeout(() => {
      void cancel();
      closing = setTimeout(() => void (session as unknown as pg.Client).end(), cancelPatience);
    }, seconds * 1000);
    try {
      return await run(...args);
    } finally {
      clearTimeout(stop);
      clearTimeout(closing);
    }
  };
  return {
    query: query as pg.PoolClient["query"],
    cancel,
    get isSpent() {
      return isSpent;
    },
  };
}
