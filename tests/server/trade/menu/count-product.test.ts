import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CountProductCreateDocument,
  CountProductDeleteDocument,
  CountProductListDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const entries = (storeId: number, ...names: string[]) => ({
  input: names.map((countProductName) => ({ storeId, countProductName })),
});
const created = (storeId: number, ...names: string[]) =>
  server.call("honbu", CountProductCreateDocument, entries(storeId, ...names));
const listed = (storeId: number) => server.call("honbu", CountProductListDocument, { storeId });
const names = async (storeId: number) => (await listed(storeId)).map(({ countProductName }) => countProductName);
const creating = (viewer: ViewerName, storeId: number, ...names: string[]) =>
  server.refusal(viewer, CountProductCreateDocument, entries(storeId, ...names));
const deleting = (viewer: ViewerName, input: number[]) => server.refusal(viewer, CountProductDeleteDocument, { input });

describe("count products", () => {
  test("are registered as a list, answered in its order, and listed for their shop only", async () => {
    const made = await created(431, "麺", " 餃子 ");
    expect(made).toMatchObject([
      { storeId: 431, countProductName: "麺" },
      { storeId: 431, countProductName: "餃子" },
    ]);
    expect(await names(431)).toEqual(["麺", "餃子"]);
    expect(await names(433)).toEqual([]);
  });

  test("a list with a name that is there already, or stands in it twice, registers nothing", async () => {
    await created(433, "串");
    expect(await creating("tencho", 433, "つくね", "串")).toMatchObject({
      code: "TAKEN",
      errors: [{ field: "1.countProductName", args: ["串"] }],
    });
    expect((await creating("tencho", 433, "皮", "皮"))?.errors[0]?.field).toBe("1.countProductName");
    expect((await creating("tencho", 433, ""))?.code).toBe("W001");
    expect((await creating("tencho", 433))?.code).toBe("W001");
    expect(await names(433)).toEqual(["串"]);
  });

  test("are deleted as a list; one that a product counts by keeps them all, and the refusal says which", async () => {
    const [a, b] = await created(400, "玉", "丼");
    const ids = [a?.countProductId ?? 0, b?.countProductId ?? 0];
    const count_products = JSON.stringify([{ countProductId: ids[0], quantity: 2 }]);
    const product_id = await aProduct(server.db, { shop_id: 400, product_name: "大盛り", count_products });
    expect(await deleting("honbu", ids)).toMatchObject({
      code: "IN_USE",
      args: ["「玉」が商品1件（大盛り）"],
    });
    expect(await listed(400)).toMatchObject([
      { countProductName: "玉", products: 1 },
      { countProductName: "丼", products: 0 },
    ]);
    await server.db.kysely.deleteFrom("product").where("product_id", "=", product_id).execute();
    expect(await server.call("honbu", CountProductDeleteDocument, { input: ids })).toEqual({ result: true });
    expect(await names(400)).toEqual([]);
  });

  test("of another company are neither registered nor deleted", async () => {
    const [own] = await created(495, "杯");
    const input = [own?.countProductId ?? 0];
    expect((await deleting("bessha", input))?.code).toBe("NOT_FOUND");
    expect((await deleting("tencho", input))?.code).toBe("NOT_FOUND");
    expect((await creating("bessha", 495, "皿"))?.code).toBe("FORBIDDEN");
    expect(await names(495)).toEqual(["杯"]);
  });
});
