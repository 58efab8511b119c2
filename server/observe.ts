import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { Rejected } from "../src/core/rejected.ts";
import type { World } from "./world.ts";
import { sameSecret } from "./secret.ts";

/** Called when a root field begins; what it gives is called with the code it ended with. */
export type Measure = (field: string) => (code: string) => void;

const databasePatience = 2000;

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Rejects after `milliseconds`, so that a health check never hangs longer than whoever asks for it. */
function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** `/healthz` (200 while the database answers, else 503) and `/metrics` (Prometheus), with what else is to be measured there. */
export async function observe(
  app: FastifyInstance,
  { db, config }: Pick<World, "db" | "config">,
): Promise<{ measure: Measure; register: Registry }> {
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
    help: "Connections to the database by state",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "total" }, db.pool.totalCount);
      this.set({ state: "idle" }, db.pool.idleCount);
      this.set({ state: "waiting" }, db.pool.waitingCount);
    },
  });
  register.registerMetric(connections);
  const failed = new Counter({ name: "unhealthy_total", help: "Health checks that failed", registers });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ req: request, status, ms: Math.round(elapsedTime) }, "answered");
    requests.observe({ method: request.method, route, status }, elapsedTime / 1000);
  });

  app.get("/healthz", { config: { rateLimit: false }, logLevel: "warn" }, async (request, reply) => {
    try {
      await within(db.pool.query("select 1"), databasePatience);
      return { status: "ok" };
    } catch (error) {
      failed.inc();
      request.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "unavailable" });
    }
  });

  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    const allowed = config.metricsToken
      ? sameSecret(request.headers.authorization ?? "", `Bearer ${config.metricsToken}`)
      : loopback.has(request.socket.remoteAddress ?? "") && !request.headers["x-forwarded-for"];
    if (!allowed) throw new Rejected("FORBIDDEN");
    return reply.type(register.contentType).send(await register.metrics());
  });

  const measure: Measure = (field) => {
    const end = fields.startTimer({ field });
    return (code) => end({ code });
  };
  return { measure, register };
}
