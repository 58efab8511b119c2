import { afterEach, expect, test } from "vitest";
import { loadConfig } from "../../../../../server/platform/config/config.ts";
import { apiSdl } from "../../../../../src/generated/apiSdl.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";

let server: TestApp;
afterEach(() => server.close());

test("GET /schema.graphql answers the schema of the API where the operator allows it", async () => {
  server = await testApp({ config: { schema: true } });
  const { statusCode, headers, body } = await server.app.inject("/schema.graphql");
  expect({ statusCode, type: headers["content-type"] }).toEqual({ statusCode: 200, type: "text/plain; charset=utf-8" });
  expect(body).toBe(apiSdl);
});

test("elsewhere the address does not exist: it is off by default outside development", async () => {
  server = await testApp();
  expect((await server.app.inject("/schema.graphql")).statusCode).toBe(404);
  expect(loadConfig({}).schema).toBe(false);
  expect(loadConfig({ CHOBA_DEVELOPMENT: "true" }).schema).toBe(true);
  expect(loadConfig({ CHOBA_DEVELOPMENT: "true", CHOBA_SCHEMA: "false" }).schema).toBe(false);
});
