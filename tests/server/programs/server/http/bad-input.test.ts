import { parse } from "graphql";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ErrorAnswer } from "../../../../../server/programs/server/http/graphql/errors.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";
import { couponInput } from "../../../../support/inputs.ts";

const add = `mutation($input: AddCouponInput!) { done: addCoupon(input: $input) { id coupon_name coupon_number } }`;
const good = couponInput();

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const stored = async (): Promise<number> => {
  const { count } = await server.db.kysely
    .selectFrom("coupon")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Whatever came before: nothing was stored, and the server still answers. */
afterEach(async () => {
  expect((await server.app.inject("/healthz")).statusCode).toBe(200);
});

type Raw = { payload: string | Buffer; type?: string; method?: "GET" | "POST" | "PUT"; url?: string };

async function raw({ payload, type = "application/json", method = "POST", url = "/graphql" }: Raw) {
  const headers = { authorization: "honbu", ...(payload.length > 0 ? { "content-type": type } : {}) };
  const response = await server.app.inject({ method, url, headers, payload });
  const [error] = response.json<{ errors?: ErrorAnswer[] }>().errors ?? [];
  return { status: response.statusCode, code: error?.extensions.code, message: error?.message };
}

/** The refused fields of one coupon with these changes, by field. */
async function refused(changes: Record<string, unknown>) {
  const { status, data, errors } = await server.gql("honbu", add, { input: { ...good, ...changes } });
  return {
    status,
    data,
    fields: Object.fromEntries((errors[0]?.extensions.errors ?? []).map(({ field, code }) => [field, code])),
  };
}

describe("a body that cannot be read", () => {
  const query = JSON.stringify({ query: "{ __typename }" });

  test.each([
    ["broken JSON", { payload: '{"query": "{ __typename }"' }, 400],
    ["an empty body", { payload: " " }, 400],
    ["a list of requests", { payload: `[${query}]` }, 400],
    ["no object", { payload: "42" }, 400],
    ["null", { payload: "null" }, 400],
    ["no query", { payload: '{"variables": {}}' }, 400],
    ["a query that is no text", { payload: '{"query": {"a": 1}}' }, 400],
    ["variables that are no object", { payload: '{"query": "{ __typename }", "variables": "a"}' }, 400],
    ["a prototype to pollute", { payload: '{"query": "{ __typename }", "__proto__": {"a": 1}}' }, 400],
    ["a syntax error in GraphQL", { payload: '{"query": "{ getCoupons( "}' }, 400],
    ["an empty query", { payload: '{"query": ""}' }, 400],
    ["a query that is a number", { payload: '{"query": "42"}' }, 400],
    ["a query that is JSON", { payload: JSON.stringify({ query: "{}" }) }, 400],
    ["a syntax tree for a query", { payload: JSON.stringify({ query: JSON.stringify(parse("{ __typename }")) }) }, 400],
    ["a query of very many words", { payload: JSON.stringify({ query: `{ ${"a ".repeat(100_000)} }` }) }, 400],
    ["a query nested very deeply", { payload: JSON.stringify({ query: "{ a ".repeat(100_000) }) }, 400],
    ["variables nested very deeply", { payload: `{"query": "{ a }", "variables": {"a": ${"[".repeat(100_000)}` }, 400],
    [
      "a variable of a type that is no input",
      { payload: '{"query": "query($a: Coupon) { __typename }", "variables": {"a": 1}}' },
      400,
    ],
    ["a field that does not exist", { payload: '{"query": "{ getSecrets { id } }"}' }, 400],
    ["an argument that does not exist", { payload: '{"query": "{ getGenreList(all: true) { __typename } }"}' }, 400],
    ["a required argument left out", { payload: '{"query": "{ getCoupons { id } }"}' }, 400],
    ["another media type", { payload: query, type: "text/plain" }, 415],
    ["a form", { payload: "query=1", type: "application/x-www-form-urlencoded" }, 415],
    ["XML", { payload: "<query/>", type: "application/xml" }, 415],
  ] satisfies [string, Raw, number][])("%s is refused with a code and a Japanese text", async (_, request, status) => {
    const answer = await raw(request);
    expect(answer).toMatchObject({ status, code: "BAD_INPUT" });
    expect(answer.message).toMatch(/^送信された内容を読み取れませんでした。/);
  });

  test("another Content-Type than JSON is told which one is wanted", async () => {
    const { message } = await raw({ payload: query, type: "text/plain" });
    expect(message).toBe(
      "送信された内容を読み取れませんでした。Content-Typeには application/json を指定してください。",
    );
    const upload = await raw({ payload: query, url: "/upload" });
    expect(upload.message).toContain("multipart/form-data");
  });

  test.each([
    ["{ getGenreList { nome } }", "Genre.nome", "型 Genre に項目 nome はありません。"],
    ["query { getSecrets { id } }", "Query.getSecrets", "型 Query に項目 getSecrets はありません。"],
    [
      "{ getGenreList(all: true) { __typename } }",
      "Query.getGenreList.all",
      "項目 Query.getGenreList に引数 all はありません。",
    ],
    [
      "mutation { addCoupon(input: { shop_id: 431, colour: 1 }) { id } }",
      "AddCouponInput.colour",
      "型 AddCouponInput に項目 colour はありません。",
    ],
    [`{ ${"x".repeat(3000)} }`, `Query.${"x".repeat(60)}`, `型 Query に項目 ${"x".repeat(60)} はありません。`],
  ])(
    "a name that the schema does not have is named with its type, and no other: %.60s",
    async (document, field, text) => {
      const { status, errors } = await server.gql("honbu", document);
      expect(status).toBe(400);
      expect(errors).toMatchObject([
        {
          message: `送信された内容を読み取れませんでした。${text}`,
          extensions: { code: "BAD_INPUT", errors: [{ field, code: "BAD_INPUT" }] },
        },
      ]);
      expect(JSON.stringify(errors)).not.toMatch(/Did you mean|name"/);
    },
  );

  test("bytes that are not UTF-8 are refused, not stored with replacement characters", async () => {
    const text = JSON.stringify({ query: add, variables: { input: { ...good, coupon_name: "割引X" } } });
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf("X")] = 0xff;
    const before = await stored();
    const answer = await raw({ payload: bytes });
    expect(answer).toMatchObject({ status: 400, code: "BAD_INPUT" });
    expect(answer.message).toContain("UTF-8");
    expect(await stored()).toBe(before);
  });

  test("a body of 10 MB is refused as too large before it is read", async () => {
    const payload = JSON.stringify({ query: "{ __typename }", variables: { text: "a".repeat(10 * 1024 * 1024) } });
    expect(await raw({ payload })).toMatchObject({ status: 413, code: "TOO_LARGE" });
  });

  test.each(["/graphql", "/exports", "/upload", "/idp/"])(
    "a compressed body is refused at %s before it is unpacked",
    async (url) => {
      const nulls = JSON.stringify({
        query: "{ __typename }",
        variables: { a: Array.from({ length: 100_000 }, () => null) },
      });
      for (const [encoding, payload] of [
        ["gzip", gzipSync(nulls)],
        ["br", brotliCompressSync(nulls)],
        ["deflate", deflateSync(nulls)],
      ] as const) {
        const { statusCode, body } = await server.app.inject({
          method: "POST",
          url,
          headers: { authorization: "honbu", "content-type": "application/json", "content-encoding": encoding },
          payload,
        });
        expect({ url, encoding, statusCode }).toEqual({ url, encoding, statusCode: 415 });
        expect(body).toContain("圧縮されたデータは受け付けていません。");
      }
    },
  );

  test("GraphQL by GET is refused: an address holds no passwords", async () => {
    const answer = await raw({ payload: "", method: "GET", url: "/graphql?query={__typename}" });
    expect(answer).toMatchObject({ status: 405, code: "BAD_INPUT" });
  });

  test("an address that does not exist answers NOT_FOUND in JSON", async () => {
    expect(await raw({ payload: "", method: "GET", url: "/nothing/here" })).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    expect(await raw({ payload: "{}", url: "/nothing/here" })).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await raw({ payload: "", method: "GET", url: "/%ff" })).toMatchObject({ status: 400, code: "BAD_INPUT" });
  });
});

