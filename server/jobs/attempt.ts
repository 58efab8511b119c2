import type { Kysely } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { addTime } from "../../src/core/calendar/moment.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tables } from "../db/tables.ts";
import type { Ids } from "../platform/ids.ts";
import { claim, finish, giveUp, postpone, renew, type Claim } from "./claims.ts";
import { Hopeless, LeaseLost, Stopped, type JobKind, type Work } from "./kind.ts";

/** How an attempt ended. `lost`: the lease or the database was gone before the outcome was written. */
export type Outcome = "done" | "failed" | "gave-up" | "lost";

export type Parts = { kysely: Kysely<Tables>; clock: Clock; ids: Ids; log: FastifyBaseLogger; signal?: AbortSignal };

const usualLease = 120;
const usualAttempts = 8;
const hour = 3_600_000;
const never = new AbortController().signal;

/** Milliseconds until the next attempt: half a minute, doubled each time, an hour at most. */
const backOff = (attempt: number): number => Math.min(30_000 * 2 ** (attempt - 1), hour);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const leaseEnd = (clock: Clock, { lease = usualLease }: JobKind) => addTime(clock.now(), lease, "second");

/** Runs the claimed work. @throws what the work throws */
async function perform({ kysely, clock, log, signal = never }: Parts, kind: JobKind, own: Claim): Promise<void> {
  const { work, attempt } = own;
  // Every attempt so far ended with its server.
  if (attempt > (kind.attempts ?? usualAttempts)) throw new Hopeless("the server ended during every attempt");
  let ended = false;
  await kind.run(work, {
    attempt,
    log,
    signal,
    renew: () => renew(kysely, own, leaseEnd(clock, kind)),
    async end(effect) {
      await finish(kysely, own, clock.now(), effect);
      ended = true;
    },
  });
  if (!ended) await finish(kysely, own, clock.now());
}

/** Notes the failure, and when the next attempt is made if there is one. @throws LeaseLost */
async function fail({ kysely, clock, log }: Parts, kind: JobKind, own: Claim, error: unknown): Promise<Outcome> {
  const { work, attempt } = own;
  const [text, now] = [textOf(error), clock.now()];
  if (error instanceof Hopeless || attempt >= (kind.attempts ?? usualAttempts)) {
    await giveUp(kysely, own, text, now, kind.gaveUp?.(work, text));
    log.error({ err: error, job: kind.name, work, attempt }, "job given up");
    return "gave-up";
  }
  const retryAt = error instanceof Stopped ? now : addTime(now, backOff(attempt), "millisecond");
  await postpone(kysely, own, text, retryAt);
  log.warn({ err: error, job: kind.name, work, attempt, retryAt }, "job failed, to be tried again");
  return "failed";
}

async function outcomeOf(parts: Parts, kind: JobKind, own: Claim): Promise<Outcome> {
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
export async function attempt(parts: Parts, kind: JobKind, work: Work): Promise<Outcome | null> {
  const { kysely, clock, ids, log } = parts;
  const until = leaseEnd(clock, kind);
  const own = await claim(kysely, kind.name, work, { lease: ids.uuid(), now: clock.now(), until });
  if (!own) return null;
  try {
    return await outcomeOf(parts, kind, own);
  } catch (error) {
    // The server that takes the work over after the lease does it.
    log.warn({ err: error, job: kind.name, work, attempt: own.attempt }, "job lost");
    return "lost";
  }
}
