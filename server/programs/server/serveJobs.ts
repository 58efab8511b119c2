import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";
import type { ServerWorld } from "../../engine/world.ts";
import { readRestoredAt } from "../../platform/db/embedded/folder/restored.ts";
import type { JobKind } from "../../platform/jobs/kind.ts";
import { createJobRunner, type JobRunner } from "../../platform/jobs/runner.ts";

/** Runs and measures the jobs while the server listens, if the config says so (JOBS). */
export function serveJobs(
  app: FastifyInstance,
  { config, clock, ids, db, tracing }: ServerWorld,
  kinds: () => JobKind[],
  register: Registry,
): void {
  if (!config.jobs) return;
  const attempts = new Histogram({
    name: "job_duration_seconds",
    help: "Attempts at jobs by kind and how they ended: done, failed, gave-up, lost",
    labelNames: ["kind", "outcome"],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30],
    registers: [register],
  });
  // What is wrong with a kind's settings, or with the note of a restore, ends the start: an error of onListen would only be logged.
  const all = kinds();
  let runners: JobRunner[] = [];
  app.addHook("onReady", async () => {
    const restoredAt = config.databaseUrl ? null : await readRestoredAt(config.dataFolder);
    const parts = { kysely: db.kysely, clock, ids, log: app.log, tracing, restoredAt };
    // A runner for each kind, because a runner waits for its slowest work.
    runners = all.map((kind) =>
      createJobRunner(parts, [kind], (name, outcome, seconds) => attempts.observe({ kind: name, outcome }, seconds)),
    );
  });
  // Injected requests, as in tests, start no jobs.
  app.addHook("onListen", async () => runners.forEach((runner) => runner.start(config.jobInterval)));
  app.addHook("onClose", async () => void (await Promise.all(runners.map((runner) => runner.stop()))));
}
