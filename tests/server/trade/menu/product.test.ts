import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ProductListDocument,
  ProductOneDocument,
  type ProductListQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

const at = new Date("2026-05-20T00:00:00Z");
const base = {
  tenant_id: 13,
  shop_id: 431,
  order_type: "EAT_IN",
  price: 900,
  tax_rate: "STANDARD",
  category_id: 1,
  created_at: at,
  updated_at: at,
} as const;

let server: TestApp;
let ids: Record<string, number>;
beforeAll(async () => {
  server = await testApp();
  const rows = await server.db.kysely
    .insertInto("product")
    .values([
      { ...base, product_code: "S02", product_name: "ざるそば", product_name_en: "Cold soba", display_sequence: 2 },
      { ...base, product_code: "S01", product_name: "かけそば", display_sequence: 1, menu_categories: [7] },
      { ...base, product_code: "D01", product_name: "そば湯", display_sequence: 3, category_id: 2, hidden: true },
      {
        ...base,
        order_type: "DELIVERY",
        product_code: "T01",
        product_name: "天丼",
        cost: 300,
        tax_rate: "REDUCED",
        deliveries: ["UBER_EATS", "DEMAE_CAN"],
        printer_addr_id1: 5,
        option_products: [11, 12],
        count_products: JSON.stringify([{ countProductId: 3, quantity: 2 }]),
        scheduled: JSON.stringify({
          updateProductId: 1,
          updateTimer: "2026-06-01T00:00:00.000Z",
          price: 950,
          cost: null,
        }),
        release_timer: at,
      },
      { ...base, order_type: "DELIVERY", product_code: "T02", product_name: "かつ丼", deliveries: ["WOLT"] },
      { ...base, shop_id: 400, product_code: "S01", product_name: "別店のそば" },
      { ...base, tenant_id: 59, shop_id: 601, product_code: "S01", product_name: "別会社のそば" },
    ])
    .returning(["product_id", "product_name"])
    .execute();
  ids = Object.fromEntries(rows.map(({ product_id, product_name }) => [product_name, product_id]));
});
afterAll(() => server.close());

type Filter = Partial<ProductListQueryVariables>;
const names = async (filter: Filter) => {
  const variables: ProductListQueryVariables = { storeId: 431, orderType: "EAT_IN", ...filter };
  return (await server.call("tencho", ProductListDocument, variables)).map(({ productName }) => productName);
};

describe("the products of a shop", () => {
  test("are those of one order type, in their display sequence", async () => {
    expect(await names({})).toEqual(["かけそば", "ざるそば", "そば湯"]);
    expect(await names({ orderType: "DELIVERY" })).toEqual(["天丼", "かつ丼"]);
    expect(await names({ orderType: "TAKEOUT" })).toEqual([]);
  });

  test("without an order type are those of all, the hidden menu's among them", async () => {
    expect((await names({ orderType: null })).toSorted()).toEqual(
      ["かけそば", "かつ丼", "ざるそば", "そば湯", "天丼"].toSorted(),
    );
    expect(await names({ orderType: null, hidden: true })).toEqual(["そば湯"]);
  });

  test.each<[Filter, string[]]>([
    [{ categoryId: 2 }, ["そば湯"]],
    [{ hidden: true }, ["そば湯"]],
    [{ hidden: false }, ["かけそば", "ざるそば"]],
    [{ menuCategoryId: 7 }, ["かけそば"]],
    [{ keyword: " ざる " }, ["ざるそば"]],
    [{ keyword: "ＣＯＬＤ ざる" }, ["ざるそば"]],
    [{ keyword: "s0" }, ["かけそば", "ざるそば"]],
    [{ orderType: "DELIVERY", delivery_type: "DEMAE_CAN" }, ["天丼"]],
    [{ keyword: "そば", categoryId: 1, hidden: false, menuCategoryId: 7 }, ["かけそば"]],
    [{ keyword: "", categoryId: null, hidden: null }, ["かけそば", "ざるそば", "そば湯"]],
  ])("narrowed by %o are %o", async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });
});

describe("one product", () => {
  const code = async (viewer: ViewerName, productId = 0) =>
    (await server.refusal(viewer, ProductOneDocument, { productId }))?.code;

  test("comes whole, with the services' names and its scheduled price", async () => {
    expect(await server.call("tencho", ProductOneDocument, { productId: ids["天丼"] ?? 0 })).toMatchObject({
      productId: ids["天丼"],
      storeId: 431,
      orderType: "DELIVERY",
      productCode: "T01",
      productName: "天丼",
      price: 900,
      cost: 300,
      taxRate: "REDUCED",
      categoryId: 1,
      optionProducts: [11, 12],
      menuCategory: [],
      countProduct: [{ countProductId: 3, quantity: 2 }],
      printerAddrId1: 5,
      printerAddrId2: null,
      delivery: [
        { deliveryId: "UBER_EATS", deliveryName: "Uber Eats" },
        { deliveryId: "DEMAE_CAN", deliveryName: "出前館" },
      ],
      updateProduct: { updateTimer: "2026-06-01T00:00:00.000Z", price: 950 },
      releaseTimer: "2026-05-20T00:00:00.000Z",
      hidden: false,
      displaySequence: 0,
      version: 1,
    });
  });

  test("of another shop or company is not found, as if it did not exist", async () => {
    expect(await code("tencho", ids["別店のそば"])).toBe("NOT_FOUND");
    expect(await code("tencho", ids["別会社のそば"])).toBe("NOT_FOUND");
    expect(await code("bessha", ids["別店のそば"])).toBe("NOT_FOUND");
    expect(await code("honbu", ids["別店のそば"])).toBeUndefined();
    expect(await code("tencho", 2_000_000_000)).toBe("NOT_FOUND");
  });
});
