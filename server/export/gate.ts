/** Lets so many through at once; others wait for their turn. */
export type Gate = {
  /** Waits for a place and gives the way to leave it, to be gone once. @throws the signal's reason once that is given */
  enter(signal: AbortSignal): Promise<() => void>;
};

/** A gate with this many places. */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return leave;
      }
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          signal.removeEventListener("abort", gone);
          resolve();
        };
        const gone = () => {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(signal.reason as Error);
        };
        waiting.push(turn);
        signal.addEventListener("abort", gone, { once: true });
      });
      return leave;
    },
  };
}
