import { afterAll, beforeAll, expect, test } from "vitest";
import { PushBrandListDocument } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ growing: true });
});
afterAll(() => server.close());

const saveBrandPush = (brandPush: boolean) => saveCompanySetting(server, { brandPush });

test("a company decides in its settings whether it has the brand-wide push", async () => {
  await saveBrandPush(false);
  expect((await server.refusal("honbu", PushBrandListDocument, {}))?.code).toBe("FORBIDDEN");
  await saveBrandPush(true);
  expect(await server.call("honbu", PushBrandListDocument, {})).toHaveLength(2);
  expect(await server.call("bessha", PushBrandListDocument, {})).toHaveLength(1);
});
