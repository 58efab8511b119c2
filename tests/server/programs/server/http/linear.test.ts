import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorAnswer } from "../../../../../server/programs/server/http/graphql/errors.ts";
import { header, testApp, viewers, type TestApp, type ViewerName } from "../../../../support/app.ts";
import { callOf, ownership, policyOf, rootFields, type RootField } from "../../../../support/rootCalls.ts";

let server: TestApp;
/** How often anything looked into the body of the request. */
let looks = 0;

/** The same value, whose every look inside is counted. */
function counted<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  const below = new Map<PropertyKey, unknown>();
  return new Proxy(value, {
    get(target, key) {
      looks += 1;
      if (!below.has(key)) below.set(key, counted(Reflect.get(target, key) as unknown));
      return below.get(key);
    },
  });
}

beforeAll(async () => {
  server = await testApp({ config: { logLevel: "info" } });
  server.app.addHook("preValidation", async (request) => {
    request.body = counted(request.body);
  });
});
afterAll(() => server.close());

type Damage = (value: unknown, size: number) => unknown;

/** Values with something else in place of each list's entries, or more entries in each object. */
const damages = {
  "lists of nulls": (value, size) => (Array.isArray(value) ? Array.from({ length: size }, () => null) : value),
  "lists of texts": (value, size) =>
    Array.isArray(value) ? Array.from({ length: size }, (_, at) => `<${at}>`) : value,
  "lists of empty entries": (value, size) => (Array.isArray(value) ? Array.from({ length: size }, () => ({})) : value),
  "one long text and nulls": (value, size) =>
    Array.isArray(value) ? ["x".repeat(size * 10), ...Array.from({ length: size }, () => null)] : value,
  "names that no input has": (value, size) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value, ...Object.fromEntries(Array.from({ length: size }, (_, at) => [`unknown_${at}`, at])) }
      : value,
  "long texts": (value, size) => (typeof value === "string" ? "x\0".repeat(size) : value),
} satisfies Record<string, Damage>;

/** The value with the damage done to each part of it. */
function damaged(value: unknown, damage: Damage, size: number): unknown {
  const changed = damage(value, size);
  if (changed !== value || typeof value !== "object" || value === null) return changed;
  if (Array.isArray(value)) return value.map((one) => damaged(one, damage, size));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, damaged(one, damage, size)]));
}

type Cost = { request: number; answer: number; log: number; lines: number; looks: number };

/** What the request costs at worst of three times: read anew, compiled by mercurius, and run as compiled. */
async function costOf(viewer: ViewerName | null, payload: { query: string; variables: unknown }): Promise<Cost> {
  const sent = JSON.stringify(payload);
  const worst: Cost = { request: sent.length, answer: 0, log: 0, lines: 0, looks: 0 };
  for (let run = 0; run < 3; run += 1) {
    looks = 0;
    const before = server.log.length;
    const answer = await server.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { ...header(viewer), "content-type": "application/json" },
      payload: sent,
    });
    const logged = server.log.slice(before);
    worst.answer = Math.max(worst.answer, answer.rawPayload.length);
    worst.log = Math.max(worst.log, logged.join("").length);
    worst.lines = Math.max(worst.lines, logged.length);
    worst.looks = Math.max(worst.looks, looks);
  }
  return worst;
}

let calls = 0;
/** The operation under a name that no other has: the server has not compiled it yet. */
function newCall(field: RootField, damage: Damage, size: number) {
  const { query, variables } = callOf(field, ownership(field.field.name, viewers.honbu));
  calls += 1;
  return {
    query: query.replace(/^(query|mutation)/, `$1 Call${calls}`),
    variables: damaged(variables, damage, size),
  };
}

const small = 100;

