import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../support/app.ts";

const servers: TestApp[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function serverWith(overloadDelay: number): Promise<TestApp> {
  const server = await testApp({ config: { overloadDelay } });
  servers.push(server);
  return server;
}

/** Lets nothing else run for this long, and then whatever is due. */
async function work(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  await wait(0);
}
const ask = ({ app }: TestApp) =>
  app.inject({ method: "POST", url: "/graphql", payload: { query: "{ __typename }" }, remoteAddress: "192.0.2.1" });

test("a server that is behind says so, with a word when to ask again; parts of the console still come", async () => {
  const server = await serverWith(50);
  await work(200);
  await work(200);
  const late = await ask(server);
  expect(late.statusCode).toBe(503);
  expect(late.headers["retry-after"]).toBe("10");
  expect(late.json()).toMatchObject({ errors: [{ extensions: { code: "UNAVAILABLE" } }] });
  expect((await server.app.inject("/assets/none.js")).statusCode).toBe(404);
  await vi.waitUntil(async () => (await ask(server)).statusCode === 200, 10_000);
});

test("one long piece of work is not yet too much", async () => {
  const server = await serverWith(500);
  // What starting the server took is over.
  await wait(300);
  await work(1_000);
  expect((await ask(server)).statusCode).toBe(200);
});

test("pieces of work that are shorter than the limit are never too much, whatever their number", async () => {
  const server = await serverWith(5_000);
  for (let count = 0; count < 3; count += 1) {
    await work(1_100);
    expect((await ask(server)).statusCode).toBe(200);
  }
});
