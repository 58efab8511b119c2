import { sql, type Insertable, type Kysely, type Selectable } from "kysely";
import { Rejected } from "../src/core/rejected.ts";
import type { Viewer } from "../src/core/viewer.ts";
import type {
  CreateProductOptionInput,
  ProductOption,
  Resolvers,
  UpdateProductOptionInput,
} from "../src/generated/server.ts";
import { viewerOf } from "./context.ts";
import type { Tables } from "./db/tables.ts";
import type { ProductOptionTable } from "./db/tables/menu.ts";
import { unlessTaken } from "./db/unique.ts";
import { lastPlace, resequence } from "./displaySequence.ts";
import { refuseUsed } from "./inUse.ts";
import { checkReferences } from "./product/references.ts";
import { scheduleOf } from "./product/schedule.ts";
import { ownRows } from "./scope.ts";

type OptionRow = Selectable<ProductOptionTable>;

function toOption(row: OptionRow): ProductOption {
  const [printerAddrId1 = null, printerAddrId2 = null, printerAddrId3 = null, printerAddrId4 = null] =
    row.printer_addr_ids;
  return {
    productId: row.product_id,
    // An option that was not copied from another shop is its own original.
    productAdminId: row.product_admin_id ?? row.product_id,
    storeId: row.shop_id,
    orderType: row.order_type,
    productCode: row.product_code,
    productName: row.product_name,
    productNameEn: row.product_name_en,
    productNameZh: row.product_name_zh,
    productNameKo: row.product_name_ko,
    productDescription: row.product_description,
    productDescriptionEn: row.product_description_en,
    productDescriptionZh: row.product_description_zh,
    productDescriptionKo: row.product_description_ko,
    imageUrl: row.image_url,
    price: row.price,
    cost: row.cost,
    taxRate: row.tax_rate,
    updateProduct: row.scheduled,
    topping_required: row.topping_required,
    countProduct: row.count_products,
    printerAddrId1,
    printerAddrId2,
    printerAddrId3,
    printerAddrId4,
    releaseTimer: row.release_timer?.toISOString() ?? null,
    displaySequence: row.display_sequence,
    version: row.version,
  };
}

/** Columns that a form fills, but the price that waits for its time. */
const columns = (input: CreateProductOptionInput) =>
  ({
    product_code: input.productCode,
    product_name: input.productName.trim(),
    product_name_en: input.productNameEn ?? null,
    product_name_zh: input.productNameZh ?? null,
    product_name_ko: input.productNameKo ?? null,
    product_description: input.productDescription ?? null,
    product_description_en: input.productDescriptionEn ?? null,
    product_description_zh: input.productDescriptionZh ?? null,
    product_description_ko: input.productDescriptionKo ?? null,
    image_url: input.imageUrl ?? null,
    price: input.price,
    cost: input.cost ?? null,
    tax_rate: input.taxRate,
    topping_required: input.topping_required,
    count_products: JSON.stringify(input.countProduct),
    printer_addr_ids: [input.printerAddrId1, input.printerAddrId2, input.printerAddrId3, input.printerAddrId4].map(
      (id) => id ?? null,
    ),
    release_timer: input.releaseTimer ?? null,
  }) satisfies Partial<Insertable<ProductOptionTable>>;

const codeOnce = ({ productCode }: CreateProductOptionInput) => ({
  index: "product_option_code",
  field: "productCode",
  value: productCode,
});

/** The option that an update names, where it is the viewer's. @throws Rejected NOT_FOUND */
async function current(db: Kysely<Tables>, viewer: Viewer, input: UpdateProductOptionInput): Promise<OptionRow> {
  const row = await db
    .selectFrom("product_option")
    .selectAll()
    .where(ownRows(viewer))
    .where("shop_id", "=", input.storeId)
    .where("order_type", "=", input.orderType)
    .where("product_id", "=", input.productId)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

const outdated = (row: OptionRow) => new Rejected("W014", { current: toOption(row) });

/** Options (toppings) of a shop's products, for each order type: list, create, edit, delete and their sequence. */
export const optionResolvers = {
  Query: {
    getProductOptionList: async (_, { storeId, orderType }, context) => {
      const rows = await context.db.kysely
        .selectFrom("product_option")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", storeId)
        .where("order_type", "=", orderType)
        .orderBy("display_sequence")
        .orderBy("product_id")
        .execute();
      return rows.map(toOption);
    },
  },
  Mutation: {
    createProductOption: async (_, { input }, { db: { kysely: db }, clock, ...context }) => {
      const { developerId: tenant_id } = viewerOf(context);
      const { storeId: shop_id, orderType: order_type } = input;
      const now = clock.now();
      await checkReferences(db, tenant_id, input);
      const insertion = db
        .insertInto("product_option")
        .values({
          ...columns(input),
          tenant_id,
          shop_id,
          order_type,
          scheduled: await scheduleOf(db, input.updateProduct, null, now),
          display_sequence: lastPlace("product_option", {
            tenantId: tenant_id,
            shopId: shop_id,
            orderType: order_type,
          }),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toOption(await unlessTaken(insertion, codeOnce(input)));
    },

    updateProductOption: async (_, { input }, { db: { kysely: db }, clock, ...context }) => {
      const viewer = viewerOf(context);
      const now = clock.now();
      const before = await current(db, viewer, input);
      if (before.version !== input.version) throw outdated(before);
      await checkReferences(db, viewer.developerId, input);
      const update = db
        .updateTable("product_option")
        .set({
          ...columns(input),
          scheduled: await scheduleOf(db, input.updateProduct, before.scheduled, now),
          version: input.version + 1,
          updated_at: now,
        })
        .where(ownRows(viewer))
        .where("shop_id", "=", input.storeId)
        .where("product_id", "=", input.productId)
        .where("version", "=", input.version)
        .returningAll()
        .executeTakeFirst();
      const row = await unlessTaken(update, codeOnce(input));
      // Somebody was faster between our reading and our writing.
      if (!row) throw outdated(await current(db, viewer, input));
      return toOption(row);
    },

    deleteProductOption: async (_, { productId }, context) => {
      const viewer = viewerOf(context);
      await context.db.kysely.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("product_option")
          .where(ownRows(viewer))
          .where("product_id", "=", productId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new Rejected("NOT_FOUND");
        await refuseUsed(trx, viewer, sql`${productId} = any(option_products)`);
      });
      return { result: true };
    },

    updateDisplaySequenceByOption: (_, { input }, context) => resequence(context, "product_option", input),
  },
} satisfies Resolvers;
