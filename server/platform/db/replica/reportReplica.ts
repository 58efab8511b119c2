import { Rejected } from "../../../../src/core/rejected.ts";
import type { ServerConfig } from "../../config/config.ts";
import { formatErrorText } from "../../log/formatErrorText.ts";
import { connectDatabase, type DatabaseConnection } from "../connection/connection.ts";
import { openLane, type DatabaseLane, type LaneDatabase } from "../connection/lane.ts";
import { buildReportGate } from "../connection/lanes.ts";
import { findErrorCode, isOutage, isReadOnly, queryCancelledCode } from "../connection/outage.ts";
import { migrationFiles } from "../migrationFiles.ts";
import { markPrimary, probeReplica, removeMark } from "./probe.ts";

/** A replica of the database from which reports are read, as long as it is there and near enough. */
export type ReportReplica = {
  /**
   * A company's access to it, and as of when it has everything; undefined while reports are read from the primary.
   * @param since a moment that the replica must have reached, such as that of the caller's own save
   */
  find(tenantId: number, since?: Date): { db: LaneDatabase; asOf: Date } | undefined;
  /** Whether a report that failed there is to be read from the primary instead. It is counted. */
  acceptFailure(error: unknown): boolean;
  /** For the metrics: seconds by which it is behind (Infinity where that is not known), and reports that were read twice. */
  state(): { inUse: boolean; lag: number; retries: number; connections: ReturnType<DatabaseLane["counts"]> };
  close(): Promise<void>;
};

type ReplicaOptions = Pick<ServerConfig, "reportDatabaseUrl" | "reportLag" | "reportTimeout"> & {
  serverId: string;
  log: { info(message: string): void; warn(details: object, message: string): void };
};

/** Milliseconds between two looks, and for which one waits for its answer. */
const [interval, probeTimeout] = [1_000, 2_000];

const closedLane = { total: 0, idle: 0, waiting: 0 };

/** Opens the replica that `REPORT_DATABASE_URL` names, and looks at it each second. The server goes on without it. */
export function openReportReplica(
  { pool: primary, mode, connection: { Client } }: DatabaseConnection,
  { reportDatabaseUrl, reportLag, reportTimeout, serverId, log }: ReplicaOptions,
): ReportReplica {
  const connection = { connectionString: reportDatabaseUrl, connectionTimeoutMillis: probeTimeout, Client };
  const watch = connectDatabase({ ...connection, max: 1, query_timeout: probeTimeout });
  let lane: DatabaseLane | undefined;
  let asOf = new Date(0);
  let problem: string | undefined;
  let retries = 0;
  let closed = false;
  /** Those of this release, also while another one is put in its folder. */
  let needed: readonly string[] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  /** Seconds behind. A mark of the future, after the clock was put back, says nothing. */
  const findLag = () => (asOf.getTime() > Date.now() ? Infinity : (Date.now() - asOf.getTime()) / 1000);

  const leave = (why: string) => {
    if (problem !== why) log.warn({ problem: why }, "reports are read from the primary, not from the replica");
    problem = why;
  };
  /** Uses it from the time on when it is half as far behind as it may be, so that it does not come and go. */
  const judge = () => {
    const lag = findLag();
    if (lag > (problem === undefined ? reportLag : reportLag / 2)) return leave("it is too far behind");
    if (problem !== undefined || !lane) log.info("reports are read from the replica");
    lane ??= openLane({ connection }, buildReportGate(), reportTimeout);
    problem = undefined;
  };
  const mark = async () => {
    if (mode.isReadOnly) return;
    try {
      await markPrimary(primary, serverId, new Date());
    } catch (error) {
      // Without a new mark the replica grows older by itself.
      if (!isOutage(error) && !isReadOnly(error)) log.warn({ err: error }, "the replica could not be marked");
    }
  };
  const look = async () => {
    await mark();
    needed ??= Object.keys(await migrationFiles.getMigrations());
    const found = await probeReplica(watch.pool, serverId, needed);
    if (found.asOf) {
      asOf = found.asOf;
      return judge();
    }
    leave(found.problem);
    // What it has not answered yet fails now, and is read from the primary.
    lane?.abandon();
    lane = undefined;
  };
  const begin = () => {
    looking = look()
      // Whatever a look could not do, the server goes on, and the next one tries again.
      .catch((error: unknown) => leave(formatErrorText(error)))
      .then(() => void (closed || (timer = setTimeout(begin, interval).unref())));
  };
  begin();

  return {
    find: (tenantId, since) =>
      lane && problem === undefined && findLag() <= reportLag && (!since || asOf >= since)
        ? { db: lane.of(tenantId), asOf }
        : undefined,
    acceptFailure(error) {
      // A refusal, or a report that took too long, would be the same there. The replica also cancels what stands in the way of replay.
      if (error instanceof Rejected) return false;
      const isConflict = error instanceof Error && error.message.includes("conflict with recovery");
      if (findErrorCode(error) === queryCancelledCode && !isConflict) return false;
      retries += 1;
      return true;
    },
    state: () => ({
      inUse: lane !== undefined && problem === undefined && findLag() <= reportLag,
      lag: asOf.getTime() === 0 ? Infinity : findLag(),
      retries,
      connections: lane?.counts() ?? closedLane,
    }),
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      // Where the primary is away it goes within a day, with the marks of other servers.
      await removeMark(primary, serverId).catch((error: unknown) => log.warn({ err: error }, "the mark was left"));
      await Promise.all([watch.close(), lane?.close()]);
    },
  };
}
