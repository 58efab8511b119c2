import type { LightMyRequestResponse } from "fastify";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { ErrorAnswer } from "../../../../../server/programs/server/http/graphql/errors.ts";
import { jsonBounds } from "../../../../../server/platform/log/jsonOutline.ts";
import { GetSalesViewSaleModeDocument, RecordReceiptsDocument } from "../../../../../src/generated/graphql.ts";
import { header, testApp, viewers, type TestApp, type ViewerName } from "../../../../support/app.ts";
import { line, sale } from "../../../../support/receipts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { logLevel: "info" } });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

type Sent = { url?: string; viewer?: ViewerName | null; headers?: Record<string, string>; chunked?: boolean };

const send = (payload: string, { url = "/graphql", viewer = null, headers = {}, chunked = false }: Sent = {}) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...header(viewer), ...headers },
    payload: chunked ? Readable.from([Buffer.from(payload)]) : payload,
  });

const refusalOf = (response: LightMyRequestResponse) => {
  const [error] = response.json<{ errors?: ErrorAnswer[] }>().errors ?? [];
  const { code, errors } = error?.extensions ?? {};
  return { status: response.statusCode, code, field: errors?.[0]?.field, message: error?.message };
};

/** The longest text that anything parsed as JSON while `work` ran. */
async function longestParsed(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const { parse } = JSON;
  using _ = vi.spyOn(JSON, "parse").mockImplementation((text: string, reviver) => {
    longest = Math.max(longest, text.length);
    return parse(text, reviver) as unknown;
  });
  await work();
  return longest;
}

const nested = (bytes: number) => `[${"[],".repeat(bytes / 3)}[]]`;
const developerUuid = viewers.honbu.developerUuid;
const question = (more: string, document: string = GetSalesViewSaleModeDocument) =>
  `{"query":${JSON.stringify(document)},"variables":{"developerUuid":"${developerUuid}"${more}}}`;

describe("who is not signed in", () => {
  test.each<[string, Sent]>([
    ["GraphQL", {}],
    ["GraphQL, in pieces of no announced length", { chunked: true }],
    ["a file", { url: "/exports" }],
    ["an address that does not exist", { url: "/nothing" }],
  ])("sends at most 64 kB to ask for %s, and no more is parsed", async (_, sent) => {
    const longest = await longestParsed(async () => {
      expect(refusalOf(await send(question(`,"x":${nested(70_000)}`), sent))).toMatchObject({
        status: 413,
        code: "TOO_LARGE",
      });
    });
    expect(longest).toBeLessThan(1000);
  });

  test.each([
    ["/exports", 415],
    ["/upload", 415],
    ["/graphql", 415],
    ["/nothing", 404],
  ])("sends no text to %s: no address takes any into memory", async (url, status) => {
    const headers = { "content-type": "text/plain" };
    expect(refusalOf(await send("a".repeat(70_000), { url, headers })).status).toBe(status);
    expect(server.app.hasContentTypeParser("text/plain")).toBe(false);
  });

  test("is asked to sign in where the session or the key is over", async () => {
    const text = question(`,"x":${nested(70_000)}`);
    for (const headers of [{ authorization: "Bearer over" }, { "x-api-key": "over" }] as Record<string, string>[])
      expect(refusalOf(await send(text, { headers }))).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });

  test("may sign in with a small body of no announced length", async () => {
    expect(refusalOf(await send(question(""), { chunked: true }))).toMatchObject({
      status: 401,
      code: "UNAUTHENTICATED",
    });
  });
});

test.each([false, true])("a register's call of 250 kB is recorded (in pieces: %s)", async (chunked) => {
  const input = Array.from({ length: 700 }, (_, at) =>
    sale(`${chunked ? "b" : "a"}-${at}`, "2026-05-20T11:00:00+09:00", [line(1000)]),
  );
  const text = JSON.stringify({ query: RecordReceiptsDocument, variables: { input } });
  expect(text.length).toBeGreaterThan(200_000);
  const response = await send(text, { viewer: "pos431", chunked });
  const { data } = response.json<{ data: Record<string, { outcome: string }[]> }>();
  const [results = []] = Object.values(data);
  expect(results).toHaveLength(input.length);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["RECORDED"]));
});

describe("of who is signed in", () => {
  test.each([
    ["a variable that the document does not declare", question(`,"x":${nested(300_000)}`), "x"],
    ["one of an escaped name", question(`,"\\u0078":1`), "x"],
    ["one in variables that stand twice", `{"variables":{"x":1},${question("").slice(1)}`, "x"],
    ["one in front of the document", `{"variables":{"x":${nested(30)}},"query":"{ __typename }"}`, "x"],
  ])("%s is refused unread", async (_, text, field) => {
    const longest = await longestParsed(async () => {
      expect(refusalOf(await send(text, { viewer: "honbu" }))).toMatchObject({ status: 400, code: "BAD_INPUT", field });
    });
    expect(longest).toBeLessThan(1000);
  });

  test.each([
    [
      "more nesting than any input has",
      "[".repeat(jsonBounds.depth) + "]".repeat(jsonBounds.depth),
      "階層が深すぎます",
    ],
    ["more values than any input has", nested(3 * jsonBounds.values), "値が多すぎます"],
    [
      "more names in an object than any input has",
      `{${Array.from({ length: jsonBounds.members + 1 }, (_one, at) => `"n${at}":0`).join(",")}}`,
      "項目が多すぎます",
    ],
  ])("%s is refused unread, wherever it stands", async (_, value, words) => {
    const text = `{"query":"query($developerUuid: [String]) { __typename }","variables":{"developerUuid":${value}}}`;
    const longest = await longestParsed(async () => {
      for (const [url, body] of [
        ["/graphql", text],
        ["/graphql", `{"query":"{ __typename }","extensions":${value}}`],
        ["/exports", `{"input":${value}}`],
      ] as const) {
        const refusal = refusalOf(await send(body, { url, viewer: "honbu" }));
        expect(refusal).toMatchObject({ status: 400, code: "BAD_INPUT" });
        expect(refusal.message).toContain(words);
      }
    });
    expect(longest).toBeLessThan(1000);
  });

  test("brackets and commas in texts are no values", async () => {
    const words = `"${'[{,\\"'.repeat(200_000)}"`;
    const response = await send(`{"query":"{ __typename }","extensions":{"text":${words}}}`, {
      viewer: "honbu",
    });
    expect(response.json()).toEqual({ data: { __typename: "Query" } });
  });
});

test("reports of browsers are bounded in depth: a report that cannot be read is no error, and logs nothing", async () => {
  const before = server.log.length;
  const deep = "[".repeat(jsonBounds.depth + 1) + "]".repeat(jsonBounds.depth + 1);
  const report = `[{"body":{"effectiveDirective":"img-src","x":${deep}}}]`;
  const longest = await longestParsed(async () => {
    const headers = { "content-type": "application/reports+json" };
    expect((await send(report, { url: "/csp-reports", headers })).statusCode).toBe(204);
  });
  expect(longest).toBe(0);
  expect(server.log.slice(before).join("")).not.toContain("content security policy");
});
