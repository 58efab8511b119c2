import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderMailJob } from "../../../../server/trade/purchase/order-mail/mailJob.ts";
import { orderOutboxJob } from "../../../../server/trade/purchase/order-mail/outboxJob.ts";
import { pruneTable } from "../../../../server/programs/server/retention/prune.ts";
import { prunedTables } from "../../../../server/programs/server/retention/pruned.ts";
import type { MailSender } from "../../../../server/platform/mail/mailer.ts";
import {
  CancelPurchaseSlipsDocument,
  CompletePurchaseSlipDocument,
  CreatePurchaseSlipDocument,
  GetPurchaseSlipDocument,
  InspectPurchaseSlipDocument,
  OrderPurchaseSlipsDocument,
  WithdrawPurchaseMailDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { movedClock, worker } from "../../../support/jobs.ts";
import { addPurchaseMasters, items, suppliers } from "../../../support/purchases.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-24" });
  await addPurchaseMasters(server);
});
afterAll(() => server.close());

const clock = movedClock("2026-11-24T12:00:00+09:00");
const printer = { print: async () => Buffer.from("%PDF") };
const sent: string[] = [];
const mailServer: MailSender = {
  async send({ recipients }) {
    sent.push(...recipients);
    return [];
  },
};
/** The jobs of a server with this mail server, or without one. */
function tick(mailer: MailSender | null, restoredAt?: Date) {
  const parts = { kysely: server.db.kysely, clock, printer };
  const job = mailer ? orderMailJob({ ...parts, mailer }) : orderOutboxJob(parts);
  return worker(server.db.kysely, clock, [job], restoredAt).tick();
}
const outbox = () => server.db.kysely.selectFrom("mail_outbox").selectAll().execute();
const read = (slipId: number) => server.call("honbu", GetPurchaseSlipDocument, { slipId });

/** An order whose mail was requested of a server without a mail server. */
async function ordered(deliveryDate: string) {
  const input = { shop_id: 431, supplierId: suppliers.market, deliveryDate, source: "FORM" as const };
  const { slipId } = await server.call("honbu", CreatePurchaseSlipDocument, {
    input: { ...input, lines: [{ itemId: items.tomato, quantity: 20 }] },
  });
  await server.call("honbu", OrderPurchaseSlipsDocument, { input: { ids: [slipId], send: true } });
  return slipId;
}

it("an order without a mail server waits, says why, and leaves once there is one", async () => {
  const slipId = await ordered("2026-11-26");
  expect(await tick(null)).toBe(1);
  expect(await tick(null)).toBe(0);
  const [mail] = await outbox();
  expect(mail).toMatchObject({
    recipients: "order@example.com",
    subject: expect.stringContaining("【発注】"),
    file_name: expect.stringMatching(/^発注書_.*\.pdf$/u),
  });
  expect(String(mail?.file)).toBe("%PDF");
  const { kysely } = server.db;
  await pruneTable(
    kysely,
    "mail_outbox",
    prunedTables.mail_outbox,
    new Date("2027-12-24T12:00:00+09:00"),
    async () => {},
  );
  expect(await outbox()).toHaveLength(1);
  expect(await read(slipId)).toMatchObject({
    mail: "WAITING",
    mailFailure: expect.stringContaining("メールサーバーが設定されていません"),
    mailedAt: null,
  });
  expect(await tick(mailServer)).toBe(1);
  expect(await tick(mailServer)).toBe(0);
  expect(sent).toEqual(["order@example.com"]);
  expect(await outbox()).toEqual([]);
  expect(await read(slipId)).toMatchObject({ mail: "SENT", mailFailure: null });
});

it("an order that waited too long is not sent", async () => {
  const late = await ordered("2026-11-26");
  clock.pass(3 * 24 * 3600);
  sent.length = 0;
  expect(await tick(mailServer)).toBe(1);
  expect(sent).toEqual([]);
  expect(await read(late)).toMatchObject({
    mail: "FAILED",
    mailFailure: expect.stringContaining("納品予定日を過ぎた"),
  });
});

