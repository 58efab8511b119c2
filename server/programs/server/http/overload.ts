import type { FastifyInstance } from "fastify";
import { Rejected } from "../../../../src/core/rejected.ts";
import { assetsPath } from "./headers.ts";
import { livePath } from "./healthRoutes.ts";

/** A part of the console is cheap, and a screen without it is an error page. Restarting a busy server helps nobody. */
const isAlwaysOpen = (url: string): boolean => url.startsWith(assetsPath) || url === livePath;

/** Milliseconds between two looks at the event loop. */
const loopCheckInterval = 100;

/**
 * Refuses requests (UNAVAILABLE) while the event loop is more than `limit` milliseconds behind. One long piece of work is no
 * overload: two looks in a row must find it behind.
 */
export function refuseOverload(app: FastifyInstance, limit: number): void {
  let due = performance.now() + loopCheckInterval;
  let [before, delay] = [0, 0];
  const look = setInterval(() => {
    const now = performance.now();
    [before, delay] = [delay, now - due];
    due = now + loopCheckInterval;
  }, loopCheckInterval);
  look.unref();
  app.addHook("onClose", async () => clearInterval(look));
  app.addHook("onRequest", async (request, reply) => {
    if (Math.min(before, delay) <= limit || isAlwaysOpen(request.url)) return;
    void reply.header("retry-after", 10);
    throw new Rejected("UNAVAILABLE");
  });
}