describe("a value that is not what it should be", () => {
  test.each([
    ["a date that does not exist", { start_date: "2026-02-30" }, "start_date", "W010"],
    ["a date of the year 0", { start_date: "0000-01-01" }, "start_date", "W010"],
    ["a date that is a number", { start_date: 20260601 }, "start_date", "W004"],
    ["a moment without an offset", { release_timer: "2026-06-01T10:00:00" }, "release_timer", "W004"],
    ["a moment on a day that does not exist", { release_timer: "2026-02-30T10:00:00Z" }, "release_timer", "W010"],
    ["a text for a number", { discount_rate: "10" }, "discount_rate", "W004"],
    ["a fraction for an integer", { discount_price: 1.5 }, "discount_price", "W004"],
    ["a number beyond 32 bits", { discount_price: 3_000_000_000 }, "discount_price", "W022"],
    ["a number far below 0", { product_id: -3_000_000_000 }, "product_id", "W024"],
    ["a number for a text", { coupon_name: 10 }, "coupon_name", "W004"],
    ["a text for yes or no", { store_cooperation: "yes" }, "store_cooperation", "W004"],
    ["a choice that does not exist", { target: "NOBODY" }, "target", "W004"],
    ["null where something is required", { coupon_name: null }, "coupon_name", "W001"],
    ["nothing where something is required", { usage: undefined }, "usage", "W001"],
    ["blanks where something is required", { coupon_name: "　 " }, "coupon_name", "W001"],
    ["a field that does not exist", { is_admin: true }, "is_admin", "BAD_INPUT"],
    ["a field that the server sets", { created_at: "2026-01-01T00:00:00Z" }, "created_at", "BAD_INPUT"],
    ["an object for a text", { coupon_name: { $ne: "" } }, "coupon_name", "W004"],
    ["a list for a text", { coupon_name: ["a"] }, "coupon_name", "W004"],
    ["U+0000, which PostgreSQL does not keep", { coupon_name: "a\0b" }, "coupon_name", "BAD_INPUT"],
    ["half of a surrogate pair", { coupon_name: "a\ud83d" }, "coupon_name", "BAD_INPUT"],
    ["a bell", { coupon_name: "a\u0007" }, "coupon_name", "BAD_INPUT"],
    ["a mark that turns the writing around", { coupon_name: "a\u202eb" }, "coupon_name", "BAD_INPUT"],
    ["a text that is far too long", { coupon_name: "あ".repeat(100_000) }, "coupon_name", "W003"],
    ["an image address that is a script", { image_url: "javascript:alert(1)" }, "image_url", "W004"],
    ["a negative rate", { discount_rate: -1 }, "discount_rate", "W023"],
  ])("%s is refused at its field, and nothing is stored", async (_, changes: Record<string, unknown>, field, code) => {
    const before = await stored();
    const answer = await refused(changes);
    expect(answer.fields).toEqual({ [field]: code });
    expect(answer.data).toBeNull();
    expect([200, 400]).toContain(answer.status);
    expect(await stored()).toBe(before);
  });

  test.each([
    ["1e400", "W004"],
    ["99999999999999999999", "W022"],
    ["-1e300", "W024"],
    ["1e-7", "W004"],
  ])("the number %s is refused", async (number, code) => {
    const text = JSON.stringify({
      query: add,
      variables: { input: { ...good, discount_type: "PRICE", discount_price: "NUMBER" } },
    });
    const answer = await raw({ payload: text.replace('"NUMBER"', number) });
    expect(answer).toMatchObject({ status: 400, code });
  });

  test("several wrong values are all named, the same whether the query is new or already compiled", async () => {
    const changes = { start_date: "2026-02-30", discount_rate: "x", target: "NOBODY" };
    const expected = { start_date: "W010", discount_rate: "W004", target: "W004" };
    // mercurius compiles a query on its second run: another code checks the variables from then on.
    const query = add.replace("done:", "compiled:");
    for (let run = 0; run < 4; run += 1) {
      const { status, errors } = await server.gql("honbu", query, { input: { ...good, ...changes } });
      const found = errors[0]?.extensions.errors.map(({ field, code }) => [field, code]) ?? [];
      expect({ run, status, found: Object.fromEntries(found) }).toEqual({ run, status: 400, found: expected });
    }
  });

  test("a wrong value written into the query itself is named by its argument", async () => {
    const report = (date: string) =>
      `{ getSalesByTimezone(shop_ids: [431], fromDate: "${date}", toDate: "2026-03-01", developerId: 13) { rows { hour } } }`;
    const { status, errors } = await server.gql("honbu", report("2026-02-30"));
    expect(status).toBe(400);
    expect(errors[0]?.extensions).toMatchObject({ code: "W010", errors: [{ field: "fromDate", code: "W010" }] });
    const order = await server.gql("honbu", report("2026-03-02"));
    expect(order.errors[0]?.extensions).toMatchObject({ code: "W008", errors: [{ field: "toDate", code: "W008" }] });
  });
});

