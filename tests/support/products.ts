import type { TypedDocument } from "../../src/core/typedDocument.ts";
import {
  DeleteProductsDocument,
  ProductCreateDocument,
  ProductDeleteDocument,
  ProductListDocument,
  ProductUpdateDocument,
  type CreateProductInput,
  type DeleteProductsMutation,
  type OrderType,
  type ProductDeliveryInput,
  type ProductListQuery,
  type UpdateProductInput,
} from "../../src/generated/graphql.ts";
import type { TestApp, ViewerName } from "./app.ts";

type Product = ProductListQuery["records"][number];

/** What became of one product of an action. */
type Outcome = DeleteProductsMutation["data"][number];

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
export function edited(product: Product, changes: Partial<UpdateProductInput>): UpdateProductInput {
  const {
    productAdminId: _admin,
    displaySequence: _place,
    status: _status,
    blockedBy: _blockedBy,
    soldOut: _soldOut,
    soldOutThrough: _through,
    soldOutUntil: _until,
    updateProduct,
    delivery,
    ...rest
  } = product;
  const waiting = updateProduct && {
    updateTimer: updateProduct.updateTimer,
    price: updateProduct.price,
    cost: updateProduct.cost,
  };
  const services = delivery.map(({ deliveryId }) => ({ deliveryId }));
  return { ...rest, updateProduct: waiting, delivery: services, ...changes };
}

/** The operations on products as a viewer. */
export function productsOf(server: TestApp, viewer: ViewerName) {
  return {
    async create(input: CreateProductInput) {
      const { data, errors } = await server.run(viewer, ProductCreateDocument, { input });
      return { product: data?.done, error: errors[0]?.extensions };
    },
    async update(input: UpdateProductInput) {
      const { data, errors } = await server.run(viewer, ProductUpdateDocument, { input });
      return { product: data?.done, error: errors[0]?.extensions };
    },
    act: <Input>(
      document: TypedDocument<{ data: Outcome[] }, { input: Input }>,
      input: NoInfer<Input>,
    ): Promise<Outcome[]> => server.call(viewer, document, { input }),
    added: (input: CreateProductInput): Promise<Product> => server.call(viewer, ProductCreateDocument, { input }),
    async remove(productId: number) {
      const { data, errors } = await server.run(viewer, ProductDeleteDocument, { productId });
      return { data, error: errors[0]?.extensions };
    },
    list: (storeId = 431, orderType: OrderType = "EAT_IN"): Promise<Product[]> =>
      server.call(viewer, ProductListDocument, { storeId, orderType }),
    deleteAll: (productIds: number[]): Promise<Outcome[]> =>
      server.call(viewer, DeleteProductsDocument, { productIds }),
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
  const base = { ...place, created_at: at, updated_at: at };
  const category = await kysely
    .insertInto("product_category")
    .values({ ...base, order_type, brand_id: 1, category_name: "そば", category_name_en: "Soba" })
    .returning("category_id as id")
    .executeTakeFirstOrThrow();
  const option = await kysely
    .insertInto("product_option")
    .values({ ...base, order_type, product_code: "O1", product_name: "ねぎ", price: 100, tax_rate: "STANDARD" })
    .returning("product_id as id")
    .executeTakeFirstOrThrow();
  if (order_type !== "EAT_IN") return { category: category.id, option: option.id, menu: 0, count: 0, printer: 0 };
  const menu = await kysely
    .insertInto("product_menu_category")
    .values({ ...base, menu_category_code: "LUNCH", menu_category_name: "ランチ" })
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
