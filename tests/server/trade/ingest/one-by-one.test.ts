import { afterAll, beforeAll, expect, test } from "vitest";
import {
  RecordReceiptsDocument,
  RecordRefusedReceiptsDocument,
  RefusedReceiptListDocument,
  GetSalesOverviewDocument,
} from "../../../../src/generated/graphql.ts";
import type { ReceiptInput } from "../../../../src/generated/server.ts";
import { movedClock } from "../../../support/jobs.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale } from "../../../support/receipts.ts";

const clock = movedClock("2026-05-20T12:00:00+09:00");
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock });
});
afterAll(() => server.close());

const good = (id: string, soldAt = "2026-05-20T11:30:00+09:00"): ReceiptInput => sale(id, soldAt, [line(1_100)]);
/** What a register with a fault in its program sends: anything. */
const send = async (...input: unknown[]) => server.call("pos431", RecordReceiptsDocument, { input: input as never });
const listed = () => server.call("honbu", RefusedReceiptListDocument, { shop_id: 431 });
const lineWith = (more: object) => [{ ...line(1_100), ...more }];

test.each<[string, object | null, string]>([
  ["a quantity of 1.5", { lines: lineWith({ quantity: 1.5 }) }, "lines.0.quantity"],
  ["a quantity as text", { lines: lineWith({ quantity: "2" }) }, "lines.0.quantity"],
  ["soldAt at 24:00", { soldAt: "2026-05-20T24:00:00+09:00" }, "soldAt"],
  ["soldAt without an offset", { soldAt: "2026-05-20T11:00:00" }, "soldAt"],
  ["soldAt in 9999", { soldAt: "9999-12-31T23:59:59+09:00" }, "soldAt"],
  ["soldAt in 2999", { soldAt: "2999-12-31T23:59:59+09:00" }, "レジの時計"],
  ["10,000 lines", { lines: Array.from({ length: 10_000 }, () => line(1)) }, "lines"],
  ["no lines at all", { lines: null }, "lines"],
  ["an unknown field", { colour: "red" }, "colour"],
  ["an unknown tender", { payments: [{ tender: "GOLD", tendered: 1_100 }] }, "payments.0.tender"],
  ["a total that no column holds", { total: 1e12 }, "total"],
  ["nothing", null, "receipt"],
])("of a call with %s the other receipts are recorded, and it is kept", async (name, change, reason) => {
  const id = change ? `bad: ${name}` : "";
  const bad = change && { ...good(id), ...change };
  const answer = await send(good(`before ${name}`), bad, good(`after ${name}`));
  expect(answer).toMatchObject([
    { receiptId: `before ${name}`, outcome: "RECORDED" },
    { receiptId: id, outcome: "REFUSED" },
    { receiptId: `after ${name}`, outcome: "RECORDED" },
  ]);
  expect(answer[1]?.reason).toContain(reason);
  const kept = (await listed()).find(({ receiptId }) => receiptId === id);
  expect(kept).toMatchObject({ code: answer[1]?.code, reason: answer[1]?.reason });
});

test("a call of bad receipts alone is answered, each in its place, also where one is sent alone", async () => {
  const bad = (id: string) => ({ ...good(id), guests: 1.5 });
  expect(await send(bad("x"), bad("y"))).toMatchObject([
    { receiptId: "x", outcome: "REFUSED" },
    { receiptId: "y", outcome: "REFUSED" },
  ]);
  const one = "mutation($one: ReceiptInput!) { recordReceipts(input: [$one]) { receiptId outcome } }";
  expect(await server.gql("pos431", one, { one: bad("z") })).toMatchObject({
    data: { recordReceipts: [{ receiptId: "z", outcome: "REFUSED" }] },
  });
});

test("a recorded receipt that is sent again with a wrong type stays as it is", async () => {
  await send(good("twice"));
  expect(await send({ ...good("twice"), total: 1.5 })).toMatchObject([{ outcome: "DUPLICATE", code: "DIFFERENT" }]);
});

test("others than registers are refused as before", async () => {
  const input = [{ ...good("no"), guests: 1.5 }] as never;
  expect((await server.refusal("honbu", RecordReceiptsDocument, { input }))?.code).toBe("FORBIDDEN");
});

test("a receipt of a register without a clock waits, is named on the home page, and is recorded by a person", async () => {
  await server.db.kysely.deleteFrom("refused_receipt").execute();
  expect(
    await send(good("now"), good("2000", "2000-01-05T12:00:00+09:00"), good("2015", "2015-04-01T12:00:00+09:00")),
  ).toMatchObject([{ outcome: "RECORDED" }, { code: "CLOCK" }, { code: "CLOCK" }]);
  const overview = await server.call("honbu", GetSalesOverviewDocument, {
    shop_ids: [431],
    fromDate: "2026-05-20",
    toDate: "2026-05-20",
    developerId: 13,
  });
  expect(overview.attention).toContainEqual(expect.objectContaining({ kind: "RECEIPT_REFUSED", count: 2 }));

  await send({ ...good("other"), tax10: 1 });
  const rows = await listed();
  const idOf = (receiptId: string) => rows.find((row) => row.receiptId === receiptId)?.id ?? 0;
  const ids = [idOf("2015"), idOf("other")];
  expect(await server.call("honbu", RecordRefusedReceiptsDocument, { ids })).toMatchObject([
    { outcome: "ADDED" },
    { outcome: "REFUSED" },
  ]);
  expect((await listed()).map(({ receiptId }) => receiptId).toSorted()).toEqual(["2000", "other"]);
  const stored = await server.db.kysely
    .selectFrom("receipt")
    .select("business_date")
    .where("shop_id", "=", 431)
    .where("business_date", "<", "2016-01-01")
    .execute();
  expect(stored).toEqual([{ business_date: "2015-04-01" }]);
});

test("a receipt that is late by months is recorded, and one from before the opening waits", async () => {
  await server.db.kysely.updateTable("shop").set({ opened_on: "2026-02-01" }).where("shop_id", "=", 431).execute();
  const sent = async (soldAt: string) => {
    const [answer] = await send(good(soldAt, soldAt));
    return answer?.code ?? answer?.outcome;
  };
  expect(await sent("2026-02-03T12:00:00+09:00")).toBe("RECORDED");
  expect(await sent("2026-01-20T12:00:00+09:00")).toBe("RECORDED");
  expect(await sent("2025-12-20T12:00:00+09:00")).toBe("CLOCK");
});

test("a receipt of 500 lines that waits for its moment is kept whole, and a person may record it", async () => {
  const lines = Array.from({ length: 500 }, () => line(10, 1, { productName: "名".repeat(100) }));
  expect(await send(sale("long", "2015-04-02T12:00:00+09:00", lines))).toMatchObject([{ code: "CLOCK" }]);
  const ids = (await listed()).filter(({ receiptId }) => receiptId === "long").map(({ id }) => id);
  expect(await server.call("honbu", RecordRefusedReceiptsDocument, { ids })).toMatchObject([{ outcome: "ADDED" }]);
});
