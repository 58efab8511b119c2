import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { graphqlMediaType } from "../../../../../server/programs/server/http/media/mediaType.ts";
import { header, testApp, type TestApp } from "../../../../support/app.ts";

let server: TestApp;
let url: string;
beforeAll(async () => {
  // The audit sends documents of its own and asks the schema for a type.
  server = await testApp({ config: { documents: "any", development: true } });
  url = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/graphql`;
});
afterAll(() => server.close());

/** Refused by decision 0005: a request that cannot run answers 4xx, whatever media type is accepted. */
const refusedShoulds = ["572B", "FDE2", "7B9B"];
/** What a server may do, and this one does not: GraphQL by GET puts arguments into addresses. */
const refusedMays = ["5A70", "D6D5", "6A70"];

describe("the audit of GraphQL over HTTP", () => {
  const audits = serverAudits({ url: () => url });

  test("has every MUST, and every SHOULD and MAY that no decision refuses", async () => {
    expect(audits.length).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const { fn } of audits) {
      const result = await fn();
      if (result.status !== "ok") failed.push(`${result.id} ${result.name}: ${result.reason}`);
    }
    const unexpected = failed.filter((one) => ![...refusedShoulds, ...refusedMays].includes(one.slice(0, 4)));
    expect(unexpected).toEqual([]);
    expect(failed).toHaveLength(refusedShoulds.length + refusedMays.length);
  });
});

test("a kind of operation that the schema does not have cannot run", async () => {
  for (const query of ["subscription { x }", "subscription { __typename }"]) {
    const answer = await post({ query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_INPUT" } }] });
    expect(answer.json()).not.toHaveProperty("data");
  }
});

test("with introspection closed the audits fail in addition that ask for a type of the schema", async () => {
  const closed = await testApp({ config: { documents: "any", development: false } });
  onTestFinished(closed.close);
  const address = `${await closed.app.listen({ port: 0, host: "127.0.0.1" })}/graphql`;
  const failed: string[] = [];
  for (const { fn } of serverAudits({ url: () => address })) {
    const { status, id } = await fn();
    if (status !== "ok") failed.push(id);
  }
  // All ask for `__type` (decision 0080).
  expect(failed.filter((id) => ![...refusedShoulds, ...refusedMays].includes(id)).sort()).toEqual([
    "28B9",
    "2EA1",
    "BF61",
  ]);
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url: "/graphql",
    headers: { ...header("honbu"), "content-type": "application/json", ...headers },
    payload: JSON.stringify(body),
  });

describe("an answer", () => {
  test.each([
    [undefined, "application/json"],
    ["*/*", "application/json"],
    ["text/html", "application/json"],
    ["application/graphql-response+json", "application/graphql-response+json"],
    ["application/graphql-response+json, application/json", "application/graphql-response+json"],
    ["application/json, Application/GraphQL-Response+JSON;q=0.9", "application/json"],
    ["application/graphql-response+json;q=0, */*", "application/json"],
    ["application/graphql-response+json; charset=utf-8; q=1", "application/graphql-response+json"],
    ["application/graphql-response+json;q=much", "application/json"],
  ])("to Accept %s is %s", (accept, type) => {
    expect(graphqlMediaType(accept)).toBe(`${type}; charset=utf-8`);
  });

  test.each([
    ["that ran", { query: "{ __typename }" }, 200],
    ["whose document is wrong", { query: "{ nothing }" }, 400],
    [
      "whose variables are wrong",
      { query: "query($id: ID!) { __typename @skip(if: false) __type(name: $id) { name } }" },
      400,
    ],
    ["without a query", {}, 400],
  ])("to a request %s has the media type that is accepted, and no data where nothing ran", async (_, body, status) => {
    for (const accept of ["application/graphql-response+json", "application/json"]) {
      const answer = await post(body, { accept });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["content-type"]).toBe(`${accept}; charset=utf-8`);
      expect("data" in answer.json<object>()).toBe(status === 200);
    }
  });

  test("of an operation that failed keeps its data entry, and its path as it is", async () => {
    const query = `{ mine: getCoupons(shop_id: 431) { id } theirs: getCoupons(shop_id: 601) { id } }`;
    const answer = await post({ query }, { accept: "application/graphql-response+json" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: null, errors: [{ path: ["theirs"] }] });
  });

  test.each([
    ["variables", "text"],
    ["variables", [1]],
    ["extensions", "text"],
    ["extensions", [1]],
    ["operationName", 1],
    ["operationName", "Another"],
  ])("names %s where it is %j", async (name, value) => {
    const answer = await post({ query: "query Mine { __typename }", [name]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_INPUT", errors: [{ field: name }] } }] });
  });

  test("names an operation that the document does not have, also once the document is compiled", async () => {
    for (const operationName of ["Mine", "Mine", "Mine", "Another"]) {
      const answer = await post({ query: "query Mine { __typename }", operationName });
      expect(answer.statusCode).toBe(operationName === "Mine" ? 200 : 400);
    }
  });
});
