import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FoundShopListDocument, type FoundShopListQueryVariables } from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const { kysely } = server.db;
  const shop = (shop_id: number, values: object) =>
    kysely.updateTable("shop").set(values).where("tenant_id", "=", 13).where("shop_id", "=", shop_id).execute();
  await shop(431, { code: "A001", name: "渋谷本店", name_kana: "シブヤホンテン", opened_on: "2016-04-20" });
  await shop(433, { code: "A002", name: "横浜西口店", opened_on: "2018-09-14" });
  await shop(400, { code: "B_01", name: "大宮100%店", opened_on: "2026-12-01", brand_id: 2 });
  const created_at = new Date("2026-01-01T00:00:00Z");
  const store = { tenant_id: 13, created_at, updated_at: created_at };
  await kysely
    .insertInto("store")
    .values([
      { ...store, shop_id: 431, pref_code: 13 },
      { ...store, shop_id: 433, pref_code: 14 },
    ])
    .execute();
  await send(server.db, 431, [sale("today", "2026-11-20T10:00:00+09:00", [line(500)])]);
  await send(server.db, 433, [sale("long-ago", "2026-10-20T10:00:00+09:00", [line(500)])]);
});
afterAll(() => server.close());

type Conditions = Partial<FoundShopListQueryVariables>;
const search = (conditions: Conditions, viewer: ViewerName = "honbu") =>
  server.run(viewer, FoundShopListDocument, { developerUuid: viewers[viewer].developerUuid, ...conditions });
const found = async (conditions: Conditions, viewer?: ViewerName) =>
  (await search(conditions, viewer)).data?.records.map(({ id }) => id);

describe("the shop search", () => {
  it("without a condition finds every shop that one may see, with what is known of it", async () => {
    expect(await found({})).toHaveLength(10);
    const { data } = await search({}, "tencho");
    expect(data?.records).toEqual([
      {
        id: 431,
        code: "A001",
        name: "渋谷本店",
        brandName: "そば処",
        prefName: "東京都",
        openedOn: "2016-04-20",
        status: "TRADING",
      },
      {
        id: 433,
        code: "A002",
        name: "横浜西口店",
        brandName: "そば処",
        prefName: "神奈川県",
        openedOn: "2018-09-14",
        status: "IDLE",
      },
    ]);
  });

  it.each<[string, Conditions, number[]]>([
    ["part of a name", { nameOrCode: "渋谷" }, [431]],
    ["how a name is read", { nameOrCode: "しぶや" }, [431]],
    ["a code", { nameOrCode: "A002" }, [433]],
    ["no part of a code", { nameOrCode: "A00" }, []],
    ["signs that stand for anything elsewhere", { nameOrCode: "100%" }, [400]],
    ["a prefecture", { prefCode: 14 }, [433]],
    ["a brand", { brandId: 2 }, [400]],
    ["the day of opening", { openedFrom: "2018-09-14", openedTo: "2026-11-30" }, [433]],
    ["shops that have yet to open", { shopStatus: "BEFORE_OPENING" }, [400]],
    ["shops that sold within 30 days", { shopStatus: "TRADING" }, [431]],
    ["all of its conditions together", { nameOrCode: "店", prefCode: 13, shopStatus: "IDLE" }, []],
  ])("finds by %s", async (_, conditions, ids) => {
    expect(await found(conditions)).toEqual(ids);
  });

  it("refuses dates in the wrong order, and brands and developers of others", async () => {
    const wrong = await search({ openedFrom: "2026-01-02", openedTo: "2026-01-01" });
    expect(wrong.errors[0]?.extensions.errors).toMatchObject([{ field: "openedTo", code: "W008" }]);
    expect((await search({ brandId: 59 })).errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await search({ developerUuid: viewers.bessha.developerUuid })).errors[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
    expect(await found({}, "bessha")).toEqual([601, 602]);
  });
});
