import { expect, onTestFinished, test } from "vitest";
import { GetBrandByDeveloperDocument } from "../../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";

async function ask(server: TestApp, path: string) {
  const response = await server.app.inject(path);
  return [response.statusCode, response.json<{ status: string }>().status];
}

test("without its database a server is alive and not ready", async () => {
  const server = await testApp();
  onTestFinished(() => server.close());
  const nowhere = await testApp({ db: { ...server.db, connection: { host: "/nowhere" } } });
  onTestFinished(() => nowhere.close());
  expect([await ask(server, "/livez"), await ask(server, "/readyz")]).toEqual([
    [200, "ok"],
    [200, "ok"],
  ]);
  expect([await ask(nowhere, "/livez"), await ask(nowhere, "/readyz")]).toEqual([
    [200, "ok"],
    [503, "unavailable"],
  ]);
});

test("a server that is to stop is not ready, and answers everything else", async () => {
  let stopping = false;
  const server = await testApp({ isStopping: () => stopping });
  onTestFinished(() => server.close());
  expect(await ask(server, "/readyz")).toEqual([200, "ok"]);
  stopping = true;
  expect(await ask(server, "/readyz")).toEqual([503, "stopping"]);
  expect([await ask(server, "/livez"), await ask(server, "/healthz")]).toEqual([
    [200, "ok"],
    [200, "ok"],
  ]);
  expect((await server.run("honbu", GetBrandByDeveloperDocument, { developerId: 13 })).errors).toEqual([]);
});
