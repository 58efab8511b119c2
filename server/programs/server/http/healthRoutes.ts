import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, type Registry } from "prom-client";
import type { DatabaseHealth } from "./databaseHealth.ts";

/** Answers while the process does, also under overload. */
export const livePath = "/livez";

type HealthParts = {
  health: DatabaseHealth;
  register: Registry;
  isDiskFull: () => Promise<boolean>;
  isStopping: () => boolean;
};

/**
 * - `/livez`: 200 while the process answers at all. Who restarts the server asks here: an outage of the database is no reason to.
 * - `/readyz`: 200 while calls belong here, else 503: the database does not answer, or the server is about to stop. On a full disk and a
 *   read-only database people go on reading, so it stays 200.
 * - `/healthz`: 200 while nothing is wrong, else 503: the database does not answer, or the disk is full.
 */
export function addHealthRoutes(app: FastifyInstance, { health, register, isDiskFull, isStopping }: HealthParts): void {
  const failed = new Counter({ name: "unhealthy_total", help: "Health checks that failed", registers: [register] });
  const options = { config: { rateLimit: false }, logLevel: "warn" } as const;

  async function hasDatabase(request: FastifyRequest): Promise<boolean> {
    try {
      await health.check();
      return true;
    } catch (error) {
      failed.inc();
      health.noteOutage(error);
      request.log.warn({ code: "UNAVAILABLE" }, "the database does not answer");
      return false;
    }
  }

  app.get(livePath, options, async () => ({ status: "ok" }));

  app.get("/readyz", options, async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    if (await hasDatabase(request)) return { status: "ok" };
    return reply.code(503).send({ status: "unavailable" });
  });

  app.get("/healthz", options, async (request, reply) => {
    if (!(await hasDatabase(request))) return reply.code(503).send({ status: "unavailable" });
    if (!(await isDiskFull())) return { status: "ok" };
    failed.inc();
    return reply.code(503).send({ status: "disk full" });
  });
}