it("an order that was canceled or is late leaves the outbox, where it must not be handed on", async () => {
  const [late, canceled] = [await ordered("2026-11-28"), await ordered("2026-12-20")];
  expect(await tick(null)).toBe(2);
  await server.call("honbu", CancelPurchaseSlipsDocument, { input: { ids: [canceled], reason: "不要" } });
  expect(await outbox()).toMatchObject([{ recipients: "order@example.com" }]);
  expect(await read(canceled)).toMatchObject({ mail: "FAILED" });
  clock.pass(2 * 24 * 3600);
  expect(await tick(null)).toBe(1);
  expect(await tick(null)).toBe(0);
  expect(await outbox()).toEqual([]);
  expect(await read(late)).toMatchObject({ mail: "FAILED" });
});

it("an order is sent until its delivery date ends in its shop, whose day may begin later than usual", async () => {
  await sql`insert into shop_cutoff values (13, 431, '0001-01-01', 480)`.execute(server.db.kysely);
  const slipId = await ordered("2026-11-30");
  sent.length = 0;
  clock.pass((24 + 19) * 3600);
  expect(clock.now()).toEqual(new Date("2026-12-01T07:00:00+09:00"));
  expect(await tick(mailServer)).toBe(1);
  expect(sent).toEqual(["order@example.com"]);
  expect(await read(slipId)).toMatchObject({ mail: "SENT" });
});

it("a mail that waits ends when the goods are inspected or received, or the order is canceled, and says so", async () => {
  const [inspected, received, canceled] = [
    await ordered("2026-12-20"),
    await ordered("2026-12-20"),
    await ordered("2026-12-20"),
  ];
  expect(await tick(null)).toBe(3);
  const { version } = await read(inspected);
  await server.call("honbu", InspectPurchaseSlipDocument, { input: { slipId: inspected, lines: [], version } });
  await server.call("honbu", CompletePurchaseSlipDocument, {
    input: {
      slipId: received,
      lines: [{ lineNo: 1, received: 20 }],
      receivedDate: "2026-11-24",
      keepRest: false,
      version,
    },
  });
  await server.call("honbu", CancelPurchaseSlipsDocument, { input: { ids: [canceled], reason: "不要" } });
  expect(await outbox()).toEqual([]);
  for (const [slipId, reason] of [
    [inspected, "検品"],
    [received, "検品"],
    [canceled, "取り止め"],
  ] as const)
    expect(await read(slipId)).toMatchObject({
      mail: "FAILED",
      mailFailure: expect.stringMatching(new RegExp(`^${reason}.*送っていません。これからも送りません。$`, "u")),
    });
  sent.length = 0;
  expect(await tick(mailServer)).toBe(0);
  expect(sent).toEqual([]);
});

it("a person withdraws a mail that waits; one that was sent stays sent", async () => {
  const slipId = await ordered("2026-12-20");
  expect(await tick(null)).toBe(1);
  const withdraw = () => server.call("honbu", WithdrawPurchaseMailDocument, { input: { slipId } });
  expect(await withdraw()).toMatchObject({ status: "ORDERED", mail: "NONE", mailFailure: null });
  expect(await withdraw()).toMatchObject({ mail: "NONE" });
  expect(await outbox()).toEqual([]);
  expect(await tick(mailServer)).toBe(0);
  const { rows } = await sql`
    select 1 from change_history where operation = 'withdrawPurchaseMail'`.execute(server.db.kysely);
  expect(rows).toHaveLength(1);

  const other = await ordered("2026-12-20");
  expect(await tick(mailServer)).toBe(1);
  expect(await server.refusal("honbu", WithdrawPurchaseMailDocument, { input: { slipId: other } })).toMatchObject({
    code: "SETTLED",
  });
  expect(await read(other)).toMatchObject({ mail: "SENT" });
});

it("an order that waited when the database was restored is not sent again, and says so", async () => {
  const slipId = await ordered("2026-11-26");
  sent.length = 0;
  const restoredAt = clock.now();
  clock.pass(60);
  await tick(mailServer, restoredAt);
  expect(sent).toEqual([]);
  expect(await read(slipId)).toMatchObject({ mail: "FAILED", mailFailure: expect.stringContaining("復元する前") });
});
