import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { noPieces } from "../../../../src/domain/cash.ts";
import {
  CloseDayDocument,
  GetSalesOverviewDocument,
  IssueWebhookSecretDocument,
  ResendWebhookDeliveriesDocument,
  WebhookCreateDocument,
  WebhookDeleteDocument,
  WebhookListDocument,
  WebhookUpdateDocument,
} from "../../../../src/generated/graphql.ts";
import { deliveryAttempts } from "../../../../server/trade/webhook/pauses.ts";
import type { ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import {
  addWebhook,
  isSignedBy,
  listDeliveries,
  startReceiver,
  startWebhookWorld,
  type Receiver,
  type WebhookWorld,
} from "../../../support/webhooks.ts";

let world: WebhookWorld;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([startWebhookWorld(), startReceiver()]);
});
afterAll(() => Promise.all([world.server.close(), receiver.close()]));
beforeEach(async () => {
  const { kysely } = world.server.db;
  await kysely.deleteFrom("webhook_delivery").execute();
  await kysely.deleteFrom("webhook").execute();
  receiver.calls.length = 0;
  receiver.answers.clear();
});

let opened = 0;
/** Closes a day of its own for each call, in a shop without receipts. */
const closeDay = (shop_id = 431) => {
  const business_date = `2026-10-${String((opened += 1)).padStart(2, "0")}`;
  const input = { shop_id, business_date, revision: 0, ...noPieces, depositCash: 0 };
  return world.server.run("honbu", CloseDayDocument, { input });
};
const events = ["DAY_CLOSED" as const];
const hook = (path: string, webhookName = path) => ({ webhookName, url: receiver.url(path), events });
/** What the home page says of webhooks. */
async function failing(viewer: ViewerName) {
  const day = { fromDate: "2026-10-01", toDate: "2026-10-01", developerId: 13 };
  const { attention } = await world.server.call(viewer, GetSalesOverviewDocument, { shop_ids: [431], ...day });
  return attention.filter(({ kind }) => kind === "WEBHOOK_FAILING");
}
const states = async () =>
  (await listDeliveries(world)).map(({ webhookName, state, attempts }) => [webhookName, state, attempts]);

