import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CreateStockCountDocument,
  DeletePurchaseItemDocument,
  FixStockCountDocument,
  GetPurchaseItemListDocument,
  UpdatePurchaseItemDocument,
} from "../../../../src/generated/graphql.ts";
import { newRequestId } from "../../../../src/core/requestId.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters, items } from "../../../support/purchases.ts";

const today = "2026-11-24";
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today });
  await addPurchaseMasters(server);
});
afterAll(() => server.close());

/** Asks for another stock unit of an item. Gives the refusal. */
async function changeUnit(itemId: number) {
  const list = await server.call("honbu", GetPurchaseItemListDocument, { developerId: 13 });
  const item = list.find((one) => one.itemId === itemId);
  if (!item) throw new Error("No such item");
  const { price: _, priceFrom: __, priceChange: ___, unitPrice: ____, ...fields } = item;
  return server.refusal("honbu", UpdatePurchaseItemDocument, { input: { ...fields, unit: "箱" } });
}
const unitUsed = (users: string) => ({
  code: "UNIT_USED",
  errors: [{ field: "unit", message: expect.stringContaining(users) as unknown }],
});

describe("an item", () => {
  it("keeps its stock unit while recipes and par levels have quantities in it", async () => {
    await sql`insert into recipe (tenant_id, product_code, ingredients)
      values (13, 'SALAD', ${JSON.stringify([{ itemId: items.tomato, quantity: 150, yieldRate: 75 }])}::jsonb)`.execute(
      server.db.kysely,
    );
    expect(await changeUnit(items.tomato)).toMatchObject(unitUsed("レシピ1件"));
    await sql`delete from recipe`.execute(server.db.kysely);
    await sql`insert into item_par (tenant_id, shop_id, item_id, par_level) values (13, 431, ${items.tomato}, 500)`.execute(
      server.db.kysely,
    );
    expect(await changeUnit(items.tomato)).toMatchObject(unitUsed("基準在庫1件"));
    await sql`delete from item_par`.execute(server.db.kysely);
  });

  it("keeps its stock unit, and stays, once it was counted", async () => {
    const lines = [{ itemId: items.tomato, pieces: 1200 }];
    const { countId, version } = await server.call("tencho", CreateStockCountDocument, {
      input: { shop_id: 431, countDate: today, lines, requestId: newRequestId() },
    });
    await server.call("tencho", FixStockCountDocument, { input: { countId: countId ?? 0, version } });
    expect(await changeUnit(items.tomato)).toMatchObject(unitUsed("棚卸1件"));
    const { errors } = await server.run("honbu", DeletePurchaseItemDocument, { itemId: items.tomato });
    expect(errors).toMatchObject([
      { extensions: { code: "IN_USE" }, message: expect.stringContaining("棚卸1件") as unknown },
    ]);
  });
});
