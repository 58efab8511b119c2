import type { Transaction } from "kysely";
import { usedBy } from "../../../i18n/ja/messages.ts";
import { names } from "../../../i18n/ja/names.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Tables } from "../../db/tables.ts";
import { ownRows } from "../../crud/ownRows.ts";
import type { ProductRow } from "./row.ts";

type Key = Pick<ProductRow, "tenant_id" | "shop_id" | "product_id" | "product_code" | "order_type">;

/** So many are named before the rest is only counted. */
const named = 5;

/** What still names this product, in a person's words; empty where nothing does. */
async function usersOf(trx: Transaction<Tables>, key: Key): Promise<string> {
  const { tenant_id, shop_id, product_id, product_code, order_type } = key;
  const coupons = await trx
    .selectFrom("coupon")
    .select("coupon_name as name")
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .where("product_id", "=", product_id)
    .orderBy("coupon_id")
    .execute();
  const menuCategories = await trx
    .selectFrom("product_menu_category")
    .select("menu_category_name as name")
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .where("master_product_id", "=", product_id)
    .orderBy("menu_category_id")
    .execute();
  // Pictures at the tables open what is eaten there, by its code.
  const pictures =
    order_type === "EAT_IN"
      ? await trx
          .selectFrom("tto_media")
          .select("title as name")
          .where("tenant_id", "=", tenant_id)
          .where("shop_id", "=", shop_id)
          .where("target_product_code", "=", product_code)
          .orderBy("display_sequence")
          .execute()
      : [];
  const users = [
    { what: names.coupon, rows: coupons },
    { what: names["menu-category"], rows: menuCategories },
    { what: names.media, rows: pictures },
  ];
  return users
    .filter(({ rows }) => rows.length > 0)
    .map(({ what, rows }) => {
      const names = rows.slice(0, named).map(({ name }) => name);
      return usedBy(what, rows.length, names);
    })
    .join("、");
}

/**
 * Deletes a product that nothing names any more. Receipts keep their own names and prices.
 * @param trx is to be taken back where this throws
 * @throws Rejected NOT_FOUND; IN_USE saying by what
 */
export async function removeProduct(trx: Transaction<Tables>, viewer: Viewer, productId: number): Promise<void> {
  const row = await trx
    .deleteFrom("product")
    .where(ownRows(viewer))
    .where("product_id", "=", productId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  const users = await usersOf(trx, row);
  if (users) throw new Rejected("IN_USE", { args: [users] });
}
