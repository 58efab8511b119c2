import { afterAll, beforeAll, expect, test } from "vitest";
import { createRefusedReceiptJob } from "../../../../server/trade/ingest/refused/refusedJob.ts";
import { maxContentLength, maxKeptRefusals } from "../../../../server/trade/ingest/refused/keepRefused.ts";
import {
  RecordReceiptsDocument,
  DeleteRefusedReceiptsDocument,
  RefusedReceiptListDocument,
} from "../../../../src/generated/graphql.ts";
import type { ReceiptInput } from "../../../../src/generated/server.ts";
import { movedClock, worker } from "../../../support/jobs.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale } from "../../../support/receipts.ts";

const clock = movedClock("2026-05-20T12:00:00+09:00");
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock });
});
afterAll(() => server.close());

const good = (id: string): ReceiptInput => sale(id, "2026-05-20T11:30:00+09:00", [line(1_100)]);
/** A receipt whose tax does not add up. */
const bad = (id: string, more: Partial<ReceiptInput> = {}): ReceiptInput => ({ ...good(id), tax10: 1, ...more });
const send = async (...input: ReceiptInput[]) =>
  (await server.call("pos431", RecordReceiptsDocument, { input })).map(({ outcome }) => outcome);
const listed = (viewer: "honbu" | "tencho" = "honbu") =>
  server.call(viewer, RefusedReceiptListDocument, { shop_id: 431 });
const stored = async () =>
  (await server.db.kysely.selectFrom("refused_receipt").select("refused_receipt_id").execute()).length;

test("a refused receipt is listed with its reason and content until it is sent again and recorded", async () => {
  expect(await send(good("fine"), bad("wrong", { receiptNumber: "0007" }))).toEqual(["RECORDED", "REFUSED"]);
  const [one, ...others] = await listed("tencho");
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    shop_id: 431,
    receiptId: "wrong",
    receiptNumber: "0007",
    total: 1_100,
    code: "TAX",
    status: "WAITING",
    receivedAt: "2026-05-20T03:00:00.000Z",
    attempts: 1,
    reason: expect.stringContaining("10%の消費税"),
  });
  expect(JSON.parse(one?.content ?? "")).toMatchObject({ receiptId: "wrong", lines: [{ unitPrice: 1_100 }] });

  expect(await send(bad("wrong", { total: 1 }))).toEqual(["REFUSED"]);
  expect(await listed()).toMatchObject([{ id: one?.id, total: 1, attempts: 2, status: "REPEATED" }]);
  expect(await send(good("wrong"))).toEqual(["RECORDED"]);
  expect(await listed()).toEqual([]);
});

test("a person takes one off the list, but not another company's", async () => {
  await send(bad("gone"));
  const [one] = await listed();
  const ids = [one?.id ?? 0];
  expect(await server.call("bessha", DeleteRefusedReceiptsDocument, { ids })).toMatchObject([{ outcome: "REFUSED" }]);
  expect(await listed()).toHaveLength(1);
  expect(await server.call("tencho", DeleteRefusedReceiptsDocument, { ids })).toMatchObject([{ outcome: "DELETED" }]);
  expect(await listed()).toEqual([]);
});

test("texts that cannot be stored or shown are kept as marks", async () => {
  const [long, half] = ["x".repeat(1_000), "\ud83c"];
  await send(bad(`nul\u0000${long}`), bad("half", { staffName: half }));
  const [second, first] = await listed();
  expect(first?.receiptId).toBe(`nul\ufffd${long}`.slice(0, 100));
  expect(JSON.parse(second?.content ?? "")).toMatchObject({ staffName: half });
});

test("the newest of a shop are kept, each cut to its bound, and a flood stops", async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => bad(`flood-${index}`));
  const long = { lines: [line(1_100, 1, { productName: "長".repeat(20_000) })] };
  clock.pass(60);
  await send(...many.with(-1, bad("flood-999", long)));
  expect(await stored()).toBe(maxKeptRefusals);
  const [newest] = await listed();
  expect(newest?.receiptId).toBe("flood-999");
  expect(newest?.content).toHaveLength(maxContentLength);
  for (let call = 0; call < 4; call += 1)
    await send(...many.map((one) => ({ ...one, receiptId: `${call}${one.receiptId}` })));
  expect(await stored()).toBe(maxKeptRefusals);
  const [last] = await listed();
  // The third call was the last of this minute.
  expect(last?.receiptId).toBe("1flood-999");
});

test("nothing is written where nothing is refused", async () => {
  const before = await stored();
  await send(good("one"), good("two"), good("one"));
  expect(await stored()).toBe(before);
});

test("they go after 30 days, also in a shop that sends nothing more", async () => {
  const { kysely } = server.db;
  const { tick } = worker(kysely, clock, [createRefusedReceiptJob(kysely, clock)]);
  clock.pass(29 * 24 * 3600);
  expect(await tick()).toBe(0);
  expect(await stored()).toBe(maxKeptRefusals);
  clock.pass(2 * 24 * 3600);
  expect(await tick()).toBe(1);
  expect(await stored()).toBe(0);
});
