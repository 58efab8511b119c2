import { Rejected } from "../../src/core/rejected.ts";

export type GateOptions = {
  /** Places in all. */
  places: number;
  /** Places that one owner may hold. */
  share: number;
  /** How many calls of one owner may wait; the next one is refused. */
  queue: number;
  /** Milliseconds that a call waits at most. */
  patience: number;
};

/** A limit of concurrent calls, in all and for each owner. Other calls wait for their turn. */
type CallGate = {
  /**
   * Waits for a place and answers the function that frees it. With a signal it waits until the signal is aborted.
   * @throws Rejected UNAVAILABLE where too many wait or the wait is too long; the signal's reason once it is aborted
   */
  enter(owner: number, signal?: AbortSignal): Promise<() => void>;
  readonly waiting: number;
};

type WaitingTurn = { owner: number; turn(): void };

/** An empty gate. */
export function createGate({ places, share, queue, patience }: GateOptions): CallGate {
  let free = places;
  const inside = new Map<number, number>();
  const waiting: WaitingTurn[] = [];
  const countOf = (owner: number) => inside.get(owner) ?? 0;
  const fits = (owner: number) => free > 0 && countOf(owner) < share;

  const take = (owner: number) => {
    free -= 1;
    inside.set(owner, countOf(owner) + 1);
  };
  /** The next call to enter: that of the owner with the fewest places, then the oldest. A long queue of one owner delays no other owner. */
  const nextOf = (): WaitingTurn | undefined => {
    let next: WaitingTurn | undefined;
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
      const one: WaitingTurn = {
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
      // A call that fits need not wait: waiting calls belong to owners without a free share, or all places are taken.
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
