/** By how much the server's clock may be ahead of this machine's, in milliseconds. */
type Bounds = { least: number; most: number };

/** The `Date` header has whole seconds. */
const second = 1_000;

/** The clock of the server, as far as its answers tell it. */
type ServerClock = {
  /** The moment by the server's clock; by the machine's until an answer has come. */
  now(): Date;
  /** By how much the machine's clock is wrong at least, in milliseconds; positive where it is slow. */
  error(): number;
  /** Takes the `Date` header of an answer, with the machine's moments around it. */
  hear(header: string | null, sent: number, received: number): void;
  /** Calls `listener` when it may be time to look again. */
  subscribe(listener: () => void): () => void;
  /** Tells the listeners. */
  look(): void;
};

/**
 * A clock that follows the server's. An answer bounds the difference by its way to and fro; several answers bound it closer. One that
 * contradicts them comes after one of the clocks was set, and counts alone.
 * @param machine the machine's clock, in milliseconds
 */
export function createServerClock(machine: () => number = () => Date.now()): ServerClock {
  let bounds: Bounds | null = null;
  const listeners = new Set<() => void>();
  const error = () => (bounds === null ? 0 : Math.min(Math.max(0, bounds.least), bounds.most));
  const look = () => {
    for (const listener of listeners) listener();
  };
  return {
    now: () => new Date(machine() + error()),
    error,
    look,
    hear(header, sent, received) {
      const at = Date.parse(header ?? "");
      const heard = { least: at - received, most: at + second - sent };
      if (Number.isNaN(at) || received < sent) return;
      const before = error();
      const both = bounds && {
        least: Math.max(bounds.least, heard.least),
        most: Math.min(bounds.most, heard.most),
      };
      bounds = both && both.least <= both.most ? both : heard;
      if (Math.abs(error() - before) >= second) look();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
