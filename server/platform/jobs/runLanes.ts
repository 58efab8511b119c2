import { groupRows } from "../../../src/core/groupRows.ts";

/** How the works of a kind run side by side. */
export type JobLanes<Work> = {
  /** Works of one lane run one after another; lanes run at the same time. */
  name(work: Work): string;
  /** Lanes that run at once. */
  most: number;
  /** Seconds after which a lane begins nothing more: the rest waits for the next look, so that it does not delay that of the others. */
  seconds: number;
};

/** Does the works lane by lane. `run` answers false where nothing more is to begin. */
export async function runLanes<Work>(
  works: readonly Work[],
  lanes: JobLanes<Work>,
  run: (work: Work) => Promise<boolean>,
): Promise<void> {
  const waiting = [...groupRows(works, (work) => lanes.name(work)).values()];
  const runLane = async (lane: readonly Work[]) => {
    const until = performance.now() + lanes.seconds * 1000;
    for (const work of lane) if (performance.now() > until || !(await run(work))) return;
  };
  const runNext = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) await runLane(lane);
  };
  // The lanes that are under way end before the first error is thrown.
  const ends = await Promise.allSettled(Array.from({ length: lanes.most }, runNext));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