describe("what an answer costs grows at most as its request does", () => {
  test.each(rootFields.map((field) => [field.field.name, field] as const))("%s", async (_, field) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values<Damage>(damages)),
        fc.constantFrom<(ViewerName | null)[]>(null, "honbu", "pos431"),
        fc.integer({ min: small, max: 2 * small }),
        async (damage, viewer, size) => {
          const once = await costOf(viewer, newCall(field, damage, size));
          const twice = await costOf(viewer, newCall(field, damage, 2 * size));
          for (const { request, answer, log, lines } of [once, twice]) {
            expect(answer).toBeLessThan(2 * request + 10_000);
            expect(log).toBeLessThan(request + 5000);
            expect(lines).toBeLessThanOrEqual(3);
          }
          expect(twice.looks).toBeLessThan(2.2 * once.looks + 100);
          expect(twice.looks).toBeLessThan(twice.request + 1000);
          expect(twice.answer).toBeLessThan(2.2 * once.answer + 1000);
        },
      ),
      { numRuns: 3, seed: 20260520 },
    );
  });
});

const notPublic = rootFields.filter(({ field }) => !policyOf(field.name).rule.public);

test("who is not signed in is refused before anything looks at the variables, whatever they hold", async () => {
  for (const field of notPublic) {
    const call = newCall(field, damages["lists of nulls"], small);
    for (let run = 0; run < 3; run += 1) {
      looks = 0;
      const { status, data, errors } = await server.gql(null, call.query, call.variables as Record<string, unknown>);
      expect({ status, data, codes: errors.map(({ extensions }) => extensions.code) }).toEqual({
        status: 401,
        data: null,
        codes: ["UNAUTHENTICATED"],
      });
      // The body's own three or four entries.
      expect(looks).toBeLessThan(10);
    }
  }
});

describe("very many wrong entries", () => {
  const query = `mutation($input: [DisplaySequenceInput!]!) { updateDisplaySequenceByTtoMedia(input: $input) { __typename } }`;

  test.each([
    [999, 999, "（全999件のうち、はじめの20件を示しています）"],
    [3500, 1000, "（1,000件以上のうち、はじめの20件を示しています）"],
  ])("of a list, %i, are told by the first twenty and counted up to %i", async (length, total, words) => {
    for (let run = 0; run < 3; run += 1) {
      const before = server.log.length;
      looks = 0;
      const { status, errors } = await server.gql("honbu", query, { input: Array.from({ length }, () => null) });
      // Two looks at most an entry (the length of its list, and itself), and the body's own.
      expect(looks).toBeLessThan(2 * total + 50);
      expect(status).toBe(400);
      expect(errors).toHaveLength(1);
      const [error] = errors as [ErrorAnswer];
      expect(error.extensions).toMatchObject({ code: "W009", total });
      expect(error.extensions.errors.map(({ field, code }) => [field, code])).toEqual(
        Array.from({ length: 20 }, (_, at) => [`${at}`, "W001"]),
      );
      expect(error.message).toContain(words);
      const refused = server.log.slice(before).filter((line) => line.includes('"refused"'));
      expect(refused.map((line) => (JSON.parse(line) as { errors: unknown }).errors)).toEqual([total]);
    }
  });

  test("of receipts end the walk of each at its first fault, and each is answered", async () => {
    const receipts = `mutation($input: [ReceiptInput!]!) { recordReceipts(input: $input) { outcome } }`;
    const input = Array.from({ length: 4 }, () => ({ lines: Array.from({ length: 900 }, () => "x") }));
    for (let run = 0; run < 3; run += 1) {
      looks = 0;
      const { status, data } = await server.gql("pos431", receipts, { input });
      // What is kept of each is written once.
      expect(looks).toBeLessThan(2 * 4 * 900);
      expect({ status, data }).toEqual({
        status: 200,
        data: { recordReceipts: input.map(() => ({ outcome: "REFUSED" })) },
      });
    }
  });

  test.each(["x", "", null, {}, 1.5, 1])("of a list that no operation takes are not looked at: %j", async (entry) => {
    const copy = `mutation($input: UpdateShopSettingByShopInput!) { updateShopSettingByShop(input: $input) { __typename } }`;
    const input = { shop_id: 431, toShopIds: Array.from({ length: 5001 }, () => entry) };
    for (let run = 0; run < 3; run += 1) {
      looks = 0;
      const { status, errors } = await server.gql("honbu", copy, { input });
      expect(looks).toBeLessThan(50);
      expect({ status, errors }).toMatchObject({
        status: 413,
        errors: [{ extensions: { code: "TOO_LARGE", args: [5000], errors: [{ field: "toShopIds", args: [5000] }] } }],
      });
    }
  });
});
