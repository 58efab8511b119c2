import { allContents } from "../../src/core/content.ts";
import { HttpError, type DataProvider } from "ra-core";
import { describe, expect, it } from "vitest";
import type { ErrorBody } from "../../src/data/errors.ts";
import { createDataProvider } from "../../src/data/provider/dataProvider.ts";
import { createClient, type TransportOptions } from "../../src/data/transport/transport.ts";
import { resourceDocuments } from "../../src/generated/documents.ts";
import { GetSetupTasksDocument } from "../../src/generated/graphql.ts";
import { resources } from "../../src/generated/metadata.ts";
import { config, coupon, couponApi, fakeApi, Refusal } from "../support/fakeApi.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { brandRow, countProductRow, productRow } from "../support/rows.ts";

const viewer: Viewer = {
  kind: "user",
  developerId: 13,
  developerUuid: "00000000-0000-4000-8000-000000000013",
  developerName: "本部",
  accountName: "本部",
  authority: 1,
  role: "SA",
  contents: allContents,
  shopIds: [431, 433],
  brandIds: [1],
  menuTypeShopIds: [],
  features: [],
};
const shop = { id: 431, name: "渋谷本店", brandId: 7, brandName: "麺や 帳" };

type Fetch = NonNullable<TransportOptions["fetch"]>;

const providerOver = (
  fetch: unknown,
  { selected = [431, 433], ...transport }: { selected?: number[] } & Partial<TransportOptions> = {},
): DataProvider =>
  createDataProvider({
    client: createClient({
      config,
      token: () => Promise.resolve("token"),
      apiType: () => 1,
      appControl: () => true,
      fetch: fetch as Fetch,
      ...transport,
    }),
    resources,
    documents: resourceDocuments,
    context: () => ({ viewer, selected, active: selected.length > 0 ? shop : null }),
  });

const everything = { pagination: { page: 1, perPage: 100 }, sort: { field: "id", order: "ASC" as const }, filter: {} };

const refusalOf = async (call: Promise<unknown>): Promise<HttpError & { body: ErrorBody }> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`expected an HttpError, got ${String(error)}`);
  return error;
};

describe("where a call goes", () => {
  it("sends the variables that its document declares, and no others: a server refuses those", async () => {
    const bodies: unknown[] = [];
    const client = createClient({
      config,
      token: () => Promise.resolve(null),
      apiType: () => 1,
      appControl: () => false,
      fetch: async (_, init) => {
        bodies.push(JSON.parse(String(init?.body)));
        return new Response(JSON.stringify({ data: { data: [] } }));
      },
    });
    const more = { developerId: 13, order: "DESC" };
    await client.query({ query: GetSetupTasksDocument, variables: more });
    expect(bodies).toMatchObject([{ variables: { developerId: 13 } }]);
    expect(JSON.stringify(bodies)).not.toContain("DESC");
  });

  it.each([
    { apiType: 1, appControl: false, url: "/graphql", key: "key" },
    { apiType: 1, appControl: true, url: "/app", key: "key-app" },
    { apiType: 2, appControl: false, url: "/two", key: "key-two" },
    { apiType: 2, appControl: true, url: "/two-app", key: "key-two-app" },
  ])("API type $apiType with app-control mode $appControl posts to $url", async ({ apiType, appControl, url, key }) => {
    const { fetch, calls } = couponApi([]);
    const provider = providerOver(fetch, { apiType: () => apiType, appControl: () => appControl });
    await provider.getList("coupon", everything);
    expect(calls[0]).toMatchObject({ url, headers: { "x-api-key": key, authorization: "token" } });
  });

  it("sends no authorization header without a token", async () => {
    const { fetch, calls } = couponApi([]);
    await providerOver(fetch, { token: () => Promise.resolve(null) }).getList("coupon", everything);
    expect(calls[0]?.headers).not.toHaveProperty("authorization");
  });

  it("asks the network every time and never for the schema", async () => {
    const { fetch, calls } = couponApi([coupon(1)]);
    const provider = providerOver(fetch);
    await provider.getList("coupon", everything);
    await provider.getList("coupon", everything);
    expect(calls.map(({ operationName }) => operationName)).toEqual(["CouponList", "CouponList"]);
  });
});

