import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { availableParallelism } from "node:os";
import type pg from "pg";
import type { WorkLane } from "../../../../src/core/metadata.ts";
import type { ServerConfig } from "../../config/config.ts";
import { connectDatabase, type DatabaseConnection } from "./connection.ts";
import { limitStatements, type LimitedSession } from "./statementLimit.ts";
import { createGate, type CallGate, type GateOptions } from "../../gate.ts";
import type { Tables } from "../tables.ts";

/** One company's access to a lane. Each statement waits for a place in the lane and within the company's share. */
export type LaneDatabase = {
  kysely: Kysely<Tables>;
  /** A connection to keep and release. The caller waits for it until the signal aborts. */
  connect(signal: AbortSignal): Promise<LaneConnection>;
};

/** A connection of a lane. */
export type LaneConnection = Pick<pg.PoolClient, "query" | "release"> & Pick<LimitedSession, "cancel">;

export type DatabaseLanes = {
  /** A company's access to the lane of this work; 0 stands for callers who are not signed in. */
  of(work: WorkLane, tenantId: number): LaneDatabase;
  /** Connections by lane, for the metrics. */
  counts(): { lane: WorkLane; total: number; idle: number; waiting: number }[];
  close(): Promise<void>;
};

type Limits = Pick<ServerConfig, "databaseConnections" | "listTimeout" | "reportTimeout" | "longTimeout">;

/** All places but one, so that no company fills a lane. */
const butOne = (places: number) => Math.max(1, places - 1);

/**
 * The number of statements of one company that may wait in a lane. Ten people who open a home page of ten reports make 100
 * requests; five times as many leaves room for requests with several statements. `patience` limits how long they wait.
 */
const queue = 500;

/** Reports and long work use the processor: more of them at once would only slow each other down. */
const buildGateOptions = ({ databaseConnections }: Limits): Record<WorkLane, GateOptions> => {
  const reports = availableParallelism() + 1;
  return {
    LIST: {
      places: databaseConnections,
      share: Math.min(butOne(databaseConnections), Math.ceil(databaseConnections * 0.7)),
      queue,
      patience: 10_000,
    },
    REPORT: { places: reports, share: butOne(reports), queue, patience: 20_000 },
    LONG: { places: 3, share: 2, queue: 10, patience: 60_000 },
  };
};

/** A lane: its connections, and the gate in front of them. */
function openLane(db: DatabaseConnection, options: GateOptions, seconds: number) {
  const gate = createGate(options);
  const { pool, close } = connectDatabase({ ...db.connection, max: options.places }, () => {}, db.mode);
  return { gate, pool, seconds, close, views: new Map<number, LaneDatabase>() };
}

/** What a lane's connections come from. */
type LaneSource = { pool: pg.Pool; gate: CallGate; seconds: number };

async function borrow(
  { pool, gate, seconds }: LaneSource,
  owner: number,
  signal?: AbortSignal,
): Promise<LaneConnection> {
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

function buildLaneDatabase(source: LaneSource, owner: number): LaneDatabase {
  // Kysely needs only these functions of a pool. The lane closes the pool itself.
  const shared = { connect: () => borrow(source, owner), end: async () => {} } as unknown as PostgresPool;
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) }),
    connect: (signal) => borrow(source, owner, signal),
  };
}

/**
 * Opens three lanes to one database, each with connections of its own: lists, forms and receipts; reports; files and other long
 * work. A busy lane does not delay the others, no company can use all of a lane, and each statement has its lane's time limit.
 * Connections are opened on demand.
 */
export function openLanes(db: DatabaseConnection, limits: Limits): DatabaseLanes {
  const gates = buildGateOptions(limits);
  const lanes = {
    LIST: openLane(db, gates.LIST, limits.listTimeout),
    REPORT: openLane(db, gates.REPORT, limits.reportTimeout),
    LONG: openLane(db, gates.LONG, limits.longTimeout),
  };
  const all = Object.entries(lanes) as [WorkLane, (typeof lanes)[WorkLane]][];
  return {
    of(work, tenantId) {
      const { views } = lanes[work];
      const view = views.get(tenantId) ?? buildLaneDatabase(lanes[work], tenantId);
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
