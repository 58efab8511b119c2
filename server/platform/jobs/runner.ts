import { attemptJob, type AttemptOutcome, type AttemptDependencies } from "./attempt.ts";
import { isOutage, isReadOnly } from "../db/connection/outage.ts";
import { formatErrorText } from "../log/formatErrorText.ts";
import type { JobKind, JobWork } from "./kind.ts";
import { runLanes, type JobLanes } from "./runLanes.ts";

/** Called after every attempt with the kind, the outcome and the seconds. */
type Witness = (kind: string, outcome: AttemptOutcome, seconds: number) => void;

export type JobRunner = {
  /** Does all work that is due now, once, and answers the number of attempts. Never rejects. */
  tick(): Promise<number>;
  /** Ticks every `seconds` from now on. */
  start(seconds: number): void;
  /** Starts nothing more and waits for the running work. */
  stop(): Promise<void>;
};

const hour = 3_600_000;
const oneLane: JobLanes<JobWork> = { name: () => "", most: 1, seconds: Infinity };

/**
 * Runs the kinds' work at its time. Any number of servers may do so over one database: each piece of work is leased first
 * (claims.ts). When a server dies, another takes its work over after the lease; work that did not end has written nothing. The clocks
 * of the servers must differ by less than the shortest lease.
 */
export function createJobRunner(
  parts: AttemptDependencies,
  kinds: readonly JobKind[],
  witness: Witness = () => {},
): JobRunner {
  const { clock, log } = parts;
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let tidied = 0;

  async function doAll(kind: JobKind): Promise<number> {
    let made = 0;
    await runLanes(await kind.due(clock.now()), kind.lanes ?? oneLane, async (work) => {
      if (stop.signal.aborted) return false;
      const began = performance.now();
      const outcome = await attemptJob({ ...parts, signal: stop.signal }, kind, work);
      if (outcome) {
        made += 1;
        witness(kind.name, outcome, (performance.now() - began) / 1000);
      }
      return true;
    });
    return made;
  }

  async function tidy(): Promise<void> {
    const now = clock.now();
    if (now.getTime() - tidied < hour) return;
    tidied = now.getTime();
    for (const kind of kinds) await kind.tidy?.(now);
  }

  /** Errors outside of an attempt, such as a database that is away: the next tick tries again. */
  const guarded = (name: string, work: Promise<number | void>): Promise<number> =>
    work.then(
      (made) => made ?? 0,
      (error: unknown) => {
        if (isOutage(error) || isReadOnly(error))
          log.warn({ job: name, detail: formatErrorText(error) }, "jobs could not be looked at");
        else log.error({ err: error, job: name }, "jobs could not be looked at");
        return 0;
      },
    );

  async function everything(): Promise<number> {
    if (stop.signal.aborted) return 0;
    // A slow kind does not delay the others.
    const made = await Promise.all(kinds.map((kind) => guarded(kind.name, doAll(kind))));
    await guarded("tidy", tidy());
    return made.reduce((sum, one) => sum + one, 0);
  }

  function tick(): Promise<number> {
    // The next tick waits for a slow one.
    const next = last.then(everything);
    last = next;
    return next;
  }

  return {
    tick,
    start(seconds) {
      const again = async () => {
        await tick();
        if (!stop.signal.aborted) timer = setTimeout(again, seconds * 1000);
      };
      timer = setTimeout(again, 0);
    },
    async stop() {
      stop.abort();
      clearTimeout(timer);
      await last;
    },
  };
}
