import { sql } from "kysely";
import type { Call } from "../../../engine/crud/call.ts";
import { isOwnShopRow } from "../../../engine/crud/find/ownRows.ts";

type ShopProductKey = { shop_id: number; product: number | string | null | undefined };

/**
 * Which of these products, given by id or by code, the viewer's shops sell for eating in. Menu types and media check their
 * products with it.
 */
export async function soldAtTables(
  by: "product_id" | "product_code",
  named: readonly ShopProductKey[],
  { db, viewer }: Call,
): Promise<(one: ShopProductKey) => boolean> {
  const wanted = named.flatMap(({ product }) => product ?? []).map(String);
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom("product")
          .select(["shop_id", by])
          .where(isOwnShopRow(viewer))
          .where("order_type", "=", "EAT_IN")
          .where(sql<boolean>`${sql.ref(by)}::text = any(${wanted}::text[])`)
          .execute();
  const sold = new Set(rows.map((row) => `${row.shop_id}/${row[by]}`));
  return ({ shop_id, product }) => sold.has(`${shop_id}/${product}`);
}
