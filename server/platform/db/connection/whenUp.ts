import { setTimeout as wait } from "node:timers/promises";
import { database } from "../../../../i18n/ja/program/database.ts";
import { isOutage, isStarting } from "./outage.ts";
import { DatabaseStartError } from "./startError.ts";
import { formatErrorText } from "../../log/formatErrorText.ts";

type DatabaseWaitOptions = {
  /** Seconds to wait for a database that does not answer; 60 by default. */
  patience?: number;
  /** Messages in Japanese while it waits. */
  log?: (message: string) => void;
};

/** Seconds to wait for a database that says that it is starting: after a power failure it replays its log. */
const recovery = 600;
const longestPause = 1_000;

/**
 * Runs the work as soon as the database accepts it. It waits for one that is down or recovers, and tells the operator once.
 * @throws DatabaseStartError if it does not answer in time, or refuses for a reason that waiting does not cure
 */
export async function runWhenDatabaseUp<T>(
  work: () => Promise<T>,
  { patience = 60, log = () => {} }: DatabaseWaitOptions = {},
): Promise<T> {
  const from = Date.now();
  let logged = false;
  for (let pause = 50; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work();
    } catch (error) {
      const limit = isStarting(error) ? recovery : patience;
      if (!isOutage(error) || Date.now() - from >= limit * 1000)
        throw new DatabaseStartError(database.cannotConnect(formatErrorText(error)), { cause: error });
      if (!logged) log(database.waiting(formatErrorText(error), limit));
      logged = true;
    }
    await wait(pause);
  }
}
