import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RequestCounts } from "./requestCounts.ts";

/** What @fastify/rate-limit gives a store for a limit of its own. Its types leave most of it out. */
type OwnLimit = { store?: FastifyRateLimitStoreCtor; routeInfo?: { url?: string } };

/**
 * A store of @fastify/rate-limit.
 * @param findOwn the store of a limit apart from that of all routes
 */
const defineStore = (
  incr: FastifyRateLimitStore["incr"],
  findOwn: (limit: OwnLimit) => FastifyRateLimitStoreCtor,
): FastifyRateLimitStoreCtor =>
  class {
    incr = incr;
    child = (limit: object): FastifyRateLimitStore => new (findOwn(limit))({});
  };

/** Counts in this server, and with the others a second later. A limit that names a store (`buildExactStore`) has that one. */
export const buildCountStore = (counts: RequestCounts, counter = "all"): FastifyRateLimitStoreCtor =>
  defineStore(
    (caller, answer, timeWindow) => answer(null, counts.count(counter, caller, timeWindow)),
    ({ store, routeInfo }) => store ?? buildCountStore(counts, routeInfo?.url),
  );

/** Counts in the database before it answers: for what is guessed. */
export const buildExactStore = (counts: RequestCounts, counter: string): FastifyRateLimitStoreCtor => {
  const store = defineStore(
    (caller, answer, timeWindow) =>
      void counts.countExactly(counter, caller, timeWindow).then(
        (count) => answer(null, count),
        (error: Error) => answer(error),
      ),
    () => store,
  );
  return store;
};
