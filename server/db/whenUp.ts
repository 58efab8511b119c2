import { setTimeout as wait } from "node:timers/promises";
import { database } from "../../i18n/ja/database.ts";
import { isOutage, isStarting } from "./outage.ts";
import { DatabaseStartError } from "./startError.ts";
import { detailOf } from "../platform/detailOf.ts";

export type Patience = {
  /** Seconds to wait for a database that cannot be reached; 60 where it is left out. */
  patience?: number;
  /** What the operator should know meanwhile, in Japanese. */
  log?: (message: string) => void;
};

/** Seconds that a database which answers "starting up" may take: after a power loss it replays its log first. */
const recovery = 600;
const longestPause = 1_000;

/**
 * Does the work as soon as the database lets it: one that is not up yet, or recovers, is waited for, and the operator is told once.
 * @throws DatabaseStartError where it cannot be reached in time, or refuses for a reason that waiting does not mend
 */
export async function whenUp<T>(work: () => Promise<T>, { patience = 60, log = () => {} }: Patience = {}): Promise<T> {
  const from = Date.now();
  let logged = false;
  for (let pause = 50; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work();
    } catch (error) {
      const limit = isStarting(error) ? recovery : patience;
      if (!isOutage(error) || Date.now() - from >= limit * 1000)
        throw new DatabaseStartError(database.cannotConnect(detailOf(error)), { cause: error });
      if (!logged) log(database.waiting(detailOf(error), limit));
      logged = true;
    }
    await wait(pause);
  }
}
