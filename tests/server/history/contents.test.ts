import { afterAll, beforeAll, expect, test } from "vitest";
import type { Contents } from "../../../src/core/content.ts";
import { GetChangeDocument, GetChangeHistoryDocument } from "../../../src/generated/graphql.ts";
import { resources } from "../../../src/generated/metadata.ts";
import { testApp, viewers, type TestApp } from "../../support/app.ts";
import { recordsOf } from "../../support/records.ts";

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
async function shown(contents: Contents) {
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
