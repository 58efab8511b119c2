import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { availableParallelism } from "node:os";
import type pg from "pg";
import type { Work } from "../../src/core/metadata.ts";
import type { Config } from "../platform/config.ts";
import { connect, type Database } from "./connection.ts";
import { createGate, type Gate, type GateOptions } from "../platform/gate.ts";
import type { Tables } from "./tables.ts";

/** The database as one caller sees it: every statement waits for a place in its lane, and for its company's share of that. */
export type LaneDatabase = {
  kysely: Kysely<Tables>;
  /** A connection to keep for a while, to be released. It is waited for as long as the signal lets. */
  connect(signal: AbortSignal): Promise<Lent>;
  /** Stops what a backend is doing. */
  cancel(backend: number): Promise<void>;
};

/** A connection out of a lane. */
export type Lent = Pick<pg.PoolClient, "query" | "release">;

export type Lanes = {
  /** The lane for this work, as a company sees it; 0 is whoever has not signed in. */
  of(work: Work, tenantId: number): LaneDatabase;
  /** Connections by lane, for the metrics. */
  counts(): { lane: Work; total: number; idle: number; waiting: number }[];
  close(): Promise<void>;
};

type Limits = Pick<Config, "databaseConnections" | "listTimeout" | "reportTimeout" | "longTimeout">;

/** All but one place, so that nobody fills a lane alone. */
const butOne = (places: number) => Math.max(1, places - 1);

/**
 * How many statements of one company wait in a lane. Ten people who open a home page of ten reports at once make 100 requests; five
 * times as many is room for requests that ask several at once. How long they wait is bounded by the patience.
 */
const queue = 500;

/** Reports and long work are bound by the processor: more of them at once only make each slower. */
const gatesOf = ({ databaseConnections }: Limits): Record<Work, GateOptions> => {
  const reports = availableParallelism() + 1;
  return {
    LIST: {
      places: databaseConnections,
      share: Math.min(butOne(databaseConnections), Math.ceil(databaseConnections * 0.7)),
      ...{ queue, patience: 10_000 },
    },
    REPORT: { places: reports, share: butOne(reports), queue, patience: 20_000 },
    LONG: { places: 3, share: 2, queue: 10, patience: 60_000 },
  };
};

/** One lane: its connections, and the gate before them. */
function openLane(db: Database, options: GateOptions, seconds: number) {
  const gate = createGate(options);
  // One more than may be in, by which a statement of theirs is stopped.
  const { pool, close } = connect({ ...db.connection, max: options.places + 1, statement_timeout: seconds * 1000 });
  return { gate, pool, close, views: new Map<number, LaneDatabase>() };
}

async function borrow(pool: pg.Pool, gate: Gate, owner: number, signal?: AbortSignal): Promise<Lent> {
  const leave = await gate.enter(owner, signal);
  try {
    const client = await pool.connect();
    const release: Lent["release"] = (error) => {
      client.release(error);
      leave();
    };
    return { query: client.query.bind(client), release };
  } catch (error) {
    leave();
    throw error;
  }
}

function viewOf(pool: pg.Pool, gate: Gate, owner: number): LaneDatabase {
  // Of a pool Kysely asks no more than these; the pool itself is closed by the lane.
  const shared = { connect: () => borrow(pool, gate, owner), end: async () => {} } as unknown as PostgresPool;
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) }),
    connect: (signal) => borrow(pool, gate, owner, signal),
    cancel: async (backend) => void (await pool.query("select pg_cancel_backend($1)", [backend])),
  };
}

/**
 * Three lanes to one database, each with connections of its own: lists, forms and receipts; reports; files and other long work.
 * What fills one does not hold up the others, no company has all of one, and no statement takes longer than its lane allows.
 * Connections are made as they are needed.
 */
export function openLanes(db: Database, limits: Limits): Lanes {
  const gates = gatesOf(limits);
  const lanes = {
    LIST: openLane(db, gates.LIST, limits.listTimeout),
    REPORT: openLane(db, gates.REPORT, limits.reportTimeout),
    LONG: openLane(db, gates.LONG, limits.longTimeout),
  };
  const all = Object.entries(lanes) as [Work, (typeof lanes)[Work]][];
  return {
    of(work, tenantId) {
      const { pool, gate, views } = lanes[work];
      const view = views.get(tenantId) ?? viewOf(pool, gate, tenantId);
      views.set(tenantId, view);
      return view;
    },
    counts: () =>
      all.map(([lane, { pool, gate }]) => ({
        lane,
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: gate.waiting,
      })),
    close: async () => void (await Promise.all(all.map(([, lane]) => lane.close()))),
  };
}
