import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  GetChangeDocument,
  GetChangeHistoryDocument,
  type GetChangeHistoryQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { verifyHistory } from "../../../../server/programs/verify/checks/history.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
const categories = new Map<number, number>();
beforeAll(async () => {
  server = await testApp();
  for (const shop of [431, 433]) categories.set(shop, (await menuOf(server, shop)).category);
});
afterAll(() => server.close());

const products = () => productsOf(server, "honbu");
const sets = () => changeSetsOf(server, "honbu");
let code = "";
let made = 0;
beforeEach(async () => {
  code = `H${(made += 1)}`;
  await add(431, 580);
});
const add = (storeId: number, price: number) =>
  products().added({
    ...noodles,
    storeId,
    productCode: code,
    price,
    cost: 100,
    categoryId: categories.get(storeId) ?? 0,
  });
const raise = (shopIds: number[] = [431]) =>
  raiseBy(30, { shopIds, orderTypes: ["EAT_IN"], lines: [{ brandId: 1, lineKey: code, name: "かけそば" }] });
const history = async (more: Partial<GetChangeHistoryQueryVariables>, viewer: ViewerName = "honbu") => {
  const wide = { shop_ids: [431], fromDate: "2026-01-01", toDate: "2026-12-31", limit: 100, offset: 0 };
  return (await server.call(viewer, GetChangeHistoryDocument, { ...wide, ...more })).data;
};
const sentences = (rows: Awaited<ReturnType<typeof history>>) =>
  rows.map(({ action, field, before, after }) => [action, field, before, after]);

describe("the history of a change set", () => {
  test("says what a person decided, in the words of its states", async () => {
    const draft = await sets().create(raise());
    const changed = await sets().update(await sets().check(draft), { missing: "ADD" });
    const done = await sets().run(await sets().check(changed));
    await sets().undo(done);
    expect(sentences(await history({ resource: "CHANGE_SET", changeSetId: done.changeSetId }))).toEqual([
      ["UNDO", "状態", "完了", "元に戻しています"],
      ["UPDATE", "状態", "確認済み", "変更中"],
      ["CREATE", null, null, "名前: 値上げ ／ 状態: 下書き"],
    ]);
  });

  test("says the time of a reservation, and that it is cancelled", async () => {
    const checked = await sets().check(await sets().create(raise()));
    const waiting = await sets().reserve(checked, "2026-12-01T01:00:00.000Z");
    await sets().cancel(waiting);
    expect(sentences(await history({ resource: "CHANGE_SET", changeSetId: waiting.changeSetId })).slice(0, 3)).toEqual([
      ["UPDATE", "状態", "予約済み", "取り消した"],
      ["UPDATE", "状態", "確認済み", "予約済み"],
      ["UPDATE", "変更する日時", "なし", "2026/12/01 10:00"],
    ]);
  });

  test("is named by each row that the set made, and gives them all", async () => {
    await add(433, 600);
    const done = await sets().carryOut(raise([431, 433]));
    const { changeSetId } = done;
    const named = { changeSetId, changeSetName: "値上げ" };
    const rows = await history({ shop_ids: [431, 433], changeSetId });
    expect(rows.map(({ resource, shopName }) => [resource, shopName])).toEqual([
      ["PRODUCT", expect.any(String)],
      ["PRODUCT", expect.any(String)],
      ["CHANGE_SET", expect.stringMatching(/ほか1店$/)],
      ["CHANGE_SET", expect.stringMatching(/ほか1店$/)],
    ]);
    for (const row of rows) expect(row).toMatchObject(named);
    const [price] = rows;
    const change = await server.call("honbu", GetChangeDocument, { id: price?.id ?? "" });
    expect(change).toMatchObject({ ...named, action: "UPDATE" });
    expect(await history({ shop_ids: [433], changeSetId })).toHaveLength(3);
  });

  test("tells the rows of an undo from changes and deletions", async () => {
    const done = await sets().carryOut({ ...raise([431, 433]), missing: "ADD" });
    await sets().undo(done);
    const { changeSetId } = done;
    const undone = await history({ shop_ids: [431, 433], resource: "PRODUCT", changeSetId, action: "UNDO" });
    expect(sentences(undone)).toEqual([
      ["UNDO", null, expect.stringContaining("かけそば"), null],
      ["UNDO", "価格(税込)", "¥610", "¥580"],
    ]);
    expect(await history({ shop_ids: [431, 433], changeSetId, action: "DELETE" })).toEqual([]);
    expect((await verifyHistory(server.db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("is not named to a person without all of its shops", async () => {
    const { changeSetId } = await sets().carryOut(raise([431, 400]));
    const rows = await history({ changeSetId }, "tencho");
    expect(rows.map(({ resource, ...row }) => [resource, row.changeSetId, row.changeSetName])).toEqual([
      ["PRODUCT", null, null],
    ]);
  });

  test("is shown to whoever has its shops, without level 1", async () => {
    const { changeSetId } = await sets().carryOut(raise([431, 433]));
    expect((await history({ changeSetId, shop_ids: [433] }, "tencho")).map(({ resource }) => resource)).toEqual([
      "CHANGE_SET",
      "CHANGE_SET",
    ]);
  });
});

describe("the result of an undo", () => {
  test("says the cost rate in its own direction, what was deleted, when and who", async () => {
    const done = await sets().carryOut({ ...raise([431, 433]), missing: "ADD" });
    const [, before = "", after = ""] = /^原価率 (.*) → (.*)$/.exec(done.summary ?? "") ?? [];
    expect(before).not.toBe(after);
    const undone = await sets().undo(done);
    expect(undone).toMatchObject({
      summary: `原価率 ${after} → ${before}`,
      undoneAt: expect.any(String),
    });
    expect(undone.groups.map(({ outcome, records }) => [outcome, records])).toEqual(
      expect.arrayContaining([
        ["CHANGED", 1],
        ["DELETED", 1],
      ]),
    );
  });

  test("says no cost rate where a record stays as it is", async () => {
    await add(433, 600);
    const done = await sets().carryOut(raise([431, 433]));
    const own = (await products().list(431)).find(({ productCode }) => productCode === code);
    if (own) await products().update(edited(own, { price: 999 }));
    expect(await sets().undo(done)).toMatchObject({ summary: null });
  });
});
