import type { FastifyInstance } from "fastify";
import { dirname } from "node:path";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { DatabaseLanes } from "../../../platform/db/connection/lanes.ts";
import { watchDisk } from "../../../platform/disk.ts";
import { toHttpStatus } from "../../../platform/http/httpStatus.ts";
import { isLocalCall, isLocalUrl } from "../../../platform/config/loopback.ts";
import type { ServerWorld } from "../../../engine/world.ts";
import { buildCallerLine } from "./caller.ts";
import type { DatabaseHealth } from "./databaseHealth.ts";
import { addHealthRoutes } from "./healthRoutes.ts";
import type { FieldMeasure } from "../../../engine/guard/guard.ts";
import { isSameSecret } from "../../../platform/secrets/secret.ts";

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What others watch the server by: health (healthRoutes.ts) and `/metrics` (Prometheus). */
export async function addObservationRoutes(
  app: FastifyInstance,
  {
    db,
    config,
    clock,
    lanes,
    health,
    servers,
    tracing,
    isStopping = () => false,
  }: Pick<ServerWorld, "db" | "config" | "clock" | "servers" | "tracing" | "isStopping"> & {
    lanes: DatabaseLanes;
    health: DatabaseHealth;
  },
): Promise<{ measure: FieldMeasure; register: Registry }> {
  const disk = watchDisk(clock, [config.dataFolder, ...(config.logFile ? [dirname(config.logFile)] : [])]);
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answered requests by route and status",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  const fields = new Histogram({
    name: "graphql_field_duration_seconds",
    help: "Root fields by name and how they ended: OK or the code of the refusal",
    labelNames: ["field", "code"],
    buckets,
    registers,
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections to the database by lane and state",
    labelNames: ["lane", "state"],
    registers: [],
    collect() {
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = db.pool;
      for (const { lane, ...counts } of [...lanes.counts(), { lane: "OWN", total, idle, waiting }])
        for (const [state, count] of Object.entries(counts)) this.set({ lane, state }, count);
    },
  });
  const running = new Gauge({
    name: "servers",
    help: "Servers that run on the database, this one included",
    registers: [],
    collect() {
      this.set(servers?.size() ?? 1);
    },
  });
  for (const gauge of [connections, running]) register.registerMetric(gauge);

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const { statusCode: status, elapsedTime } = reply;
    if (status === toHttpStatus("DISK_FULL")) disk.noteFull();
    request.log.info({ req: request, ...buildCallerLine(request), status, ms: Math.round(elapsedTime) }, "answered");
    requests.observe({ method: request.method, route, status }, elapsedTime / 1000);
  });

  addHealthRoutes(app, { health, register, isDiskFull: disk.isFull, isStopping });

  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    const allowed = config.metricsToken
      ? isSameSecret(request.headers.authorization ?? "", `Bearer ${config.metricsToken}`)
      : isLocalUrl(config.publicUrl) && isLocalCall(request);
    if (!allowed) throw new Rejected("FORBIDDEN");
    return reply.type(register.contentType).send(await register.metrics());
  });

  const measure: FieldMeasure = async (field, work, findCode) => {
    const end = fields.startTimer({ field });
    try {
      const result = await (tracing ? tracing.measure(field, work, findCode) : work());
      end({ code: "OK" });
      return result;
    } catch (error) {
      const code = findCode(error);
      if (code === "DISK_FULL") disk.noteFull();
      end({ code });
      throw error;
    }
  };
  return { measure, register };
}
