import type { Kysely } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { Clock } from "../clock.ts";
import type { Tables } from "../db/tables.ts";
import type { IdGenerator } from "../ids.ts";
import type { CallTracing } from "../tracing/tracing.ts";
import { claimJob, finishJob, giveUpJob, postponeJob, renewJobLease, type JobClaim } from "./claims.ts";
import { HopelessJob, LeaseLost, JobStopped, type JobKind, type JobWork } from "./kind.ts";

/** How an attempt ended. `lost`: the lease or the database was gone before the outcome was written. */
export type AttemptOutcome = "done" | "failed" | "gave-up" | "lost";

export type AttemptDependencies = {
  kysely: Kysely<Tables>;
  clock: Clock;
  ids: IdGenerator;
  log: FastifyBaseLogger;
  signal?: AbortSignal;
  /** When the database was restored, if it was. */
  restoredAt?: Date | null;
  tracing?: Pick<CallTracing, "traceJob"> | undefined;
};

const usualLease = 120;
const usualAttempts = 8;
const hour = 3_600_000;
const never = new AbortController().signal;

/** Milliseconds until the next attempt: half a minute, doubled each time, an hour at most. */
const backOff = (attempt: number): number => Math.min(30_000 * 2 ** (attempt - 1), hour);

const formatErrorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const leaseEnd = (clock: Clock, { lease = usualLease }: JobKind) => addTime(clock.now(), lease, "second");

/** Runs the claimed work. @throws what the work throws */
async function perform(
  { kysely, clock, log, signal = never, restoredAt }: AttemptDependencies,
  kind: JobKind,
  own: JobClaim,
): Promise<void> {
  const { work, attempt } = own;
  if (kind.setAside && restoredAt && work.at <= restoredAt) {
    await finishJob(kysely, own, clock.now(), kind.setAside(work));
    log.warn({ job: kind.name, work, restoredAt }, "job set aside, as the database was restored since it was due");
    return;
  }
  // Every attempt so far ended with its server.
  if (attempt > (kind.attempts ?? usualAttempts)) throw new HopelessJob("the server ended during every attempt");
  let ended = false;
  await kind.run(work, {
    attempt,
    log,
    signal,
    renew: () => renewJobLease(kysely, own, leaseEnd(clock, kind)),
    async end(effect) {
      await finishJob(kysely, own, clock.now(), effect);
      ended = true;
    },
  });
  if (!ended) await finishJob(kysely, own, clock.now());
}

/** Notes the failure, and when the next attempt is made if there is one. @throws LeaseLost */
async function fail(
  { kysely, clock, log }: AttemptDependencies,
  kind: JobKind,
  own: JobClaim,
  error: unknown,
): Promise<AttemptOutcome> {
  const { work, attempt } = own;
  const [text, now] = [formatErrorText(error), clock.now()];
  if (error instanceof HopelessJob || attempt >= (kind.attempts ?? usualAttempts)) {
    await giveUpJob(kysely, own, text, now, kind.gaveUp?.(work, text));
    log.error({ err: error, job: kind.name, work, attempt }, "job given up");
    return "gave-up";
  }
  const retryAt = error instanceof JobStopped ? now : addTime(now, backOff(attempt), "millisecond");
  await postponeJob(kysely, own, text, retryAt);
  log.warn({ err: error, job: kind.name, work, attempt, retryAt }, "job failed, to be tried again");
  return "failed";
}

async function runClaim(parts: AttemptDependencies, kind: JobKind, own: JobClaim): Promise<AttemptOutcome> {
  const { work, attempt } = own;
  try {
    await perform(parts, kind, own);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return await fail(parts, kind, own, error);
  }
  parts.log.info({ job: kind.name, work, attempt }, "job done");
  return "done";
}

/** Claims the work and makes one attempt; null where another server has it, it is not due again yet, or it is done. */
export async function attemptJob(
  parts: AttemptDependencies,
  kind: JobKind,
  work: JobWork,
): Promise<AttemptOutcome | null> {
  const { kysely, clock, ids, log, tracing } = parts;
  const until = leaseEnd(clock, kind);
  const own = await claimJob(kysely, kind.name, work, { lease: ids.uuid(), now: clock.now(), until });
  if (!own) return null;
  const attempt = async (): Promise<AttemptOutcome> => {
    try {
      return await runClaim(parts, kind, own);
    } catch (error) {
      // The server that takes the work over after the lease does it.
      log.warn({ err: error, job: kind.name, work, attempt: own.attempt }, "job lost");
      return "lost";
    }
  };
  return tracing ? tracing.traceJob(kind.name, attempt) : attempt();
}
