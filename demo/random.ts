import { createHash } from "node:crypto";

/** A stream of random numbers. The same key gives the same numbers. */
export type RandomStream = {
  /** 0 ≤ x < 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** About bell-shaped around 0, within ±3. */
  bell(): number;
  /** A whole number whose mean is `mean`: its floor, or one more. */
  about(mean: number): number;
  /** One entry, by weight. @throws where no weight is positive */
  pick<T>(entries: readonly (readonly [weight: number, value: T])[]): T;
  /** One of a list, all alike. @throws where it is empty */
  pickOne<T>(list: readonly T[]): T;
};

const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** The stream of a key, by the generator mulberry32 (Tommy Ettinger). */
export function createRandom(key: string): RandomStream {
  let state = hashKey(key).readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(entries: readonly (readonly [weight: number, value: T])[]): T => {
    let left = next() * entries.reduce((sum, [weight]) => sum + Math.max(weight, 0), 0);
    for (const [weight, value] of entries) {
      left -= Math.max(weight, 0);
      if (left < 0) return value;
    }
    throw new Error("nothing to pick from");
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    bell: () => (next() + next() + next() - 1.5) * 2,
    about: (mean) => Math.floor(mean) + (next() < mean - Math.floor(mean) ? 1 : 0),
    pick,
    pickOne: (list) => pick(list.map((value) => [1, value] as const)),
  };
}

/** The UUID (version 8) of a key. The same key gives the same UUID, so that a receipt that is sent twice is a duplicate. */
export function toUuid(key: string): string {
  const hex = hashKey(key).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
