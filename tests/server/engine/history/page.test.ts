import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResourceMeta } from "../../../../src/core/metadata.ts";
import { workflowStateNames } from "../../../../i18n/ja/workflow/states.ts";
import { workflows } from "../../../../src/generated/workflows.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import { GetChangeHistoryDocument, type GetChangeHistoryQueryVariables } from "../../../../src/generated/graphql.ts";
import { writeChanges } from "../../../../server/platform/db/queries/changes.ts";
import { schema } from "../../../support/rootCalls.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { recordsOf } from "../../../support/records.ts";
import { isEnumType } from "graphql";

let server: TestApp;
let records: Awaited<ReturnType<typeof recordsOf>>;
let productId = 0;

beforeAll(async () => {
  server = await testApp({ growing: true });
  records = await recordsOf(server);
  const made = await records.made(resources.product, { orderType: "EAT_IN" });
  productId = Number(made["productId"]);
  await records.save(resources.product, { orderType: "EAT_IN" }, { ...made, price: 1234, hidden: true });
  const setting = await records.made(resources["developer-setting"], {});
  await records.save(resources["developer-setting"], {}, { ...setting, cashDifference: 2000 });
});
afterAll(() => server.close());

const wide = { shop_ids: [431, 433], fromDate: "2026-01-01", toDate: "2026-12-31", limit: 50, offset: 0 };
const history = async (more: Partial<GetChangeHistoryQueryVariables> = {}, viewer: "honbu" | "tencho" = "honbu") => {
  const shop_ids = viewer === "tencho" ? server.people.tencho.shopIds.slice() : wide.shop_ids;
  return server.call(viewer, GetChangeHistoryDocument, { ...wide, shop_ids, ...more });
};

describe("the history of changes", () => {
  it("says the fields of a change in words, in the order of the form", async () => {
    const page = await history({ resource: "PRODUCT", recordId: String(productId) });
    expect(page.total).toBe(3);
    const [price, hidden, creation] = page.data;
    const update = { action: "UPDATE", resource: "PRODUCT", recordId: String(productId), variant: "EAT_IN" };
    expect(price).toMatchObject({ ...update, field: "価格(税込)", before: "¥0", after: "¥1,234" });
    expect(hidden).toMatchObject({ ...update, field: "隠しメニュー", before: "いいえ", after: "はい" });
    expect(creation).toMatchObject({ action: "CREATE", person: server.people.honbu.accountName, field: null });
    expect(creation?.after).toMatch(/^注文の種類: イートイン ／ 商品コード: .* ／ ほか\d+項目$/);
  });

  it("is searched by person, by the label of a field, and by dates", async () => {
    expect((await history({ field: "価格" })).data.map(({ field }) => field)).toEqual(["価格(税込)", "価格(税込)"]);
    expect((await history({ field: "現金", resource: "DEVELOPER_SETTING" })).total).toBe(1);
    expect((await history({ field: "このような項目はない" })).total).toBe(0);
    expect((await history({ person: "だれでもない" })).total).toBe(0);
    expect((await history({ fromDate: "2026-01-01", toDate: "2026-01-02" })).total).toBe(0);
    const all = await history();
    const pages = [await history({ offset: 0, limit: 2 }), await history({ offset: 2, limit: 50 })];
    const keys = (rows: typeof all.data) => rows.map(({ id, name }) => `${id} ${name ?? ""}`).sort();
    expect(keys(pages.flatMap(({ data }) => data))).toEqual(keys(all.data));
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
    expect((await history({ offset: 400 })).total).toBe(all.total);
  });

  it("counts what is changed after midnight to the business date that has not ended, as every page does", async () => {
    const source = {
      tenantId: 13,
      operation: "updateBrand",
      address: null,
      requestId: null,
      actor: { kind: "USER", uuid: null, name: "夜番" },
      at: new Date("2026-03-02T04:59:00+09:00"),
    } as const;
    const brand = { resource: "brand", shopId: null, recordId: 1, recordName: "夜", action: "UPDATE" } as const;
    await server.db.kysely
      .transaction()
      .execute((trx) =>
        writeChanges(trx, source, [{ ...brand, before: { brandName: "昼" }, after: { brandName: "夜" } }]),
      );
    const on = async (date: string) => (await history({ fromDate: date, toDate: date })).total;
    expect([await on("2026-02-28"), await on("2026-03-01"), await on("2026-03-02")]).toEqual([0, 1, 0]);
  });

  it("names the records that a field refers to, also those that are gone", async () => {
    const category: ResourceMeta = resources.category;
    const fixed = { orderType: "EAT_IN" };
    const [old, now] = [await records.made(category, fixed), await records.made(category, fixed)];
    const product = await records.made(resources.product, fixed);
    const moved = { ...product, categoryId: old["categoryId"] };
    await records.save(resources.product, fixed, moved);
    const stored = await records.stored(resources.product, fixed, product);
    await records.save(resources.product, fixed, { ...stored, categoryId: now["categoryId"] });
    await records.remove(category, fixed, old);
    const [line] = (await history({ resource: "PRODUCT", recordId: String(product["productId"]), field: "カテゴリ" }))
      .data;
    expect(line).toMatchObject({ before: old["categoryName"], after: now["categoryName"] });
    const gone = await history({ action: "DELETE", resource: "CATEGORY" });
    expect(gone.data).toMatchObject([{ recordName: old["categoryName"], variant: "EAT_IN", after: null }]);
  });

  it("shows changes of the whole company to level 1 only", async () => {
    expect((await history({ resource: "DEVELOPER_SETTING" })).total).toBe(1);
    expect((await history({ resource: "DEVELOPER_SETTING" }, "tencho")).total).toBe(0);
  });

  it("has a word for every state of every workflow", () => {
    const unknown = workflows.flatMap(({ name, states }) =>
      states.filter((state) => workflowStateNames[name]?.[state] === undefined).map((state) => `${name} ${state}`),
    );
    expect(unknown).toEqual([]);
  });

  it("knows every resource that can be changed", () => {
    const type = schema.getType("ChangedResource");
    const known = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    const all: readonly ResourceMeta[] = Object.values(resources);
    const written = all.filter(({ operations: { create, update, delete: gone } }) =>
      [create, update, gone].some(Boolean),
    );
    const names = written.map(({ name }) => (name === "day-to-close" ? "closing" : name));
    expect(names.filter((name) => !known.includes(name.toUpperCase().replaceAll("-", "_")))).toEqual([]);
  });
});
