import { sql, type Kysely } from "kysely";
import { deliveryServices } from "../../../i18n/ja/orders.ts";
import type { DeliveryService, OrderType } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";

/** Something that a product refers to: its id here, the code or name that is the same in other shops, and its label. */
export type Word = { id: number; key: string; name: string };

/** Everything that products of one shop and order type can refer to. */
export type Lexicon = Readonly<
  Record<"categories" | "options" | "menuCategories" | "countProducts" | "printers", readonly Word[]>
> & {
  /** The delivery services that deliver these products. */
  readonly deliveries: readonly DeliveryService[];
};

/** Every delivery service, in display order. */
export const everyDelivery = Object.keys(deliveryServices) as DeliveryService[];

export type Place = { tenantId: number; storeId: number; orderType: OrderType };

/** Reads the lexicon of this shop and order type. */
export async function lexiconOf(db: Kysely<Tables>, { tenantId, storeId, orderType }: Place): Promise<Lexicon> {
  const inShop = sql<boolean>`tenant_id = ${tenantId} and shop_id = ${storeId}`;
  const { rows } = await sql<{ service: DeliveryService }>`
    select distinct unnest(deliveries) as service from product where ${inShop} and order_type = ${orderType}`.execute(
    db,
  );
  const used = rows.map(({ service }) => service);
  return {
    categories: await db
      .selectFrom("product_category")
      .select(["category_id as id", "category_name as key", "category_name as name"])
      .where(inShop)
      .where("order_type", "=", orderType)
      .execute(),
    options: await db
      .selectFrom("product_option")
      .select(["product_id as id", "product_code as key", "product_name as name"])
      .where(inShop)
      .where("order_type", "=", orderType)
      .execute(),
    menuCategories: await db
      .selectFrom("product_menu_category")
      .select(["menu_category_id as id", "menu_category_code as key", "menu_category_name as name"])
      .where(inShop)
      .execute(),
    countProducts: await db
      .selectFrom("count_product")
      .select(["count_product_id as id", "count_product_name as key", "count_product_name as name"])
      .where(inShop)
      .execute(),
    printers: await db
      .selectFrom("printer")
      .select(["printer_addr_id as id", "printer_name as key", "printer_name as name"])
      .where(inShop)
      .execute(),
    deliveries: everyDelivery.filter((service) => used.includes(service)),
  };
}