describe("SQL in texts", () => {
  test.each(["'; drop table coupon; --", "\\'; select pg_sleep(10); --", "$1", '"; delete from shop; --', "%_\\"])(
    "%s is stored as it is",
    async (text) => {
      const { data } = await server.gql<{ done: { coupon_name: string } }>("honbu", add, {
        input: { ...good, coupon_name: text },
      });
      expect(data?.done.coupon_name).toBe(text);
    },
  );

  test("a search for wildcards finds only what holds them", async () => {
    const at = new Date("2026-05-20T00:00:00Z");
    const product = {
      tenant_id: 13,
      shop_id: 431,
      order_type: "EAT_IN",
      price: 1,
      tax_rate: "STANDARD",
      category_id: 1,
    } as const;
    await server.db.kysely
      .insertInto("product")
      .values(
        ["100%果汁", "果汁", "a_b"].map((product_name, index) => ({
          ...product,
          product_code: `S${index}`,
          product_name,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const search = async (keyword: string) => {
      const { data } = await server.gql<{ records: { productName: string }[] }>(
        "honbu",
        `query($keyword: String) { records: getProductListByDeveloper(storeId: 431, orderType: EAT_IN, keyword: $keyword) { productName } }`,
        { keyword },
      );
      return data?.records.map(({ productName }) => productName);
    };
    expect(await search("%")).toEqual(["100%果汁"]);
    expect(await search("_")).toEqual(["a_b"]);
    expect(await search("' or 1=1 --")).toEqual([]);
    expect(await search("果汁")).toEqual(["100%果汁", "果汁"]);
  });
});
