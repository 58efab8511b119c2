import { availableParallelism } from "node:os";
import type { WorkLane } from "../../../../src/core/metadata.ts";
import type { ServerConfig } from "../../config/config.ts";
import type { DatabaseConnection } from "./connection.ts";
import { openLane, type LaneDatabase } from "./lane.ts";
import type { GateOptions } from "../../gate.ts";

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

/** Reports use the processor: more of them at once would only slow each other down. */
export function buildReportGate(): GateOptions {
  const places = availableParallelism() + 1;
  return { places, share: butOne(places), queue, patience: 20_000 };
}

/** Long work uses the processor as reports do. */
const buildGateOptions = ({ databaseConnections }: Limits): Record<WorkLane, GateOptions> => ({
  LIST: {
    places: databaseConnections,
    share: Math.min(butOne(databaseConnections), Math.ceil(databaseConnections * 0.7)),
    queue,
    patience: 10_000,
  },
  REPORT: buildReportGate(),
  LONG: { places: 3, share: 2, queue: 10, patience: 60_000 },
});

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
    of: (work, tenantId) => lanes[work].of(tenantId),
    counts: () => all.map(([lane, { counts }]) => ({ lane, ...counts() })),
    close: async () => void (await Promise.all(all.map(([, { close }]) => close()))),
  };
}
