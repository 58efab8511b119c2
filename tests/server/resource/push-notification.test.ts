import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProtectedHeader, jwtVerify, importSPKI } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "../../../server/platform/config.ts";
import { pushJob } from "../../../server/resource/push-notification/job.ts";
import { openPushProvider } from "../../../server/resource/push-notification/providers/open.ts";
import { outbox } from "../../../server/resource/push-notification/providers/outbox.ts";
import { signatureOf } from "../../../server/resource/push-notification/providers/webhook.ts";
import type { PushMessage, PushProvider } from "../../../server/resource/push-notification/providers/provider.ts";
import { InvalidConfig } from "../../../server/platform/environment.ts";
import { testApp, type TestApp, type ViewerName } from "../../support/app.ts";
import { gate, movedClock, worker, type MovedClock } from "../../support/jobs.ts";
import { standIn, type Reply } from "../../support/standIn.ts";

const fields = "id site_type shop_id brand_id title description release_timer status audience send_flg failure version";
const list = `query($shop_id: Int, $site_type: SiteType!) {
  records: getPushNotifications(shop_id: $shop_id, site_type: $site_type) { ${fields} } }`;
const add = `mutation($input: AddPushNotificationInput!) { done: addPushNotification(input: $input) { ${fields} } }`;
const update = `mutation($input: UpdatePushNotificationInput!) { done: updatePushNotification(input: $input) { ${fields} } }`;
const remove = "mutation($id: Int!) { done: deletePushNotification(id: $id) { result } }";
const cancel = `mutation($id: Int!, $version: Int!) { done: cancelPushNotification(id: $id, version: $version) { ${fields} } }`;
const audience = "query($shop_id: Int!) { getPushAudience(shop_id: $shop_id) { devices } }";
const audienceAll = "query($brand_id: Int!) { getPushAudienceAll(brand_id: $brand_id) { devices } }";
const brands = "{ getPushBrands { brandId brandName } }";
const deliveries = `query($shop_id: Int, $site_type: SiteType!) { sent: getPushDeliveries(shop_id: $shop_id, site_type: $site_type) {
  id push_id brand title provider reference devices sent_at } }`;
const addDevice = "mutation($input: AddAppDeviceInput!) { addAppDevice(input: $input) { result } }";
const deleteDevice = "mutation($token: String!) { deleteAppDevice(device_token: $token) { result } }";

type Push = { id: number; title: string; status: string; audience: number; version: number } & Record<string, unknown>;

const noon = "2026-05-20T12:00:00+09:00";
const shopPush = {
  site_type: "SHOP",
  shop_id: 431,
  title: "本日の日替わり",
  description: "天ぷらそばが100円引きです。",
  quiet_hours_consent: false,
};
const brandPush = { ...shopPush, site_type: "BRAND", shop_id: null, brand_id: 1 };
const at = (time: string) => ({ release_timer: `2026-05-20T${time}:00+09:00` });

