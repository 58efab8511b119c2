import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkTrustedDocument } from "../../../../../server/programs/server/http/graphql/trusted.ts";
import { signInDocuments } from "../../../../../src/core/signInDocuments.ts";
import { parseOperation, type TypedDocument } from "../../../../../src/core/typedDocument.ts";
import { createClient } from "../../../../../src/data/transport/transport.ts";
import * as generated from "../../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp } from "../../../../support/app.ts";
import { config } from "../../../../support/fakeApi.ts";

const strict = { documents: "trusted", development: false } as const;
const unknown = "{ getGenreList { __typename } }";

const documents: readonly TypedDocument<unknown, never>[] = Object.values(generated);

describe("documents of sessions", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ config: { documents: "trusted" } });
  });
  afterAll(() => server.close());

  test("are the console's own, each of them, as its client sends it", async () => {
    const sent: string[] = [];
    const client = createClient({
      config,
      token: async () => "token",
      apiType: () => 1,
      appControl: () => false,
      fetch: async (_url, init) => {
        sent.push((JSON.parse(String(init?.body)) as { query: string }).query);
        return Response.json({ data: {} });
      },
    });
    for (const document of documents) {
      const { kind } = parseOperation(document);
      await (kind === "mutation" ? client.mutate({ mutation: document }) : client.query({ query: document }));
    }
    expect(sent).toHaveLength(documents.length);
    expect(sent.length).toBeGreaterThan(100);
    for (const text of [...sent, ...Object.values(signInDocuments)])
      expect(() => checkTrustedDocument(text, null, strict)).not.toThrow();
  });

  test("are answered as ever", async () => {
    const { status, data, errors } = await server.run("honbu", generated.GetShopAccount20230722Document, {
      developerUuid: viewers.honbu.developerUuid,
    });
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
    expect(data).toHaveProperty("data");
    expect((await server.gql(null, signInDocuments.login, { id: "x", password: "y" })).errors[0]?.extensions.code).toBe(
      "W020",
    );
  });

  test.each(["honbu", "tencho", null] as const)("are refused where they are not: %s", async (viewer) => {
    for (const text of [unknown, `${generated.GenreListDocument} `, "{", "{}"]) {
      const { status, errors } = await server.gql(viewer, text);
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ extensions: { code: "BAD_INPUT" } }]);
      expect(errors[0]?.message).toContain("画面を再読み込みしてください。");
    }
  });

  test("may be the register's own with a shop's API key, which opens no more than before", async () => {
    const own = "mutation Till($i: [ReceiptInput!]!) { recordReceipts(input: $i) { outcome } }";
    expect((await server.gql("pos431", own, { i: [] })).errors.map(({ message }) => message)).toEqual([]);
    expect((await server.gql("pos431", '{ getSalesViewSaleMode(developerUuid: "") { value } }')).errors).toMatchObject([
      { extensions: { code: "FORBIDDEN" } },
    ]);
  });
});

test("any document is taken where the setting says so, and in development", () => {
  expect(() => checkTrustedDocument(unknown, null, { documents: "any", development: false })).not.toThrow();
  expect(() => checkTrustedDocument(unknown, null, { documents: "trusted", development: true })).not.toThrow();
  expect(() => checkTrustedDocument(unknown, null, strict)).toThrow(expect.objectContaining({ code: "BAD_INPUT" }));
});