describe("what the context fills in", () => {
  it("names the first selected shop where an operation takes one shop", async () => {
    const { fetch, calls } = couponApi([]);
    await providerOver(fetch, { selected: [433, 431] }).getList("coupon", everything);
    expect(calls[0]?.variables).toEqual({ shop_id: 433 });
  });

  it("refuses with E001 before any call while no shop is selected", async () => {
    const { fetch, calls } = couponApi([]);
    const error = await refusalOf(providerOver(fetch, { selected: [] }).getList("coupon", everything));
    expect(error.body.code).toBe("E001");
    expect(error.message).toBe("店舗を選択してください。");
    expect(calls).toEqual([]);
  });

  it("names the developer of the token, not what a caller says", async () => {
    const { fetch, calls } = fakeApi({
      BrandList: () => ({ records: [brandRow(7, "麺や 帳")] }),
    });
    const { data } = await providerOver(fetch).getList("brand", everything);
    expect(calls[0]?.variables).toEqual({ developerId: 13 });
    expect(data[0]).toMatchObject({ id: 7, brandId: 7 });
  });

  it("writes the shop of the context into a new record, and null where a field does not apply", async () => {
    const { fetch, calls } = couponApi([]);
    const { id: _id, version: _version, shop_id: _shop, ...values } = coupon(1, { discount_price: 500 });
    await providerOver(fetch).create("coupon", { data: values });
    const input = calls[0]?.variables["input"] as Record<string, unknown>;
    expect(input).toMatchObject({ shop_id: 431, discount_rate: 10, discount_price: null });
    expect(input).not.toHaveProperty("id");
    expect(input).not.toHaveProperty("version");
    expect(input).not.toHaveProperty("created_at");
  });

  it("sends the version of the edited record with an update, and its shop rather than the selected one", async () => {
    const { fetch, calls } = couponApi([coupon(1, { shop_id: 433, version: 4 })]);
    const before = coupon(1, { shop_id: 433, version: 4 });
    await providerOver(fetch).update("coupon", { id: 1, data: { ...before, coupon_name: "新" }, previousData: before });
    expect(calls[0]?.variables["input"]).toMatchObject({ id: 1, version: 4, shop_id: 433, coupon_name: "新" });
  });
});

describe("a list without paging of its own", () => {
  const rows = [
    coupon(1, { coupon_name: "春のｸｰﾎﾟﾝ", discount_rate: 5 }),
    coupon(2, { coupon_name: "夏のクーポン", discount_rate: null, discount_type: "PRICE", discount_price: 100 }),
    coupon(3, { coupon_name: "秋の割引", discount_rate: 20, start_date: "2026-11-20" }),
  ];
  const idsOf = async (params: Partial<typeof everything> & { filter?: Record<string, unknown> }) => {
    const { data, total } = await providerOver(couponApi(rows).fetch).getList("coupon", { ...everything, ...params });
    return { ids: data.map(({ id }: { id: number }) => id), total };
  };

  it("is searched without regard to width of characters", async () => {
    expect(await idsOf({ filter: { q: "くーぽん" } })).toEqual({ ids: [1, 2], total: 2 });
  });

  it("is filtered by value, by several values and by a range of dates", async () => {
    expect((await idsOf({ filter: { discount_type: "PRICE" } })).ids).toEqual([2]);
    expect((await idsOf({ filter: { discount_rate: [5, 20] } })).ids).toEqual([1, 3]);
    expect((await idsOf({ filter: { start_date_gte: "2026-11-20", start_date_lte: "2026-11-20" } })).ids).toEqual([3]);
  });

  it("is sorted by figures as figures, rows without a value last in both directions", async () => {
    expect((await idsOf({ sort: { field: "discount_rate", order: "ASC" } })).ids).toEqual([1, 3, 2]);
    expect((await idsOf({ sort: { field: "discount_rate", order: "DESC" as "ASC" } })).ids).toEqual([3, 1, 2]);
  });

  it("is paged, the total counting what passes the filters", async () => {
    expect(await idsOf({ pagination: { page: 2, perPage: 2 } })).toEqual({ ids: [3], total: 3 });
  });

  it("answers one record by its number from the address, and NOT_FOUND for one that is gone", async () => {
    const provider = providerOver(couponApi(rows).fetch);
    expect((await provider.getOne("coupon", { id: "2" })).data).toMatchObject({ id: 2, coupon_name: "夏のクーポン" });
    expect((await refusalOf(provider.getOne("coupon", { id: "9" }))).body.code).toBe("NOT_FOUND");
  });

  it("answers references in one call", async () => {
    const { fetch, calls } = couponApi(rows);
    const { data } = await providerOver(fetch).getMany("coupon", { ids: [3, 1] });
    expect(data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 3]));
    expect(calls).toHaveLength(1);
  });
});

describe("a resource with an operation for one record", () => {
  it("asks for it by a number, and leaves out a reference that is gone", async () => {
    const { fetch, calls } = fakeApi({
      ProductOne: ({ productId }) => {
        if (productId === 9) throw new Refusal("NOT_FOUND");
        return { record: productRow(productId, { productName: "特製味噌ラーメン" }) };
      },
    });
    const provider = providerOver(fetch);
    const { data } = await provider.getMany("product", { ids: ["5"] });
    expect(data).toEqual([{ id: 5, ...productRow(5, { productName: "特製味噌ラーメン" }) }]);
    // An address may hold anything.
    for (const id of ["abc", "1.5", "99999999999"])
      expect((await refusalOf(provider.getOne("product", { id }))).body.code).toBe("NOT_FOUND");
    expect((await provider.getMany("product", { ids: [9] })).data).toEqual([]);
    expect(calls.map(({ variables }) => variables)).toEqual([{ productId: 5 }, { productId: 9 }]);
  });
});

