import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentAccess } from "../../../../src/core/content.ts";
import { writeChanges } from "../../../../server/engine/crud/history.ts";
import { GetChangeDocument, GetChangeHistoryDocument } from "../../../../src/generated/graphql.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import { testApp, viewers, type TestApp } from "../../../support/app.ts";
import { recordsOf } from "../../../support/records.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  const records = await recordsOf(server);
  await records.made(resources.coupon, {});
  await records.made(resources.printer, {});
});
afterAll(() => server.close());

const span = { shop_ids: [431], fromDate: "2026-05-01", toDate: "2026-05-31", limit: 50, offset: 0 };

/** What the history shows an account with these contents. */
async function shown(contents: ContentAccess) {
  server.people.honbu = { ...viewers.honbu, contents: { COMMON: "EDIT", HISTORY: "VIEW", ...contents } };
  const { data, total } = await server.call("honbu", GetChangeHistoryDocument, span);
  expect(total).toBe(data.length);
  return data;
}

test("the history shows changes of the contents that an account has, and no others", async () => {
  expect((await shown({ COUPON: "VIEW" })).map(({ resource }) => resource)).toEqual(["COUPON"]);
  expect((await shown({ STORE: "VIEW" })).map(({ resource }) => resource)).toEqual(["PRINTER"]);
  expect(await shown({})).toEqual([]);
});

test("a change of another content is not found by its number", async () => {
  const [coupon] = await shown({ COUPON: "VIEW" });
  const id = coupon?.id ?? "";
  expect((await server.call("honbu", GetChangeDocument, { id })).resource).toBe("COUPON");
  await shown({ STORE: "VIEW" });
  expect((await server.refusal("honbu", GetChangeDocument, { id }))?.code).toBe("NOT_FOUND");
});

test("of a field that an account may not read, the history says only that it has changed", async () => {
  const source = {
    tenantId: 13,
    operation: "test",
    address: null,
    requestId: null,
    at: new Date("2026-05-21T03:00:00Z"),
  };
  const actor = { kind: "COMMAND", uuid: null, name: "試験" } as const;
  const change = { resource: "store", shopId: 431, recordId: 431, recordName: "渋谷店", action: "UPDATE" } as const;
  const values = { before: { gmoId: null, tel: "0311112222" }, after: { gmoId: "SECRET1", tel: "0333334444" } };
  await server.db.kysely
    .transaction()
    .execute((trx) => writeChanges(trx, { ...source, actor }, [{ ...change, ...values }]));
  const seenBy = async (authority: 1 | 2) => {
    server.people.honbu = { ...viewers.honbu, authority, contents: { COMMON: "EDIT", HISTORY: "VIEW", STORE: "VIEW" } };
    const { data } = await server.call("honbu", GetChangeHistoryDocument, { ...span, resource: "STORE" });
    const whole = await server.call("honbu", GetChangeDocument, { id: data[0]?.id ?? "" });
    return JSON.stringify([data, whole]);
  };
  expect(await seenBy(1)).toContain("SECRET1");
  const seen = await seenBy(2);
  expect(seen).not.toContain("SECRET1");
  for (const text of ["（見る権限のない値）", "0333334444"]) expect(seen).toContain(text);
});
