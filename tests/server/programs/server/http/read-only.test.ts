import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readOnlyHeader } from "../../../../../src/core/consoleConfig.ts";
import { closeForWriting, openForWriting } from "../../../../../server/platform/db/connection/readOnly.ts";
import { loginByQuery } from "../../../../../src/auth/loginQuery.ts";
import {
  CreateBrandDocument,
  GetBrandByDeveloperDocument,
  RecordReceiptsDocument,
} from "../../../../../src/generated/graphql.ts";
import { header, testApp, type TestApp } from "../../../../support/app.ts";
import { line, sale } from "../../../../support/receipts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const readBrands = () =>
  server.app.inject({
    method: "POST",
    url: "/graphql",
    headers: header("honbu"),
    payload: { query: GetBrandByDeveloperDocument, variables: { developerId: 13 } },
  });
const brand = { brandName: "新しいブランド", requestId: "00000000-0000-4000-8000-000000000001" };
const receipt = sale("r-1", "2026-05-20T11:30:00+09:00", [line(900)]);

test("while the database is closed for writing people read, what is saved and receipts wait, and all goes on afterwards", async () => {
  expect((await readBrands()).headers).not.toHaveProperty(readOnlyHeader);
  await closeForWriting(server.db.connection);
  await vi.waitFor(async () => {
    const answer = await readBrands();
    expect(answer.headers[readOnlyHeader]).toBe("true");
    expect(answer.json()).not.toHaveProperty("errors");
  }, 10_000);
  expect(await server.refusal("honbu", CreateBrandDocument, { input: brand })).toMatchObject({ code: "UNAVAILABLE" });
  expect(await server.refusal("pos431", RecordReceiptsDocument, { input: [receipt] })).toMatchObject({
    code: "UNAVAILABLE",
  });
  const api = { url: `${await server.app.listen({ host: "127.0.0.1", port: 0 })}/graphql`, key: "" };
  await expect(loginByQuery(api, "honbu", "choba2026")).rejects.toMatchObject({ refusal: "MOVING" });
  expect(server.log.join("")).not.toContain("unexpected failure");

  await openForWriting(server.db.connection);
  await vi.waitFor(async () => expect((await readBrands()).headers).not.toHaveProperty(readOnlyHeader), 10_000);
  expect(await server.refusal("honbu", CreateBrandDocument, { input: brand })).toBeUndefined();
  expect(await server.refusal("pos431", RecordReceiptsDocument, { input: [receipt] })).toBeUndefined();
});