describe("operations of an irregular shape", () => {
  it("take and answer lists where the schema says so", async () => {
    const { fetch, calls } = fakeApi({
      CountProductCreate: ({ input }) => ({
        done: [input].flat().map(({ countProductName }) => countProductRow(4, countProductName)),
      }),
      CountProductDelete: () => ({ done: { result: true } }),
    });
    const provider = providerOver(fetch);
    const { data } = await provider.create("count-product", { data: { countProductName: "麺玉" } });
    expect(data).toMatchObject({ id: 4, countProductName: "麺玉" });
    await provider.delete("count-product", { id: "4" });
    expect(calls.map(({ variables }) => variables)).toEqual([
      { input: [{ storeId: 431, countProductName: "麺玉" }] },
      { input: [4] },
    ]);
  });

  it("get everything that a deletion asks for out of the record", async () => {
    const { fetch, calls } = fakeApi({ CategoryDelete: () => ({ done: { result: true } }) });
    const before = { id: 3, categoryId: 3, storeId: 433, orderType: "TAKEOUT" };
    await providerOver(fetch).delete("category", { id: 3, previousData: before });
    expect(calls[0]?.variables).toEqual({ storeId: 433, categoryId: 3, orderType: "TAKEOUT" });
  });
});

describe("what a failure becomes", () => {
  const failing = (refusal: Refusal) =>
    providerOver(
      couponApi([], {
        CouponList: () => {
          throw refusal;
        },
      }).fetch,
    );

  it("field errors land in body.errors with their code in front", async () => {
    const error = await refusalOf(
      failing(new Refusal("W009", [{ field: "discount_rate", code: "W024", args: [1] }])).getList("coupon", everything),
    );
    expect(error.status).toBe(422);
    expect(error.body.errors).toEqual({ discount_rate: "1以上の値を入力してください。" });
  });

  it.each([
    [999, "（全999件のうち、はじめの2件を示しています）"],
    [1000, "（1,000件以上のうち、はじめの2件を示しています）"],
  ])("of %i faults the message says how many there are", async (total, words) => {
    const errors = [0, 1].map((at) => ({ field: `input.${at}.name`, code: "W001", args: [] }));
    const refusal = { message: "", extensions: { code: "W009", args: [], errors, total } };
    const answer = () => Promise.resolve(Response.json({ errors: [refusal] }, { status: 400 }));
    const error = await refusalOf(providerOver(answer).getList("coupon", everything));
    expect(error.message).toBe(`入力に誤りがあります。内容を確認してください。${words}`);
  });

  it("a missing session is 401, a missing right 403, another's change 409", async () => {
    for (const [code, status] of [
      ["UNAUTHENTICATED", 401],
      ["FORBIDDEN", 403],
      ["W014", 409],
    ] as const)
      expect((await refusalOf(failing(new Refusal(code)).getList("coupon", everything))).status).toBe(status);
  });

  it("an unexpected failure shows the number under which it was logged", async () => {
    const error = await refusalOf(failing(new Refusal("INTERNAL", [], "a1b2")).getList("coupon", everything));
    expect(error.message).toContain("a1b2");
  });

  it("a network that is down says so, after one call", async () => {
    let calls = 0;
    const down = () => {
      calls += 1;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    const error = await refusalOf(providerOver(down).getList("coupon", everything));
    expect(error.body.code).toBe("UNAVAILABLE");
    expect(error.message).toContain("接続できません");
    expect(calls).toBe(1);
  });

  it.each([
    [401, "UNAUTHENTICATED"],
    [413, "TOO_LARGE"],
    [429, "RATE_LIMITED"],
    [502, "UNAVAILABLE"],
    [500, "INTERNAL"],
  ])("an answer %i that is no GraphQL is %s", async (status, code) => {
    const page = () => Promise.resolve(new Response("<html>", { status }));
    expect((await refusalOf(providerOver(page).getList("coupon", everything))).body.code).toBe(code);
  });

  it("an unreadable request keeps the server's own code", async () => {
    const answer = () =>
      Promise.resolve(Response.json({ errors: [{ message: "", extensions: { code: "BAD_INPUT" } }] }, { status: 400 }));
    expect((await refusalOf(providerOver(answer).getList("coupon", everything))).body.code).toBe("BAD_INPUT");
  });
});

describe("a bulk deletion", () => {
  it("stops at the first refusal", async () => {
    const { fetch, rows } = couponApi([coupon(1), coupon(2)]);
    const provider = providerOver(fetch);
    expect((await refusalOf(provider.deleteMany("coupon", { ids: [1, 9, 2] }))).body.code).toBe("NOT_FOUND");
    expect(rows.map(({ id }) => id)).toEqual([2]);
  });
});
