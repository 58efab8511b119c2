import type { TypedDocument } from "../../../../src/core/typedDocument.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildEmbeddedIdentity } from "../../../../server/trade/identity/config.ts";
import { createIdentity, type OwnIdentity } from "../../../../server/trade/identity/createIdentity.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import {
  DeviceCreateDocument,
  DeviceDeleteDocument,
  DeviceListDocument,
  DeviceUpdateDocument,
  GetMenuOfShopDocument,
  IssueDeviceKeyDocument,
  PrinterCreateDocument,
  PrinterDeleteDocument,
  PrinterListDocument,
  RecordReceiptsDocument,
  RevokeDeviceKeysDocument,
  UpdateStoreApiKeyDocument,
  type CreateDeviceInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type Answer, type TestApp, type ViewerName } from "../../../support/app.ts";
import { movedClock } from "../../../support/jobs.ts";
import { line, sale } from "../../../support/receipts.ts";

const noon = "2026-05-20T12:00:00+09:00";
let clock = movedClock(noon);
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
      seen: async (viewer, version) => keys.seen?.(viewer, version),
      forget: () => keys.forget?.(),
      client: { userPoolId: "test", userPoolClientId: "test" },
    },
  });
  const config = buildEmbeddedIdentity("a secret that is only used by tests, long enough");
  keys = createIdentity({ db: server.db, clock: now, ids: randomIds, config });
});
afterAll(() => server.close());

let deviceId = 0;
const register = { storeId: 431, kind: "REGISTER" } as const;
const add = (
  input: Partial<CreateDeviceInput> & Pick<CreateDeviceInput, "deviceName">,
  viewer: ViewerName = "tencho",
) => server.call(viewer, DeviceCreateDocument, { input: { ...register, ...input } });
let count = 0;
beforeEach(async () => {
  clock = movedClock(noon);
  ({ deviceId } = await add({ deviceName: `レジ${(count += 1)}` }));
});

const issue = (overlapHours?: number) =>
  server.call("honbu", IssueDeviceKeyDocument, { input: { deviceId, overlapHours: overlapHours ?? null } });
const listed = async () => {
  const devices = await server.call("tencho", DeviceListDocument, { storeId: 431 });
  return devices.find((one) => one.deviceId === deviceId);
};

/** Sends a document with an API key. */
async function byKey<Data, Variables>(
  key: string,
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  version?: string,
): Promise<Answer<Data>> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/graphql",
    headers: { "x-api-key": key, ...(version === undefined ? {} : { "x-device-version": version }) },
    payload: { query: document, variables },
  });
  const { data = null, errors = [] } = answer.json<Partial<Answer<Data>>>();
  return { status: answer.statusCode, data, errors };
}
const reads = async (key: string) =>
  (await byKey(key, GetMenuOfShopDocument, { orderType: "EAT_IN" })).data?.data.menu?.shop_id ?? null;

