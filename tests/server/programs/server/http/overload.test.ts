import fastify from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refuseOverload } from "../../../../../server/programs/server/http/overload.ts";
import { testApp } from "../../../../support/app.ts";

/** Lets nothing else run for this long, and then whatever is due. */
async function work(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  await wait(0);
}

test("a server that is behind says so, with a word when to ask again; parts of the console still come, and it is alive but not ready", async () => {
  const server = await testApp({ config: { overloadDelay: 50 } });
  const ask = () =>
    server.app.inject({
      method: "POST",
      url: "/graphql",
      payload: { query: "{ __typename }" },
      remoteAddress: "192.0.2.1",
    });
  try {
    await work(200);
    await work(200);
    const late = await ask();
    expect(late.statusCode).toBe(503);
    expect(late.headers["retry-after"]).toBe("10");
    expect(late.json()).toMatchObject({ errors: [{ extensions: { code: "UNAVAILABLE" } }] });
    expect((await server.app.inject("/assets/none.js")).statusCode).toBe(404);
    expect((await server.app.inject("/livez")).statusCode).toBe(200);
    expect((await server.app.inject("/readyz")).statusCode).toBe(503);
    await vi.waitUntil(async () => (await ask()).statusCode === 200, 10_000);
  } finally {
    await server.close();
  }
});

describe("an event loop that is behind", () => {
  let now: number;
  beforeEach(() => {
    now = 0;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    vi.spyOn(performance, "now").mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Whether a request is let through after looks that came so late, each in milliseconds. */
  async function isOpen(limit: number, delays: readonly number[]): Promise<boolean> {
    const app = fastify();
    app.get("/", () => "open");
    refuseOverload(app, limit);
    for (const delay of delays) {
      now += 100 + delay;
      vi.advanceTimersByTime(100);
    }
    const { statusCode } = await app.inject("/");
    await app.close();
    return statusCode === 200;
  }

  test.each([
    ["once", [3000], true],
    ["once, and then not", [3000, 0], true],
    ["twice in a row", [3000, 3000], false],
    ["twice, and then not", [3000, 3000, 0], true],
    ["by less than the limit, however often", [1900, 1900, 1900, 1900], true],
  ])("%s", async (_, delays, open) => {
    expect(await isOpen(2000, delays)).toBe(open);
  });
});
