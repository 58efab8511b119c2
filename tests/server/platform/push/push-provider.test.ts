import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProtectedHeader, jwtVerify, importSPKI } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { InvalidConfig } from "../../../../server/platform/config/environment.ts";
import { openPushProvider } from "../../../../server/platform/push/open.ts";
import type { PushMessage } from "../../../../server/platform/push/provider.ts";
import { buildSignature } from "../../../../server/platform/push/webhook.ts";
import {
  added,
  clock,
  jobs,
  listed,
  noon,
  server,
  serverWithoutPushes,
  shopPush,
} from "../../../support/pushNotifications.ts";
import { standIn, type Reply } from "../../../support/standIn.ts";

serverWithoutPushes();

describe("a provider outside", () => {
  const message: PushMessage = {
    idempotencyKey: "push-13-7-1",
    developerId: 13,
    shopId: 431,
    brandId: null,
    pushId: 7,
    title: "日替わり",
    description: "天ぷらそば",
    couponId: null,
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
      id: 7,
      developerId: 13,
      site_type: "SHOP",
      shop_id: 431,
      brand_id: null,
      title: "日替わり",
      description: "天ぷらそば",
      coupon_id: null,
    });
    const timestamp = String(Date.parse(noon) / 1000);
    expect(call?.headers).toMatchObject({
      "idempotency-key": "push-13-7-1",
      "x-choba-timestamp": timestamp,
      "x-choba-signature": `v1=${buildSignature(secret, timestamp, call?.body ?? "")}`,
    });
  });

  test("is not read without end: what it took is taken, whatever it says of it, and a refusal is cut", async () => {
    replies = [
      { status: 200, body: "x".repeat(3_000_000) },
      { status: 400, body: "y".repeat(3_000_000) },
    ];
    expect(await webhook().send(message)).toBeNull();
    await expect(webhook().send(message)).rejects.toThrow(/^400$/);
  });

  test("by FCM gets it for the shop's topic, with a token that the service account signed for", async () => {
    const provider = await fcm();
    expect(await provider.send(message)).toBe("projects/choba/messages/1");
    await provider.send({ ...message, shopId: null, brandId: 1 });
    await provider.send({ ...message, shopId: null, couponId: 9 });
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
    expect(JSON.parse(third?.body ?? "")).toMatchObject({
      message: { topic: "brand-13", data: { push_id: "7", coupon_id: "9" } },
    });
    // One token serves both.
    expect([first, second].map((call) => call?.headers.authorization)).toEqual(["Bearer token-1", "Bearer token-1"]);
    const assertion = new URLSearchParams(other.received[0]?.body).get("assertion") ?? "";
    expect(decodeProtectedHeader(assertion)).toEqual({ alg: "RS256", typ: "JWT" });
    const publicKey = await importSPKI(keys.publicKey.export({ type: "spki", format: "pem" }).toString(), "RS256");
    const { payload } = await jwtVerify(assertion, publicKey, { currentDate: clock.now() });
    expect(payload).toMatchObject({
      iss: "push@choba.example",
      aud: `${other.url}/token`,
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