let server: TestApp;
let clock: MovedClock;
beforeAll(async () => {
  clock = movedClock(noon);
  server = await testApp({ clock: { now: () => clock.now() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = movedClock(noon);
  for (const table of ["push_notification", "push_delivery", "app_device", "job"] as const)
    await server.db.kysely.deleteFrom(table).execute();
});

const send = (viewer: ViewerName, query: string, variables: Record<string, unknown>) =>
  server.gql<{ done: Push }>(viewer, query, variables);
async function added(input: Record<string, unknown>, viewer: ViewerName = "tencho"): Promise<Push> {
  const { data, errors } = await send(viewer, add, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done;
}
const edited = (push: Push, changes: Record<string, unknown>) => ({
  input: {
    ...{
      id: push.id,
      version: push.version,
      site_type: push["site_type"],
      shop_id: push["shop_id"],
      brand_id: push["brand_id"],
      title: push.title,
    },
    ...{
      description: push["description"],
      release_timer: push["release_timer"],
      quiet_hours_consent: false,
      ...changes,
    },
  },
});
const refused = async (answer: Promise<{ errors: { extensions: { code: string; errors: unknown } }[] }>) =>
  (await answer).errors.map(({ extensions: { code, errors } }) => ({ code, errors }))[0];
const listed = async (
  site: Record<string, unknown> = { site_type: "SHOP", shop_id: 431 },
  viewer: ViewerName = "tencho",
) => (await server.gql<{ records: Push[] }>(viewer, list, site)).data?.records ?? [];
const statuses = async () => (await listed()).map(({ title, status }) => `${title}: ${status}`);
const sent = async () =>
  (await server.gql<{ sent: Record<string, unknown>[] }>("tencho", deliveries, { site_type: "SHOP", shop_id: 431 }))
    .data?.sent;
const jobs = (provider: PushProvider = outbox) =>
  worker(server.db.kysely, clock, [pushJob({ kysely: server.db.kysely, clock, provider })]);

/** A provider that remembers what it was handed. */
function recording(answer: (message: PushMessage) => Promise<string | null> = async () => "r-1") {
  const messages: PushMessage[] = [];
  const provider: PushProvider = {
    name: "WEBHOOK",
    async send(message) {
      messages.push(message);
      return answer(message);
    },
  };
  return { provider, messages };
}

describe("a notification", () => {
  test("is scheduled, edited, cancelled, deleted", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    expect(push).toMatchObject({ status: "SCHEDULED", send_flg: false, audience: 0, version: 1 });
    const { data } = await send("tencho", update, edited(push, { title: "あすの日替わり", ...at("19:00") }));
    expect(data?.done).toMatchObject({ id: push.id, title: "あすの日替わり", version: 2 });
    const cancelled = await send("tencho", cancel, { id: push.id, version: 2 });
    expect(cancelled.data?.done).toMatchObject({ status: "CANCELLED", version: 3 });
    clock.pass(86_400);
    expect(await jobs().tick()).toBe(0);
    expect(await refused(send("tencho", update, edited(push, { version: 3, release_timer: null })))).toMatchObject({
      code: "SETTLED",
    });
    expect((await send("tencho", remove, { id: push.id })).errors).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test("of another's shop is neither read nor touched", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    const answers = [
      send("bessha", remove, { id: push.id }),
      send("bessha", cancel, { id: push.id, version: 1 }),
      send("bessha", update, edited(push, {})),
      send("tencho", add, { input: { ...shopPush, shop_id: 501 } }),
      send("tencho", list, { site_type: "SHOP" }),
    ];
    const codes = (await Promise.all(answers.map(refused))).map((one) => one?.code);
    expect(codes).toEqual(["NOT_FOUND", "NOT_FOUND", "FORBIDDEN", "FORBIDDEN", "W001"]);
    expect(await statuses()).toEqual(["本日の日替わり: SCHEDULED"]);
  });

  test("that two people edit is refused to the second with W014", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    await send("honbu", update, edited(push, { title: "先に直した" }));
    const { errors } = await send("tencho", update, edited(push, { title: "後から直した" }));
    expect(errors[0]?.extensions).toMatchObject({ code: "W014" });
  });

  test("that was stored in time is answered again after its time, and no other", async () => {
    const input = { ...shopPush, ...at("12:30"), requestId: randomUUID() };
    const first = await added(input);
    clock.pass(1800 + 120);
    expect(await added(input)).toEqual(first);
    const late = { ...input, requestId: randomUUID() };
    expect(await refused(send("tencho", add, { input: late }))).toMatchObject({ code: "PAST" });
    expect(await refused(send("tencho", add, { input: { ...input, title: "別の件名" } }))).toMatchObject({
      code: "CREATED",
    });
    expect(await statuses()).toHaveLength(1);
  });

  test("for a time that is over, or for the night without consent, is refused at its field", async () => {
    expect(await refused(send("tencho", add, { input: { ...shopPush, ...at("11:00") } }))).toMatchObject({
      code: "PAST",
      errors: [{ field: "release_timer" }],
    });
    const night = { ...shopPush, ...at("21:00") };
    expect(await refused(send("tencho", add, { input: night }))).toMatchObject({
      code: "QUIET_HOURS",
      errors: [{ field: "quiet_hours_consent", args: ["21:00", "8:00"] }],
    });
    expect(await added({ ...night, quiet_hours_consent: true })).toMatchObject({ status: "SCHEDULED" });
    clock.pass(10 * 3600);
    expect(await refused(send("tencho", add, { input: shopPush }))).toMatchObject({ code: "QUIET_HOURS" });
  });
});

describe("a notification of the whole brand", () => {
  const site = { site_type: "BRAND" };
  const codesOf = async (calls: readonly Promise<{ errors: { extensions: { code: string } }[] }>[]) =>
    (await Promise.all(calls)).map(({ errors }) => errors[0]?.extensions.code ?? "OK");
  /** Shops 431 and 433, which are the manager's, under brand 2: it is then wholly theirs, and brand 1 is not theirs at all. */
  async function secondBrand<T>(work: () => Promise<T>): Promise<T> {
    const move = (brand_id: number) =>
      server.db.kysely
        .updateTable("shop")
        .set({ brand_id })
        .where("tenant_id", "=", 13)
        .where("shop_id", "in", [431, 433])
        .execute();
    await move(2);
    Object.assign(server.people.tencho, { brandIds: [2], wholeBrandIds: [2] });
    try {
      return await work();
    } finally {
      await move(1);
      Object.assign(server.people.tencho, { brandIds: [1], wholeBrandIds: [] });
    }
  }

  test("is not for who holds some of its shops only: every operation on it is refused, and nothing is stored", async () => {
    const push = await added(brandPush, "honbu");
    const codes = await codesOf([
      send("tencho", add, { input: brandPush }),
      send("tencho", update, edited(push, {})),
      send("tencho", cancel, { id: push.id, version: 1 }),
      send("tencho", remove, { id: push.id }),
      send("tencho", list, site),
      server.gql("tencho", deliveries, site),
      server.gql("tencho", audienceAll, { brand_id: 1 }),
      server.gql("tencho", brands),
    ]);
    expect(codes).toEqual(Array(8).fill("FORBIDDEN"));
    expect(await listed(site, "honbu")).toMatchObject([{ id: push.id, status: "SCHEDULED", version: 1 }]);
  });

  test("is for who holds every shop of its brand, and of another brand it is neither shown nor changed", async () => {
    await secondBrand(async () => {
      const theirs = await added(brandPush, "honbu");
      const own = await added({ ...brandPush, brand_id: 2 });
      expect(own).toMatchObject({ site_type: "BRAND", shop_id: null, brand_id: 2 });
      expect((await server.gql("tencho", brands)).data).toEqual({
        getPushBrands: [{ brandId: 2, brandName: "喫茶" }],
      });
      expect((await listed(site)).map(({ id }) => id)).toEqual([own.id]);
      expect((await listed(site, "honbu")).map(({ id }) => id)).toEqual([own.id, theirs.id]);
      const codes = await codesOf([
        send("tencho", add, { input: brandPush }),
        send("tencho", update, edited(own, { brand_id: 1 })),
        // A brand of one's own in the input does not open the way to another's notification.
        send("tencho", update, edited(theirs, { brand_id: 2 })),
        send("tencho", cancel, { id: theirs.id, version: 1 }),
        send("tencho", remove, { id: theirs.id }),
        server.gql("tencho", audienceAll, { brand_id: 1 }),
      ]);
      expect(codes).toEqual(Array(6).fill("FORBIDDEN"));
      expect(await listed(site, "honbu")).toMatchObject([{ brand_id: 2 }, { id: theirs.id, brand_id: 1, version: 1 }]);
      expect(await codesOf([send("tencho", cancel, { id: own.id, version: 1 })])).toEqual(["OK"]);
      expect(await codesOf([send("tencho", remove, { id: own.id })])).toEqual(["OK"]);
    });
  });

  test("names its brand: without one it is refused at that field, and a brand for which one waits is not deleted", async () => {
    expect(await refused(send("honbu", add, { input: { ...brandPush, brand_id: null } }))).toMatchObject({
      code: "W001",
      errors: [{ field: "brand_id" }],
    });
    await added({ ...brandPush, brand_id: 2, ...at("18:00") }, "honbu");
    const { errors } = await server.gql("honbu", "mutation { deleteBrand(brandId: 2) { result } }");
    expect(errors[0]).toMatchObject({
      message: "配信を待つプッシュ通知1件で使われているため、削除できません。",
      extensions: { code: "IN_USE" },
    });
  });

  test("goes to the devices of its brand's shops, and tells the brand in the outbox", async () => {
    await secondBrand(async () => {
      await server.gql("pos431", addDevice, { input: { device_token: "a", platform: "IOS" } });
      await server.db.kysely
        .insertInto("app_device")
        .values(
          ["b", "c"].map((token_hash) => ({
            ...{ tenant_id: 13, shop_id: 400, token_hash, platform: "IOS" as const },
            ...{ registered_at: clock.now(), seen_at: clock.now() },
          })),
        )
        .execute();
      expect((await server.gql("tencho", audienceAll, { brand_id: 2 })).data).toEqual({
        getPushAudienceAll: { devices: 1 },
      });
      await added({ ...brandPush, brand_id: 2 });
      await added(brandPush, "honbu");
      expect((await listed(site, "honbu")).map(({ audience: devices }) => devices)).toEqual([2, 1]);
      const { provider, messages } = recording();
      await jobs(provider).tick();
      expect(messages.map(({ shopId, brandId }) => ({ shopId, brandId }))).toEqual([
        { shopId: null, brandId: 2 },
        { shopId: null, brandId: 1 },
      ]);
      const outboxOf = async (viewer: ViewerName) =>
        (await server.gql<{ sent: unknown[] }>(viewer, deliveries, site)).data?.sent;
      expect(await outboxOf("tencho")).toMatchObject([{ brand: "喫茶", devices: 1 }]);
      expect(await outboxOf("honbu")).toEqual(
        expect.arrayContaining([expect.objectContaining({ brand: "そば処", devices: 2 })]),
      );
    });
  });

  test("that was registered before it named a brand is for who holds every shop of the company", async () => {
    await secondBrand(async () => {
      const now = clock.now();
      await server.db.kysely
        .insertInto("push_notification")
        .values({
          ...{
            tenant_id: 13,
            shop_id: 0,
            brand_id: null,
            title: "全店",
            description: "全店",
            quiet_hours_consent: false,
          },
          ...{ created_at: now, updated_at: now },
        })
        .execute();
      expect(await listed(site)).toEqual([]);
      const [old] = await listed(site, "honbu");
      expect(old).toMatchObject({ title: "全店", brand_id: null });
      expect(await codesOf([send("tencho", remove, { id: old?.id })])).toEqual(["FORBIDDEN"]);
      expect(await codesOf([send("honbu", cancel, { id: old?.id, version: 1 })])).toEqual(["OK"]);
    });
  });

  test("is for developers 13 and 59 only, and stands apart from those of the shops", async () => {
    await added(shopPush);
    const push = await added(brandPush, "honbu");
    expect(await listed(site, "honbu")).toMatchObject([{ id: push.id }]);
    expect(await listed(site, "bessha")).toEqual([]);
    expect(await refused(send("bessha", cancel, { id: push.id, version: 1 }))).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the audience", () => {
  const device = (token: string, viewer: ViewerName = "pos431") =>
    server.gql(viewer, addDevice, { input: { device_token: token, platform: "IOS" } });
  const counted = async () => (await server.gql("tencho", audience, { shop_id: 431 })).data?.["getPushAudience"];

  test("is the devices that the shop's app has reported, each once, until they are gone or long silent", async () => {
    for (const token of ["a", "b", "b"]) expect((await device(token)).errors).toEqual([]);
    expect(await counted()).toEqual({ devices: 2 });
    await server.gql("pos431", deleteDevice, { token: "a" });
    expect(await counted()).toEqual({ devices: 1 });
    clock.pass(271 * 86_400);
    expect(await counted()).toEqual({ devices: 0 });
    await device("b");
    expect(await counted()).toEqual({ devices: 1 });
    const rows = await server.db.kysely.selectFrom("app_device").select("token_hash").execute();
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  test("of the whole brand counts a member of two shops once", async () => {
    await device("a");
    await server.db.kysely
      .insertInto("app_device")
      .columns(["tenant_id", "shop_id", "token_hash", "platform", "registered_at", "seen_at"])
      .expression((eb) =>
        eb
          .selectFrom("app_device")
          .select((one) => [
            "tenant_id",
            one.val(433).as("shop_id"),
            "token_hash",
            "platform",
            "registered_at",
            "seen_at",
          ]),
      )
      .execute();
    expect((await server.gql("honbu", audienceAll, { brand_id: 1 })).data).toEqual({
      getPushAudienceAll: { devices: 1 },
    });
    expect((await server.gql("bessha", audienceAll, { brand_id: 59 })).data).toEqual({
      getPushAudienceAll: { devices: 0 },
    });
  });

  test("is reported by the shop's own key only", async () => {
    expect((await device("a", "tencho")).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});

describe("sending", () => {
  test("happens at the release time, is noted with its audience, and cannot be undone", async () => {
    const push = await added({ ...shopPush, ...at("12:30") });
    await server.gql("pos431", addDevice, { input: { device_token: "a", platform: "ANDROID" } });
    expect(await jobs().tick()).toBe(0);
    clock.pass(1800);
    expect(await jobs().tick()).toBe(1);
    await server.gql("pos431", deleteDevice, { token: "a" });
    expect(await listed()).toMatchObject([{ status: "SENT", send_flg: true, audience: 1 }]);
    expect(await sent()).toEqual([
      {
        id: `push-13-${push.id}-1`,
        ...{ push_id: push.id, brand: null, title: push.title, provider: "OUTBOX", reference: null, devices: 1 },
        sent_at: clock.now().toISOString(),
      },
    ]);
    for (const [query, variables] of [
      [update, edited(push, { release_timer: null })],
      [cancel, { id: push.id, version: 1 }],
      [remove, { id: push.id }],
    ] as const) {
      const { errors } = await send("tencho", query, variables);
      expect(errors[0]?.message).toBe("「送信済」のため、この操作はできません。");
    }
  });

  test("without a release time happens at once; an earlier version never goes out", async () => {
    const push = await added({ ...shopPush, ...at("12:30") });
    await send("tencho", update, edited(push, { title: "直したあと", release_timer: null }));
    const { provider, messages } = recording();
    await jobs(provider).tick();
    clock.pass(3600);
    await jobs(provider).tick();
    expect(messages).toMatchObject([{ title: "直したあと", shopId: 431, idempotencyKey: `push-13-${push.id}-2` }]);
  });

  test("happens once though two servers do it at once, for every one of many", async () => {
    for (const title of ["一", "二", "三", "四", "五", "六"]) await added({ ...shopPush, title });
    const { provider, messages } = recording();
    await Promise.all([jobs(provider).tick(), jobs(provider).tick()]);
    expect(messages.map(({ title }) => title).toSorted()).toEqual(["一", "三", "二", "五", "六", "四"].toSorted());
    expect(await sent()).toHaveLength(6);
  });

  test("once begun, keeps people from changing it: 送信中", async () => {
    const push = await added(shopPush);
    const { opened, open } = gate();
    const { provider } = recording(async () => {
      await opened;
      return null;
    });
    const ticking = jobs(provider).tick();
    await expect.poll(statuses).toEqual(["本日の日替わり: SENDING"]);
    expect(await refused(send("tencho", cancel, { id: push.id, version: 1 }))).toMatchObject({ code: "SETTLED" });
    expect(await refused(send("tencho", remove, { id: push.id }))).toMatchObject({ code: "SETTLED" });
    open();
    await ticking;
    expect(await statuses()).toEqual(["本日の日替わり: SENT"]);
  });

  test("that was handed over by a server which then died is handed over again under the same key, and noted once", async () => {
    await added(shopPush);
    const dying = recording(() => new Promise(() => {}));
    void jobs(dying.provider).tick();
    await expect.poll(() => dying.messages).toHaveLength(1);
    const { provider, messages } = recording();
    expect(await jobs(provider).tick()).toBe(0);
    clock.pass(121);
    expect(await jobs(provider).tick()).toBe(1);
    expect(messages[0]?.idempotencyKey).toBe(dying.messages[0]?.idempotencyKey);
    expect(await sent()).toMatchObject([{ reference: "r-1" }]);
  });

  test("that fails for good is told, and goes out under a new key when it is saved again", async () => {
    const push = await added(shopPush);
    const failing = jobs(recording(async () => Promise.reject(new Error("503 busy"))).provider);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await failing.tick();
      clock.pass(3600);
    }
    clock = movedClock("2026-05-21T12:00:00+09:00");
    expect(await listed()).toMatchObject([{ status: "FAILED", failure: "503 busy" }]);
    const { provider, messages } = recording();
    expect(await jobs(provider).tick()).toBe(0);
    expect((await send("tencho", update, edited(push, { release_timer: null }))).errors).toEqual([]);
    await jobs(provider).tick();
    expect(messages).toMatchObject([{ idempotencyKey: `push-13-${push.id}-2` }]);
    expect(await listed()).toMatchObject([{ status: "SENT", failure: null }]);
  });
});

describe("a provider outside", () => {
  const message: PushMessage = {
    ...{ idempotencyKey: "push-13-7-1", developerId: 13, shopId: 431, brandId: null, pushId: 7 },
    ...{ title: "日替わり", description: "天ぷらそば" },
  };
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  let folder: string;
  let other: Awaited<ReturnType<typeof standIn>>;
  let replies: Reply[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "choba-push-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    replies = [];
    other = await standIn(({ path }) =>
      path === "/token"
        ? { status: 200, body: JSON.stringify({ access_token: `token-${other.received.length}`, expires_in: 3600 }) }
        : (replies.shift() ?? { status: 200, body: JSON.stringify({ name: "projects/choba/messages/1" }) }),
    );
  });
  afterEach(() => other.close());

  const secret = "s".repeat(32);
  const webhook = () =>
    openPushProvider(
      loadConfig({ PUSH_PROVIDER: "webhook", PUSH_WEBHOOK_URL: `${other.url}/push`, PUSH_WEBHOOK_SECRET: secret }),
      clock,
    );
  async function fcm() {
    const file = join(folder, "account.json");
    const private_key = keys.privateKey.export({ type: "pkcs8", format: "pem" });
    const account = {
      project_id: "choba",
      client_email: "push@choba.example",
      private_key,
      token_uri: `${other.url}/token`,
    };
    await writeFile(file, JSON.stringify(account));
    return openPushProvider(
      loadConfig({ PUSH_PROVIDER: "fcm", FCM_SERVICE_ACCOUNT: file, FCM_ENDPOINT: other.url }),
      clock,
    );
  }
  const calls = () => other.received.filter(({ path }) => path !== "/token");

  test("by webhook gets the message signed together with its time, and the key that tells a second attempt", async () => {
    expect(await webhook().send(message)).toBeNull();
    const [call] = calls();
    expect(JSON.parse(call?.body ?? "")).toEqual({
      ...{
        id: 7,
        developerId: 13,
        site_type: "SHOP",
        shop_id: 431,
        brand_id: null,
        title: "日替わり",
        description: "天ぷらそば",
      },
    });
    const timestamp = String(Date.parse(noon) / 1000);
    expect(call?.headers).toMatchObject({
      "idempotency-key": "push-13-7-1",
      "x-choba-timestamp": timestamp,
      "x-choba-signature": `v1=${signatureOf(secret, timestamp, call?.body ?? "")}`,
    });
  });

  test("by FCM gets it for the shop's topic, with a token that the service account signed for", async () => {
    const provider = await fcm();
    expect(await provider.send(message)).toBe("projects/choba/messages/1");
    await provider.send({ ...message, shopId: null, brandId: 1 });
    await provider.send({ ...message, shopId: null });
    const [first, second, third] = calls();
    expect(first?.path).toBe("/v1/projects/choba/messages:send");
    expect(JSON.parse(first?.body ?? "")).toEqual({
      message: {
        topic: "shop-431",
        notification: { title: "日替わり", body: "天ぷらそば" },
        data: { push_id: "7" },
        android: { collapse_key: "push-13-7-1", notification: { tag: "push-13-7-1" } },
        apns: { headers: { "apns-collapse-id": "push-13-7-1" } },
      },
    });
    expect(JSON.parse(second?.body ?? "")).toMatchObject({ message: { topic: "brand-13-1" } });
    expect(JSON.parse(third?.body ?? "")).toMatchObject({ message: { topic: "brand-13" } });
    // One token serves both.
    expect([first, second].map((call) => call?.headers.authorization)).toEqual(["Bearer token-1", "Bearer token-1"]);
    const assertion = new URLSearchParams(other.received[0]?.body).get("assertion") ?? "";
    expect(decodeProtectedHeader(assertion)).toEqual({ alg: "RS256", typ: "JWT" });
    const publicKey = await importSPKI(keys.publicKey.export({ type: "spki", format: "pem" }).toString(), "RS256");
    const { payload } = await jwtVerify(assertion, publicKey, { currentDate: clock.now() });
    expect(payload).toMatchObject({
      ...{ iss: "push@choba.example", aud: `${other.url}/token` },
      scope: "https://www.googleapis.com/auth/firebase.messaging",
    });
    clock.pass(3600);
    await provider.send(message);
    expect(calls().at(-1)?.headers.authorization).toBe("Bearer token-5");
  });

  test.each(["webhook", "fcm"] as const)(
    "%s: 503 and 429 are tried again, once each, until it takes the push",
    async (kind) => {
      replies = [{ status: 503 }, { status: 429 }];
      await added(shopPush);
      const ours = jobs(kind === "fcm" ? await fcm() : webhook());
      for (const seconds of [0, 29, 1, 59, 1, 3600]) {
        clock.pass(seconds);
        await ours.tick();
      }
      expect(calls()).toHaveLength(3);
      expect(new Set(calls().map(({ body }) => body)).size).toBe(1);
      expect(await listed()).toMatchObject([{ status: "SENT" }]);
    },
  );

  test.each(["webhook", "fcm"] as const)("%s: a refusal is not tried again, and its reason is shown", async (kind) => {
    replies = [{ status: 400, body: "topic is bad" }];
    await added(shopPush);
    const ours = jobs(kind === "fcm" ? await fcm() : webhook());
    await ours.tick();
    clock.pass(3600);
    await ours.tick();
    expect(calls()).toHaveLength(1);
    expect(await listed()).toMatchObject([{ status: "FAILED", failure: "400 topic is bad" }]);
  });

  test("that does not answer at all is tried again", async () => {
    await added(shopPush);
    const provider = webhook();
    await other.close();
    await jobs(provider).tick();
    expect(await listed()).toMatchObject([{ status: "SENDING" }]);
    expect(await server.db.kysely.selectFrom("job").select("last_error").execute()).toEqual([
      { last_error: "fetch failed" },
    ]);
  });

  test("that is configured by half keeps the server from starting, in Japanese", async () => {
    expect(() => loadConfig({ PUSH_PROVIDER: "fcm" })).toThrow("FCM_SERVICE_ACCOUNT");
    expect(() => loadConfig({ PUSH_PROVIDER: "webhook", PUSH_WEBHOOK_SECRET: "short" })).toThrow(
      /PUSH_WEBHOOK_URL[\s\S]*32文字/,
    );
    const missing = loadConfig({ PUSH_PROVIDER: "fcm", FCM_SERVICE_ACCOUNT: join(folder, "nothing.json") });
    expect(() => openPushProvider(missing, clock)).toThrow(InvalidConfig);
  });
});
