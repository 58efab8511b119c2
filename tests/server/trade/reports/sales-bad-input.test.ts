import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
const many = Array.from({ length: 1_000 }, (_, i) => 20_000 + i);

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20", growing: true });
  await server.db.kysely
    .insertInto("shop")
    .values(many.map((shop_id) => ({ tenant_id: 13, brand_id: 1, shop_id, name: `店舗${shop_id}` })))
    .execute();
  await send(server.db, 20_500, [sale("one", "2026-11-19T12:00:00+09:00", [line(1_100)])]);
});
afterAll(() => server.close());

type Args = { shop_ids: number[]; fromDate: string; toDate: string; limit: number; offset: number };
const usual: Args = { shop_ids: [431], fromDate: "2026-11-13", toDate: "2026-11-20", limit: 50, offset: 0 };

/** Every report of a range, and what its answer says of its sales. */
const ranges: Record<string, (args: Args) => string> = {
  ...Object.fromEntries(
    ["getSalesOverview", "getPeriodSales", "getSalesByTimezone", "getSalesByCategory", "getSalesByProduct"].map(
      (name) => [
        name,
        ({ shop_ids, fromDate, toDate }: Args) =>
          `{ it: ${name}(shop_ids: [${shop_ids.join()}], fromDate: "${fromDate}", toDate: "${toDate}", developerId: 13) { rows { sales } } }`,
      ],
    ),
  ),
  getSalesByStore: ({ shop_ids, fromDate, toDate }) =>
    `{ it: getSalesByStore(input: { shop_ids: [${shop_ids.join()}], fromDate: "${fromDate}", toDate: "${toDate}", developerId: 13 }) { rows { sales } } }`,
  ...Object.fromEntries(
    ["getJournalList", "getVoidList"].map((name) => [
      name,
      ({ shop_ids, fromDate, toDate, limit, offset }: Args) =>
        `{ it: ${name}(shop_ids: [${shop_ids.join()}], fromDate: "${fromDate}", toDate: "${toDate}", limit: ${limit}, offset: ${offset}) { data { total } } }`,
    ]),
  ),
};
const names = Object.keys(ranges);

async function ask(query: string) {
  const { status, data, errors } = await server.gql<{ it: { rows?: { sales: number }[]; data?: { total: number }[] } }>(
    "honbu",
    query,
  );
  return { status, it: data?.it ?? null, code: errors[0]?.extensions.code, text: errors[0]?.message };
}
const report = (name: string, args: Partial<Args>) => ask(ranges[name]?.({ ...usual, ...args }) ?? "");

describe("a range that cannot be", () => {
  it.each(names)("is refused by %s with the code of the catalogue, in Japanese", async (name) => {
    const answers = await Promise.all(
      [
        { fromDate: "2026-11-21" },
        { fromDate: "2026-02-30" },
        { toDate: "2026-13-01" },
        { toDate: "9999-12-31" },
        { fromDate: "" },
        { fromDate: "1900-01-01" },
        { shop_ids: [] },
        { shop_ids: [601] },
        { shop_ids: [-1] },
      ].map((args) => report(name, args)),
    );
    expect(answers.map(({ code }) => code)).toEqual([
      "W008",
      "W010",
      "W010",
      "W010",
      "W010",
      "RANGE",
      "E001",
      "FORBIDDEN",
      "FORBIDDEN",
    ]);
    for (const { text, it: nothing } of answers) {
      expect(nothing).toBeNull();
      expect(text).toMatch(/[ぁ-ん]/);
    }
  });
});

describe("a range that is much", () => {
  it.each(names)("is answered by %s: twenty years, a thousand shops, far away dates", async (name) => {
    const sum = ({ it: answer }: Awaited<ReturnType<typeof ask>>) =>
      (answer?.rows?.map(({ sales }) => sales) ?? answer?.data?.map(({ total }) => total) ?? []).reduce(
        (a, b) => a + b,
        0,
      );
    const whole = await report(name, { shop_ids: many, fromDate: "2006-11-21" });
    expect(whole.code).toBeUndefined();
    expect(sum(whole)).toBe(name === "getVoidList" ? 0 : 1_100);
    for (const args of [
      { fromDate: "2999-12-30", toDate: "2999-12-31" },
      { fromDate: "1900-01-01", toDate: "1900-01-02" },
      { shop_ids: [431, 431, 431] },
    ])
      expect(await report(name, args)).toMatchObject({ code: undefined, status: 200 });
  });
});

describe("pages that nobody can look at", () => {
  it.each(["getJournalList", "getVoidList"])("are refused or empty: %s", async (name) => {
    const codes = [
      [{ limit: 0 }, "W024"],
      [{ limit: -1 }, "W024"],
      [{ limit: 501 }, "W022"],
      [{ limit: 2 ** 31 }, "BAD_INPUT"],
      [{ offset: -1 }, "W024"],
      [{ offset: 2 ** 31 }, "BAD_INPUT"],
    ] as const;
    for (const [args, code] of codes) expect([args, (await report(name, args)).code]).toEqual([args, code]);
    expect(await report(name, { offset: 2 ** 31 - 1, limit: 500 })).toMatchObject({
      code: undefined,
      it: { data: [] },
    });
  });
});

describe("records that are none", () => {
  it.each([
    ['getJournal(id: "x") { id }', "NOT_FOUND"],
    ['getJournal(id: "") { id }', "W001"],
    ['getJournal(id: "431-00000000-0000-4000-8000-000000000000") { id }', "NOT_FOUND"],
    [`getJournal(id: "${"9".repeat(5_000)}") { id }`, "W003"],
    ['getDailySum(id: "431-2026-11-19-1") { id }', "NOT_FOUND"],
    ['getDailySumVer2(id: "431-2026-02-30-1") { id }', "NOT_FOUND"],
    ['getDailySumHistory(shop_id: 431, date: "2026-02-30") { id }', "W010"],
    ['getDailySumHistory(shop_id: 601, date: "2026-11-19") { id }', "FORBIDDEN"],
    ['getMonthlySumHistory(shop_id: 431, date: "2026-12") { date }', "W018"],
    ['getMonthlySumHistory(shop_id: 431, date: "2026-13") { date }', "W010"],
    ['getMonthlySumVer2(shop_id: 431, date: "2027-01") { date }', "W018"],
    ['getMonthlySumVer2(shop_id: 431, date: "2026") { date }', "W010"],
    ['getSalesByStoreDetail(shop_id: 431, date: "2026-02-30") { date }', "W010"],
    ['getSalesByStoreDetail(shop_id: 999999999, date: "2026-11-19") { date }', "FORBIDDEN"],
    ['getPeriodSalesDetail(shop_ids: [], date: "2026-11-19", developerId: 13) { date }', "E001"],
    ['getPeriodSalesDetail(shop_ids: [431], date: "2026-11-31", developerId: 13) { date }', "W010"],
    ['getPeriodSalesDetail(shop_ids: [431], date: "2026-11-19", developerId: 59) { date }', "FORBIDDEN"],
    [
      'getCountProductOverview(storeId: 431, countProductId: 7, fromDate: "2026-11-19", toDate: "2026-11-19") { countProductName }',
      "NOT_FOUND",
    ],
    [
      'getCountProductDetail(storeId: 431, countProductId: -1, fromDate: "2026-11-20", toDate: "2026-11-19") { countProductName }',
      "W008",
    ],
  ])("%.70s", async (field, code) => {
    const { it: answer, code: said, text } = await ask(`{ it: ${field} }`);
    expect([answer, said]).toEqual([null, code]);
    expect(text).toMatch(/[ぁ-ん]/);
  });
});
