import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEmbeddedIdentity } from "../../../../server/trade/identity/config.ts";
import { createIdentity, type OwnIdentity } from "../../../../server/trade/identity/createIdentity.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import {
  DeviceCreateDocument,
  DeviceDeleteDocument,
  GetMenuOfShopDocument,
  GetMenuReachDocument,
  IssueDeviceKeyDocument,
  UpdateProductsHiddenDocument,
  type OrderType,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp } from "../../../support/app.ts";
import { movedClock } from "../../../support/jobs.ts";
import { aProduct } from "../../../support/menu.ts";

const clock = movedClock("2026-05-20T12:00:00+09:00");
const now = { now: () => clock.now() };
let server: TestApp;
/** People are those of every test; keys are looked up as in the product. */
let keys: OwnIdentity;
beforeAll(async () => {
  server = await testApp({
    clock: now,
    ids: randomIds,
    identity: {
      viewerOf: async (token, key) =>
        Object.entries(viewers).find(([name]) => name === token)?.[1] ?? keys.viewerOf(undefined, key),
      client: { userPoolId: "test", userPoolClientId: "test" },
    },
  });
  const config = buildEmbeddedIdentity("a secret that is only used by tests, long enough");
  keys = createIdentity({ db: server.db, clock: now, ids: randomIds, config });
});
afterAll(() => server.close());

async function aTablet(deviceName: string) {
  const input = { storeId: 431, deviceName, kind: "TABLET" as const };
  const { deviceId } = await server.call("honbu", DeviceCreateDocument, { input });
  const { apiKey } = await server.call("honbu", IssueDeviceKeyDocument, { input: { deviceId } });
  const read = async (orderType: OrderType) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "x-api-key": apiKey },
      payload: { query: GetMenuOfShopDocument, variables: { orderType } },
    });
    expect(answer.json()).not.toHaveProperty("errors");
  };
  return { deviceId, read };
}

const reach = async () => (await server.call("tencho", GetMenuReachDocument, { shop_ids: [431, 433] }))[0];

test("the devices that have read the menu since its last change are counted, the others named", async () => {
  const productId = await aProduct(server.db);
  const hide = (hidden: "HIDE" | "SHOW") =>
    server.call("tencho", UpdateProductsHiddenDocument, { input: { productIds: [productId], hidden } });
  expect(await server.call("tencho", GetMenuReachDocument, { shop_ids: [431, 433] })).toEqual([
    { shop_id: 431, devices: 0, current: 0, late: [] },
    { shop_id: 433, devices: 0, current: 0, late: [] },
  ]);
  const [one, two] = [await aTablet("1番"), await aTablet("2番")];
  await one.read("EAT_IN");
  await two.read("EAT_IN");
  await two.read("TAKEOUT");
  expect(await reach()).toMatchObject({ devices: 2, current: 2, late: [] });

  clock.pass(60);
  await hide("HIDE");
  expect(await reach()).toMatchObject({
    current: 0,
    late: [
      { deviceName: "1番", readAt: "2026-05-20T03:00:00.000Z" },
      { deviceName: "2番", readAt: "2026-05-20T03:00:00.000Z" },
    ],
  });
  clock.pass(10);
  await one.read("EAT_IN");
  // The dish is eaten in the shop: the menu to take away is as it was.
  await two.read("TAKEOUT");
  expect(await reach()).toMatchObject({ devices: 2, current: 1, late: [{ deviceName: "2番" }] });
  await two.read("EAT_IN");
  expect(await reach()).toMatchObject({ current: 2, late: [] });

  // What a device read in the very moment of a change may be the menu before it.
  clock.pass(60);
  await hide("SHOW");
  await one.read("EAT_IN");
  expect(await reach()).toMatchObject({ current: 0 });
  await server.call("honbu", DeviceDeleteDocument, { deviceId: one.deviceId });
  expect(await reach()).toMatchObject({ devices: 1, late: [{ deviceName: "2番" }] });
});

test("other companies read nothing of it", async () => {
  expect((await server.refusal("bessha", GetMenuReachDocument, { shop_ids: [431] }))?.code).toBe("FORBIDDEN");
});
