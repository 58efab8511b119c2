import type { CreateProductInput, ProductDeliveryInput } from "../../src/generated/graphql.ts";
import type { TestApp, ViewerName } from "./app.ts";

export type Outcome = { id: number; name: string; place: string | null; outcome: string; details: string[] };

/** Every field that a product's form holds, as a query asks for it. */
export const productFields = `productId productAdminId storeId orderType productCode productName productNameEn productNameZh
  productNameKo productDescription productDescriptionEn productDescriptionZh productDescriptionKo imageUrl thumbnailSize price
  cost taxRate updateProduct { updateProductId updateTimer price cost } categoryId optionProducts menuCategory
  countProduct { countProductId quantity } printerAddrId1 printerAddrId2 printerAddrId3 printerAddrId4
  delivery { deliveryId deliveryName } cutlery hidden releaseTimer displaySequence version`;

export type Product = { productId: number; version: number; [field: string]: unknown };

/** The smallest product that a form sends; categoryId has to be filled in. */
export const noodles = {
  storeId: 431,
  orderType: "EAT_IN",
  productCode: "N01",
  productName: "かけそば",
  thumbnailSize: "MEDIUM",
  price: 980,
  cost: 286,
  taxRate: "STANDARD",
  optionProducts: [] as number[],
  menuCategory: [] as number[],
  countProduct: [] as { countProductId: number; quantity: number }[],
  delivery: [] as ProductDeliveryInput[],
  cutlery: false,
  hidden: false,
} satisfies Omit<CreateProductInput, "categoryId">;

/** What an update sends of a product that was read: what the server sets is left out. */
export function edited(product: Product, changes: Record<string, unknown>): Record<string, unknown> {
  const { productAdminId: _admin, displaySequence: _place, updateProduct, delivery, ...rest } = product;
  const waiting = updateProduct as Record<string, unknown> | null;
  const { updateProductId: _id, ...schedule } = waiting ?? {};
  const services = (delivery as { deliveryId: string }[]).map(({ deliveryId }) => ({ deliveryId }));
  return { ...rest, updateProduct: waiting ? schedule : null, delivery: services, ...changes };
}

/** The operations on products as a viewer. */
export function productsOf(server: TestApp, viewer: ViewerName) {
  const done = async (operation: string, input: unknown) => {
    const { data, errors } = await server.gql<{ done: Product }>(viewer, operation, { input });
    return { product: data?.done, error: errors[0]?.extensions };
  };
  const create = `mutation($input: CreateProductInput!) { done: createProduct(input: $input) { ${productFields} } }`;
  const update = `mutation($input: UpdateProductInput!) { done: updateProduct(input: $input) { ${productFields} } }`;
  const remove = "mutation($id: Int!) { done: deleteProduct(productId: $id) { result } }";
  const list = `query($storeId: Int!, $orderType: OrderType!) {
    records: getProductListByDeveloper(storeId: $storeId, orderType: $orderType) { ${productFields} } }`;
  const outcomes = "{ id name place outcome details }";
  const act = async (operation: string, type: string, input: Record<string, unknown>) => {
    const query = `mutation($input: ${type}!) { data: ${operation}(input: $input) ${outcomes} }`;
    const { data, errors } = await server.gql<{ data: Outcome[] }>(viewer, query, { input });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.data;
  };
  return {
    create: (input: Record<string, unknown>) => done(create, input),
    update: (input: Record<string, unknown>) => done(update, input),
    act,
    async added(input: Record<string, unknown>): Promise<Product> {
      const { product, error } = await done(create, input);
      if (!product) throw new Error(JSON.stringify(error));
      return product;
    },
    async remove(id: number) {
      const { data, errors } = await server.gql(viewer, remove, { id });
      return { data, error: errors[0]?.extensions };
    },
    async list(storeId = 431, orderType = "EAT_IN"): Promise<Product[]> {
      const { data } = await server.gql<{ records: Product[] }>(viewer, list, { storeId, orderType });
      return data?.records ?? [];
    },
    async deleteAll(productIds: number[]): Promise<Outcome[]> {
      const query = `mutation($ids: [Int!]!) { data: deleteProducts(productIds: $ids) ${outcomes} }`;
      const { data } = await server.gql<{ data: Outcome[] }>(viewer, query, { ids: productIds });
      return data?.data ?? [];
    },
  };
}

const at = new Date("2026-05-20T00:00:00Z");

/** What products of a shop can name: a category, an option, a menu category, a count product and a printer; their ids. */
export async function menuOf(
  server: TestApp,
  shop_id: number,
  order_type: "EAT_IN" | "TAKEOUT" | "DELIVERY" = "EAT_IN",
) {
  const { kysely } = server.db;
  const place = { tenant_id: shop_id >= 601 ? 59 : 13, shop_id };
  const kept = { ...place, created_at: at, updated_at: at };
  const category = await kysely
    .insertInto("product_category")
    .values({ ...kept, order_type, brand_id: 1, category_name: "そば", category_name_en: "Soba" })
    .returning("category_id as id")
    .executeTakeFirstOrThrow();
  const option = await kysely
    .insertInto("product_option")
    .values({ ...kept, order_type, product_code: "O1", product_name: "ねぎ", price: 100, tax_rate: "STANDARD" })
    .returning("product_id as id")
    .executeTakeFirstOrThrow();
  if (order_type !== "EAT_IN") return { category: category.id, option: option.id, menu: 0, count: 0, printer: 0 };
  const menu = await kysely
    .insertInto("product_menu_category")
    .values({ ...kept, menu_category_code: "LUNCH", menu_category_name: "ランチ" })
    .returning("menu_category_id as id")
    .executeTakeFirstOrThrow();
  const count = await kysely
    .insertInto("count_product")
    .values({ ...place, count_product_name: "麺玉", created_at: at })
    .returning("count_product_id as id")
    .executeTakeFirstOrThrow();
  const printer = await kysely
    .insertInto("printer")
    .values({ ...place, printer_name: "厨房1" })
    .returning("printer_addr_id as id")
    .executeTakeFirstOrThrow();
  return { category: category.id, option: option.id, menu: menu.id, count: count.id, printer: printer.id };
}
