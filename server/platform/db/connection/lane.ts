import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { connectDatabase, type DatabaseConnection } from "./connection.ts";
import { limitStatements, type LimitedSession } from "./statementLimit.ts";
import { createGate, type GateOptions } from "../../gate.ts";
import type { Tables } from "../tables.ts";

/** One company's access to a lane. Each statement waits for a place in the lane and within the company's share. */
export type LaneDatabase = {
  kysely: Kysely<Tables>;
  /** A connection to keep and release. The caller waits for it until the signal aborts. */
  connect(signal: AbortSignal): Promise<LaneConnection>;
};

/** A connection of a lane. */
export type LaneConnection = Pick<pg.PoolClient, "query" | "release"> & Pick<LimitedSession, "cancel">;

/** Connections of their own, with a gate in front of them. */
export type DatabaseLane = {
  /** A company's access; 0 stands for callers who are not signed in. */
  of(tenantId: number): LaneDatabase;
  counts(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
  /** Ends its connections with what they run, which fails. */
  abandon(): void;
};

/** Opens a lane. Each statement in it may run for so many seconds. */
export function openLane(
  { connection, mode }: Pick<DatabaseConnection, "connection"> & Partial<Pick<DatabaseConnection, "mode">>,
  options: GateOptions,
  seconds: number,
): DatabaseLane {
  const gate = createGate(options);
  const { pool, close } = connectDatabase({ ...connection, max: options.places }, () => {}, mode);
  const sessions = new Set<pg.Client>();
  pool.on("connect", (session) => void sessions.add(session as unknown as pg.Client));
  pool.on("remove", (session) => void sessions.delete(session as unknown as pg.Client));

  async function borrow(owner: number, signal?: AbortSignal): Promise<LaneConnection> {
    const leave = await gate.enter(owner, signal);
    try {
      const client = await pool.connect();
      const session = limitStatements(client, seconds);
      const release: LaneConnection["release"] = (error) => {
        client.release(error ?? session.isSpent);
        leave();
      };
      return { query: session.query, cancel: session.cancel, release };
    } catch (error) {
      leave();
      throw error;
    }
  }

  function buildLaneDatabase(owner: number): LaneDatabase {
    // Kysely needs only these functions of a pool. The lane closes the pool itself.
    const shared = { connect: () => borrow(owner), end: async () => {} } as unknown as PostgresPool;
    return {
      kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) }),
      connect: (signal) => borrow(owner, signal),
    };
  }

  const views = new Map<number, LaneDatabase>();
  return {
    of(tenantId) {
      const view = views.get(tenantId) ?? buildLaneDatabase(tenantId);
      views.set(tenantId, view);
      return view;
    },
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: gate.waiting }),
    close,
    abandon() {
      // A session with a statement under way is cut, without a word to the other side, which may not hear it.
      for (const session of sessions) void session.end().catch(() => {});
      void close().catch(() => {});
    },
  };
}
