import type { FastifyInstance } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import { openReportReplica, type ReportReplica } from "../../../../platform/db/replica/reportReplica.ts";
import type { ServerWorld } from "../../../../engine/world.ts";

/** The replica from which reports are read, until the server closes; undefined without `REPORT_DATABASE_URL`. */
export function serveReplica(
  app: FastifyInstance,
  { db, config, ids }: Pick<ServerWorld, "db" | "config" | "ids">,
): ReportReplica | undefined {
  if (!config.reportDatabaseUrl) return undefined;
  const replica = openReportReplica(db, { ...config, serverId: ids.uuid(), log: app.log });
  app.addHook("onClose", replica.close);
  return replica;
}

/** Whether reports are read from the replica, how far behind it is, and how many the primary had to answer after all. */
export function addReplicaMetrics(register: Registry, replica: ReportReplica): void {
  const inUse = new Gauge({
    name: "report_replica_in_use",
    help: "1 while reports are read from the replica, 0 while they are read from the primary",
    registers: [],
    collect() {
      this.set(Number(replica.state().inUse));
    },
  });
  const lag = new Gauge({
    name: "report_replica_lag_seconds",
    help: "Seconds by which the replica is behind at most; +Inf where it is not known",
    registers: [],
    collect() {
      this.set(replica.state().lag);
    },
  });
  const retries = new Counter({
    name: "report_replica_retries_total",
    help: "Reports that failed at the replica and were read from the primary",
    registers: [],
    collect() {
      this.reset();
      this.inc(replica.state().retries);
    },
  });
  for (const metric of [inUse, lag, retries]) register.registerMetric(metric);
}
