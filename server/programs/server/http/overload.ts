import type { FastifyInstance } from "fastify";
import { Rejected } from "../../../../src/core/rejected.ts";
import { assetsPath } from "./headers.ts";

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
    // A part of the console is cheap, and a screen without it is an error page.
    if (Math.min(before, delay) <= limit || request.url.startsWith(assetsPath)) return;
    void reply.header("retry-after", 10);
    throw new Rejected("UNAVAILABLE");
  });
}