test("a device has a key of its own, which sends receipts and reads the menu of its shop", async () => {
  expect(await listed()).toMatchObject({ status: "NO_KEY", keys: 0, lastSeenAt: null });
  const { apiKey, previousUntil } = await issue();
  expect(apiKey).toMatch(/^choba_key_/);
  expect(previousUntil).toBeNull();
  expect(await listed()).toMatchObject({ status: "WAITING", keys: 1 });
  expect(await reads(apiKey)).toBe(431);
  const receipt = sale("of a device", "2026-05-20T11:30:00+09:00", [line(1_100)]);
  const { data } = await byKey(apiKey, RecordReceiptsDocument, { input: [receipt] });
  expect(data?.data).toMatchObject([{ outcome: "RECORDED" }]);
  const { rows } = await server.db.pool.query<{ key_hash: string }>(
    "select key_hash from shop_api_key where device_id = $1",
    [deviceId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key_hash).not.toContain(apiKey);
});

test("it is last seen once a minute at most, with the version of its program", async () => {
  const { apiKey } = await issue();
  const call = (version?: string) => byKey(apiKey, GetMenuOfShopDocument, { orderType: "EAT_IN" }, version);
  await call("1.4.2");
  expect(await listed()).toMatchObject({
    status: "ONLINE",
    lastSeenAt: "2026-05-20T03:00:00.000Z",
    appVersion: "1.4.2",
    version: 1,
  });
  clock.pass(59);
  await call();
  expect(await listed()).toMatchObject({ lastSeenAt: "2026-05-20T03:00:00.000Z" });
  clock.pass(1);
  await call(`2.0\u00e9${"x".repeat(100)}`);
  expect(await listed()).toMatchObject({
    lastSeenAt: "2026-05-20T03:01:00.000Z",
    appVersion: `2.0${"x".repeat(37)}`,
  });
  clock.pass(601);
  expect(await listed()).toMatchObject({ status: "OFFLINE" });
});

test("a new key replaces the one before after an overlap, and never are there more than two", async () => {
  const first = await issue();
  const second = await issue();
  expect(second.previousUntil).toBe("2026-05-21T03:00:00.000Z");
  expect(await listed()).toMatchObject({ keys: 2 });
  expect([await reads(first.apiKey), await reads(second.apiKey)]).toEqual([431, 431]);
  clock.pass(24 * 3600);
  expect([await reads(first.apiKey), await reads(second.apiKey)]).toEqual([null, 431]);
  expect(await listed()).toMatchObject({ keys: 1 });
  const third = await issue(1);
  const fourth = await issue(1);
  expect([await reads(second.apiKey), await reads(third.apiKey), await reads(fourth.apiKey)]).toEqual([null, 431, 431]);
  const fifth = await issue(0);
  expect([await reads(fourth.apiKey), await reads(fifth.apiKey)]).toEqual([null, 431]);
});

test("a key that ends during the overlap ends to the second, though viewers are cached", async () => {
  const first = await issue();
  await issue(1);
  clock.pass(3590);
  expect(await reads(first.apiKey)).toBe(431);
  clock.pass(10);
  expect(await reads(first.apiKey)).toBeNull();
});

test("keys are revoked at once, by the shop too; only the head office issues them", async () => {
  const { apiKey } = await issue();
  expect(await reads(apiKey)).toBe(431);
  expect(await server.refusal("tencho", IssueDeviceKeyDocument, { input: { deviceId } })).toMatchObject({
    code: "FORBIDDEN",
  });
  await server.call("tencho", RevokeDeviceKeysDocument, { deviceId });
  expect(await reads(apiKey)).toBeNull();
  expect(await listed()).toMatchObject({ status: "NO_KEY" });
});

test("a deleted device is no longer let in", async () => {
  const { apiKey } = await issue();
  expect(await reads(apiKey)).toBe(431);
  await server.call("tencho", DeviceDeleteDocument, { deviceId });
  expect(await reads(apiKey)).toBeNull();
});

test("the key of the shop goes on working beside those of devices, and is renewed apart", async () => {
  const { apiKey } = await issue();
  const shopKey = (await server.call("honbu", UpdateStoreApiKeyDocument, { storeId: 431 })).apiKey;
  expect([await reads(shopKey), await reads(apiKey)]).toEqual([431, 431]);
  const renewed = (await server.call("honbu", UpdateStoreApiKeyDocument, { storeId: 431 })).apiKey;
  expect([await reads(shopKey), await reads(renewed), await reads(apiKey)]).toEqual([null, 431, 431]);
});

test("another company's device is not found", async () => {
  expect(await server.refusal("bessha", IssueDeviceKeyDocument, { input: { deviceId } })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await server.refusal("bessha", RevokeDeviceKeysDocument, { deviceId })).toMatchObject({ code: "NOT_FOUND" });
});

test("a printer prints for the chosen place, or for one of its name that is made once", async () => {
  const printers = () => server.call("tencho", PrinterListDocument, { storeId: 431 });
  const kitchen = await add({ deviceName: "厨房プリンター", kind: "PRINTER" });
  expect(await printers()).toMatchObject([{ printerName: "厨房プリンター", printerAddrId: kitchen.printerAddrId }]);
  const second = await add({ deviceName: "予備", kind: "PRINTER", printerAddrId: kitchen.printerAddrId });
  expect(second.printerAddrId).toBe(kitchen.printerAddrId);
  const { deviceId: id, deviceName, version } = second;
  const renamed = { deviceId: id, storeId: 431, deviceName, kind: "PRINTER", printerAddrId: null, version } as const;
  const saved = await server.call("tencho", DeviceUpdateDocument, { input: renamed });
  expect((await printers()).map(({ printerName }) => printerName)).toEqual(["厨房プリンター", "予備"]);
  await server.call("tencho", DeviceUpdateDocument, { input: { ...renamed, version: saved.version } });
  expect(await printers()).toHaveLength(2);
  const inUse = { printerAddrId: kitchen.printerAddrId ?? 0 };
  expect(await server.refusal("tencho", PrinterDeleteDocument, inUse)).toMatchObject({ code: "IN_USE" });
  expect(await add({ deviceName: "レジ横", printerAddrId: kitchen.printerAddrId })).toMatchObject({
    printerAddrId: null,
  });
});

test("a printer device names a printer of its own shop", async () => {
  const shop = { storeId: 433, printerName: "別の店の厨房" };
  await server.call("honbu", PrinterCreateDocument, { input: shop });
  const [other] = (await server.call("honbu", PrinterListDocument, { storeId: 433 })).filter(
    ({ printerName }) => printerName === shop.printerName,
  );
  for (const printerAddrId of [999_999, other?.printerAddrId ?? 0]) {
    const input = { ...register, kind: "PRINTER" as const, deviceName: "プリンター", printerAddrId };
    const refusal = await server.refusal("honbu", DeviceCreateDocument, { input });
    expect(refusal?.errors).toMatchObject([{ field: "printerAddrId", code: "NOT_FOUND" }]);
    const changed = { ...input, deviceId, version: 1 };
    const later = await server.refusal("honbu", DeviceUpdateDocument, { input: changed });
    expect(later?.errors).toMatchObject([{ field: "printerAddrId", code: "NOT_FOUND" }]);
  }
});

test("a device keeps its kind while a key is valid, and a key of another kind records nothing", async () => {
  const tablet = await add({ deviceName: "卓上1", kind: "TABLET" });
  deviceId = tablet.deviceId;
  const { apiKey } = await issue();
  const receipt = sale("of a tablet", "2026-05-20T11:30:00+09:00", [line(1_100)]);
  const { errors } = await byKey(apiKey, RecordReceiptsDocument, { input: [receipt] });
  expect(errors[0]?.extensions).toMatchObject({ code: "DEVICE", args: ["タブレット"] });
  expect(await reads(apiKey)).toBe(431);
  const { deviceName, version } = tablet;
  const asRegister = { ...register, deviceId, deviceName, printerAddrId: null, version };
  expect(await server.refusal("tencho", DeviceUpdateDocument, { input: asRegister })).toMatchObject({
    errors: [{ field: "kind", code: "DEVICE_KEYS" }],
  });
  await server.call("tencho", RevokeDeviceKeysDocument, { deviceId });
  expect(await server.call("tencho", DeviceUpdateDocument, { input: asRegister })).toMatchObject({ kind: "REGISTER" });
});