describe("a webhook", () => {
  test("gets an event signed, once, with ids, date and amounts", async () => {
    const { secret } = await addWebhook(world, hook("/accounts"));
    expect((await closeDay()).errors).toEqual([]);
    expect(await listDeliveries(world)).toMatchObject([
      { webhookName: "/accounts", event: "DAY_CLOSED", shopName: "店舗431", state: "WAITING", attempts: 0 },
    ]);
    await world.jobs.tick();
    await world.jobs.tick();
    const [call, ...others] = receiver.calls;
    expect(others).toEqual([]);
    if (!call) throw new Error("Nothing came");
    expect(isSignedBy(secret, call)).toBe(true);
    expect(isSignedBy(secret, { ...call, body: `${call.body} ` })).toBe(false);
    expect(isSignedBy("another key", call)).toBe(false);
    const [delivery] = await listDeliveries(world);
    expect(delivery).toMatchObject({ state: "SENT", attempts: 1, httpStatus: 200, failure: null });
    expect(call.body).toBe(delivery?.payload);
    expect(call.headers).toMatchObject({ "x-choba-event": "DAY_CLOSED" });
    expect(JSON.parse(call.body)).toEqual({
      id: call.headers["x-choba-id"],
      event: "DAY_CLOSED",
      createdAt: "2026-11-20T03:00:00.000Z",
      companyId: 13,
      shopId: 431,
      businessDate: delivery?.businessDate,
      data: { version: 1, sales: 0, netSales: 0, pairs: 0, guests: 0, cashDifference: 0 },
    });
  });

  test("is tried again after a refusal, with the same id, until it takes the event", async () => {
    await addWebhook(world, hook("/later"));
    receiver.answers.set("/later", 500);
    await closeDay();
    await world.jobs.tick();
    await world.jobs.tick();
    expect(await listDeliveries(world)).toMatchObject([
      { state: "WAITING", attempts: 1, httpStatus: 500, failure: expect.stringContaining("HTTP 500") },
    ]);
    expect(await world.server.call("honbu", WebhookListDocument, { developerId: 13 })).toMatchObject([
      { status: "FAILING" },
    ]);
    expect(await failing("honbu")).toMatchObject([{ count: 1, severity: "MEDIUM", action: "SEE_WEBHOOKS" }]);
    expect(await failing("tencho")).toEqual([]);
    receiver.answers.clear();
    world.clock.pass(30);
    await world.jobs.tick();
    expect(await listDeliveries(world)).toMatchObject([{ state: "SENT", attempts: 2, httpStatus: 200, failure: null }]);
    const [first, second] = receiver.calls.map(({ headers }) => headers["x-choba-id"]);
    expect(second).toBe(first);
    expect(await world.server.call("honbu", WebhookListDocument, { developerId: 13 })).toMatchObject([
      { status: "ACTIVE" },
    ]);
    expect(await failing("honbu")).toEqual([]);
  });

  test("is given up after its attempts, with growing pauses, and sent again when a person says so", async () => {
    await addWebhook(world, hook("/broken"));
    receiver.answers.set("/broken", 500);
    await closeDay();
    for (let hours = 0; hours < 40; hours++) {
      await world.jobs.tick();
      world.clock.pass(3600);
    }
    expect(await states()).toEqual([["/broken", "FAILED", deliveryAttempts]]);
    expect(receiver.calls).toHaveLength(deliveryAttempts);
    receiver.answers.clear();
    const [failed] = await listDeliveries(world);
    const ids = [failed?.deliveryId ?? 0];
    expect(await world.server.call("bessha", ResendWebhookDeliveriesDocument, { ids })).toMatchObject([
      { outcome: "REFUSED" },
    ]);
    expect(await world.server.call("honbu", ResendWebhookDeliveriesDocument, { ids })).toMatchObject([
      { outcome: "CHANGED" },
    ]);
    expect(await world.server.call("honbu", ResendWebhookDeliveriesDocument, { ids })).toMatchObject([
      { outcome: "REFUSED" },
    ]);
    await world.jobs.tick();
    expect(await states()).toEqual([["/broken", "SENT", deliveryAttempts + 1]]);
    expect((await changesIn(world.server.db.kysely)).at(-1)).toMatchObject({
      resource: "webhook-delivery",
      record_id: String(ids[0]),
      action: "UPDATE",
      before: { state: "FAILED" },
      after: { state: "WAITING" },
    });
  });

  test("gets nothing that waited when the database was restored, until a person says so", async () => {
    await addWebhook(world, hook("/restored"));
    await closeDay();
    const { tick } = world.startJobs(world.clock.now());
    world.clock.pass(60);
    await tick();
    expect(receiver.calls).toEqual([]);
    const [delivery] = await listDeliveries(world);
    expect(delivery).toMatchObject({ state: "FAILED", attempts: 0, failure: expect.stringContaining("復元") });
    await world.server.call("honbu", ResendWebhookDeliveriesDocument, { ids: [delivery?.deliveryId ?? 0] });
    await tick();
    expect(await states()).toEqual([["/restored", "SENT", 1]]);
    expect(receiver.calls).toHaveLength(1);
  });

  test("follows no redirect", async () => {
    await addWebhook(world, hook("/moved"));
    receiver.answers.set("/moved", 302);
    await closeDay();
    await world.jobs.tick();
    expect(receiver.calls.map(({ path }) => path)).toEqual(["/moved"]);
    expect(await listDeliveries(world)).toMatchObject([{ state: "WAITING", httpStatus: 302 }]);
  });

  test("gets nothing without a key, while it is off, or of events that it does not want", async () => {
    const { webhookId } = await world.server.call("honbu", WebhookCreateDocument, {
      input: { ...hook("/keyless"), active: true },
    });
    await addWebhook(world, { ...hook("/off"), active: false });
    await addWebhook(world, { ...hook("/months"), events: ["MONTH_LOCKED"] });
    await closeDay();
    expect(await listDeliveries(world)).toEqual([]);
    await world.server.call("honbu", IssueWebhookSecretDocument, { webhookId });
    await closeDay();
    expect(await states()).toEqual([["/keyless", "WAITING", 0]]);
    const [own] = await world.server.call("honbu", WebhookListDocument, { developerId: 13 });
    const { webhookName, url, version } = own ?? { webhookName: "", url: "", version: 0 };
    await world.server.call("honbu", WebhookUpdateDocument, {
      input: { webhookId, webhookName, url, events, version, active: false },
    });
    await world.jobs.tick();
    expect(receiver.calls).toEqual([]);
    await world.server.call("honbu", WebhookDeleteDocument, { webhookId });
    expect(await listDeliveries(world)).toEqual([]);
  });

  test("whose answer does not come is not waited for by another's", async () => {
    receiver.answers.set("/silent", "never");
    await addWebhook(world, hook("/silent"));
    await addWebhook(world, hook("/quick"));
    await closeDay();
    const tick = world.jobs.tick();
    await vi.waitFor(async () => expect(await states()).toContainEqual(["/quick", "SENT", 1]));
    expect(await states()).toContainEqual(["/silent", "WAITING", 0]);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(2));
    receiver.hangUp();
    await tick;
    expect(await states()).toContainEqual(["/silent", "WAITING", 1]);
  });

  test("of two servers that look at once is called by one", async () => {
    await addWebhook(world, hook("/once"));
    await closeDay();
    await Promise.all([world.jobs.tick(), world.startJobs().tick()]);
    expect(receiver.calls).toHaveLength(1);
  });
});

