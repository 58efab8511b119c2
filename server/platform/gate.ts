import { Rejected } from "../../src/core/rejected.ts";

export type GateOptions = {
  /** How many are in at once. */
  places: number;
  /** How many of one owner are. */
  share: number;
  /** How many of one owner wait; the next one is refused. */
  queue: number;
  /** Milliseconds that one waits. */
  patience: number;
};

/** Lets so many in at once, and of each owner no more than its share; others wait for their turn. */
export type Gate = {
  /**
   * Waits for a place and gives the way to leave it. With a signal it waits until that is given, however long.
   * @throws Rejected UNAVAILABLE where too many wait, or it takes too long; the signal's reason once that is given
   */
  enter(owner: number, signal?: AbortSignal): Promise<() => void>;
  readonly waiting: number;
};

type Waiting = { owner: number; turn(): void };

/** An empty gate. */
export function createGate({ places, share, queue, patience }: GateOptions): Gate {
  let free = places;
  const inside = new Map<number, number>();
  const waiting: Waiting[] = [];
  const countOf = (owner: number) => inside.get(owner) ?? 0;
  const fits = (owner: number) => free > 0 && countOf(owner) < share;

  const take = (owner: number) => {
    free -= 1;
    inside.set(owner, countOf(owner) + 1);
  };
  /** The next to enter: its owner has the fewest inside, then the first to come. A long queue of one owner delays no other owner. */
  const nextOf = (): Waiting | undefined => {
    let next: Waiting | undefined;
    for (const one of waiting) if (fits(one.owner) && (!next || countOf(one.owner) < countOf(next.owner))) next = one;
    return next;
  };
  const leave = (owner: number) => {
    free += 1;
    const left = countOf(owner) - 1;
    if (left > 0) inside.set(owner, left);
    else inside.delete(owner);
    const next = nextOf();
    if (next) waiting.splice(waiting.indexOf(next), 1)[0]?.turn();
  };
  const wayOut = (owner: number) => {
    let gone = false;
    return () => {
      if (!gone) leave(owner);
      gone = true;
    };
  };

  const wait = (owner: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = (reason: Error) => {
        waiting.splice(waiting.indexOf(one), 1);
        end();
        reject(reason);
      };
      const stop = () => giveUp(signal?.reason as Error);
      const timer = signal ? undefined : setTimeout(() => giveUp(new Rejected("UNAVAILABLE")), patience);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
      };
      const one: Waiting = {
        owner,
        turn() {
          end();
          take(owner);
          resolve();
        },
      };
      signal?.addEventListener("abort", stop, { once: true });
      waiting.push(one);
    });

  return {
    async enter(owner, signal) {
      signal?.throwIfAborted();
      // Whoever fits goes in at once: those who wait belong to owners that have their share, or all places are taken.
      if (fits(owner)) take(owner);
      else if (waiting.filter((one) => one.owner === owner).length >= queue) throw new Rejected("UNAVAILABLE");
      else await wait(owner, signal);
      return wayOut(owner);
    },
    get waiting() {
      return waiting.length;
    },
  };
}
