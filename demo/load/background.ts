import type { Clock } from "../../server/platform/clock.ts";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import type { DemoLoad } from "../../server/platform/demoLoad.ts";
import { loadEarlier } from "./load.ts";
import { topUpDemo } from "./topUp.ts";

type Background = {
  /** The load of the earlier months while it runs or where it has failed, else null. */
  state(): DemoLoad | null;
  /** Ends the work after the current day and waits for that. The next start continues. */
  stop(): Promise<void>;
};

type BackgroundOptions = {
  clock: Clock;
  onTopUp: (days: number) => void;
  onFailure: (error: unknown) => void;
};

/** Loads the earlier months of the demonstration, then the days since the last start, while the server answers already. */
export async function fillInBackground(
  db: DatabaseConnection,
  { clock, onTopUp, onFailure }: BackgroundOptions,
): Promise<Background> {
  const load = await db.kysely.selectFrom("demo_load").selectAll().executeTakeFirst();
  const stop = new AbortController();
  let state: DemoLoad | null = null;
  if (load?.loaded_from && !load.finished_at)
    state = { loadedFrom: load.loaded_from, firstDate: load.first_date, done: 0, isStopped: false };
  const change = (part: Partial<DemoLoad>) => {
    if (state) state = { ...state, ...part };
  };
  const work = async () => {
    await loadEarlier(db, {
      clock,
      signal: stop.signal,
      onProgress: (done) => change({ done }),
      onMonth: (loadedFrom) => change({ loadedFrom }),
    });
    state = null;
    const days = await topUpDemo(db, { clock, signal: stop.signal });
    if (days > 0) onTopUp(days);
  };
  const ended = work().catch((error: unknown) => {
    if (stop.signal.aborted) return;
    change({ isStopped: true });
    onFailure(error);
  });
  return {
    state: () => state,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
}
