import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DeveloperSettingOneDocument,
  DeveloperSettingUpdateDocument,
  PushBrandListDocument,
} from "../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp } from "../../support/app.ts";

const { developerUuid } = viewers.honbu;
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ growing: true });
});
afterAll(() => server.close());

const saveBrandPush = async (brandPush: boolean) => {
  const setting = await server.call("honbu", DeveloperSettingOneDocument, { developerUuid });
  return server.call("honbu", DeveloperSettingUpdateDocument, { input: { ...setting, brandPush } });
};

test("a company decides in its settings whether it has the brand-wide push", async () => {
  await saveBrandPush(false);
  expect((await server.refusal("honbu", PushBrandListDocument, {}))?.code).toBe("FORBIDDEN");
  await saveBrandPush(true);
  expect(await server.call("honbu", PushBrandListDocument, {})).toHaveLength(2);
  expect(await server.call("bessha", PushBrandListDocument, {})).toHaveLength(1);
});