describe("the key", () => {
  test("is shown once, kept sealed, and the key before signs for a day more", async () => {
    const { webhookId, secret } = await addWebhook(world, hook("/keys"));
    const stored = await world.server.db.kysely.selectFrom("webhook").select("secret").executeTakeFirstOrThrow();
    expect(stored.secret).not.toContain(secret);
    expect(JSON.stringify(await world.server.call("honbu", WebhookListDocument, { developerId: 13 }))).not.toContain(
      secret,
    );
    expect((await changesIn(world.server.db.kysely)).at(-1)).toMatchObject({
      resource: "webhook",
      record_id: String(webhookId),
      action: "ISSUE",
      after: { secret: { hidden: true } },
    });
    const next = await world.server.call("honbu", IssueWebhookSecretDocument, { webhookId });
    expect(next.secret).not.toBe(secret);
    expect(Date.parse(next.previousUntil ?? "") - world.clock.now().getTime()).toBe(24 * 3_600_000);
    await closeDay();
    await world.jobs.tick();
    world.clock.pass(24 * 3600);
    await closeDay();
    await world.jobs.tick();
    const [during, after] = receiver.calls;
    if (!during || !after) throw new Error("Two calls are missing");
    expect([secret, next.secret].map((key) => isSignedBy(key, during))).toEqual([true, true]);
    expect([secret, next.secret].map((key) => isSignedBy(key, after))).toEqual([false, true]);
  });
});

describe("a company", () => {
  test("neither sees nor changes the webhooks of another, and hears nothing of it", async () => {
    const own = await addWebhook(world, hook("/ours"));
    await addWebhook(world, hook("/theirs"), "bessha");
    await closeDay();
    await world.jobs.tick();
    expect(receiver.calls.map(({ path }) => path)).toEqual(["/ours"]);
    expect(await listDeliveries(world, "bessha", 59)).toEqual([]);
    expect(await world.server.call("bessha", WebhookListDocument, { developerId: 59 })).toMatchObject([
      { webhookName: "/theirs" },
    ]);
    const { webhookId } = own;
    expect(await world.server.refusal("bessha", WebhookListDocument, { developerId: 13 })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await world.server.refusal("bessha", IssueWebhookSecretDocument, { webhookId })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await world.server.refusal("tencho", WebhookListDocument, { developerId: 13 })).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("has twenty webhooks at most", async () => {
    for (let count = 0; count < 20; count++) await addWebhook(world, hook(`/many${count}`));
    expect(
      await world.server.refusal("honbu", WebhookCreateDocument, { input: { ...hook("/more"), active: true } }),
    ).toMatchObject({ code: "SETTLED" });
  });
});

test("an event whose transaction fails leaves no delivery", async () => {
  await addWebhook(world, hook("/rolledback"));
  const { kysely } = world.server.db;
  await sql`alter table change_history add constraint no_closing check (operation <> 'closeDay') not valid`.execute(
    kysely,
  );
  const { errors } = await closeDay();
  await sql`alter table change_history drop constraint no_closing`.execute(kysely);
  expect(errors).toMatchObject([{ extensions: { code: "INTERNAL" } }]);
  expect(await listDeliveries(world)).toEqual([]);
  expect((await closeDay()).errors).toEqual([]);
  expect(await listDeliveries(world)).toHaveLength(1);
});
