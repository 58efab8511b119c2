import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProductCsvDocument, type ProductRowInput } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";

type Row = ProductRowInput;

let server: TestApp;
let shop: Awaited<ReturnType<typeof menuOf>>;
let branch: Awaited<ReturnType<typeof menuOf>>;
beforeAll(async () => {
  server = await testApp();
  [shop, branch] = [await menuOf(server, 431), await menuOf(server, 433)];
});
afterAll(() => server.close());

const register = (input: Row[], dryRun: boolean) => server.call("tencho", ProductCsvDocument, { input, dryRun });
/** What the screen does: a dry run, then the rows with the versions that it showed. */
async function apply(input: Row[]) {
  const shown = await register(input, true);
  return register(
    input.map((row, index) => ({ ...row, version: shown[index]?.version ?? null })),
    false,
  );
}
const row = (code: string, changes: Partial<Row> = {}): Row => ({
  ...noodles,
  productCode: code,
  categoryId: shop.category,
  ...changes,
});
const listed = () => productsOf(server, "tencho").list();

describe("products from the rows of a file", () => {
  test("are added in its order, then changed by their code; the same file once more changes nothing", async () => {
    const waits = { updateTimer: "2026-06-01T05:00:00+09:00", price: 1050 };
    const file = [
      row("F1", { optionProducts: [shop.option], updateProduct: waits }),
      row("F2", { printerAddrId2: shop.printer }),
    ];
    expect((await apply(file)).map(({ outcome }) => outcome)).toEqual(["CREATE", "CREATE"]);
    const [first, second] = await listed();
    expect(first).toMatchObject({
      productCode: "F1",
      productAdminId: first?.productId,
      updateProduct: { price: 1050 },
    });
    expect(second).toMatchObject({ productCode: "F2", printerAddrId2: shop.printer, displaySequence: 1 });
    expect((await register(file, true)).map(({ outcome }) => outcome)).toEqual(["SAME", "SAME"]);

    const partial: Row[] = [{ storeId: 431, orderType: "EAT_IN", productCode: "F1", price: 1000 }];
    expect((await apply(partial)).map(({ outcome }) => outcome)).toEqual(["UPDATE"]);
    expect((await listed())[0]).toEqual({ ...first, price: 1000, version: 2 });
  });

  test("that name what the shop does not have are refused at the field", async () => {
    const wrong = row("F9", {
      categoryId: branch.category,
      countProduct: [{ countProductId: branch.count, quantity: 1 }],
    });
    const [result] = await register(
      [wrong, row("F8", { updateProduct: { updateTimer: "2026-05-01T00:00:00Z", price: 1 } })],
      true,
    );
    expect(result?.errors).toMatchObject([
      { field: "categoryId", code: "NOT_FOUND" },
      { field: "countProduct.0.countProductId", code: "NOT_FOUND" },
    ]);
    expect(
      (await register([row("F8", { updateProduct: { updateTimer: "2026-05-01T00:00:00Z", price: 1 } })], true))[0]
        ?.errors,
    ).toMatchObject([{ field: "updateProduct.updateTimer", code: "PAST" }]);
  });

  test("come in calls of 500, one after the other, and are shown again as the same", async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => row(`M${index}`, { productName: `商品${index}` }));
    const calls = Array.from({ length: 2 }, (_, index) => rows.slice(index * 500, (index + 1) * 500));
    for (const call of calls)
      expect(new Set((await apply(call)).map(({ outcome }) => outcome))).toEqual(new Set(["CREATE"]));
    expect(new Set((await register(calls[1] ?? [], true)).map(({ outcome }) => outcome))).toEqual(new Set(["SAME"]));
    const products = await listed();
    expect(products).toHaveLength(1_002);
    expect(products.at(-1)).toMatchObject({ productCode: "M999", displaySequence: 1_001 });
  });
});

describe("codes in a file", () => {
  test("make no second product of a code whose zeros a spreadsheet dropped", async () => {
    await apply([row("0047")]);
    const before = (await listed()).length;
    for (const dryRun of [true, false]) {
      const [lost, other] = await register([row("47"), row("4700")], dryRun);
      expect(lost).toMatchObject({
        outcome: "REFUSED",
        errors: [{ field: "productCode", code: "LOST_ZEROS", args: ["0047"] }],
      });
      expect(other?.outcome).toBe("CREATE");
    }
    expect(await listed()).toHaveLength(before);
  });
});
