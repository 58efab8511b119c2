import fastify from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "../../server/platform/clock.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { randomIds } from "../../server/platform/ids.ts";
import type { JobKind } from "../../server/platform/jobs/kind.ts";
import { createJobRunner, type JobRunner } from "../../server/platform/jobs/runner.ts";

/** A clock that a test moves. */
export type MovedClock = Clock & { pass(seconds: number): void };

/** Stands at `moment` (ISO 8601 with offset) until it is moved. */
export function movedClock(moment: string): MovedClock {
  let time = Date.parse(moment);
  return {
    now: () => new Date(time),
    pass(seconds) {
      time += seconds * 1000;
    },
  };
}

/** A server's job runner without the server, its log lines collected. */
export function worker(
  kysely: Kysely<Tables>,
  clock: Clock,
  kinds: readonly JobKind[],
  restoredAt: Date | null = null,
): JobRunner & { lines: string[] } {
  const lines: string[] = [];
  const { log } = fastify({ logger: { level: "info", stream: { write: (line: string) => void lines.push(line) } } });
  return { ...createJobRunner({ kysely, clock, ids: randomIds, log, restoredAt }, kinds), lines };
}

/** A promise that the test keeps when it wants. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
}
