import { sql } from "kysely";
import type { Resolvers } from "../../../../src/generated/server.ts";
import { requireViewer } from "../../../engine/context.ts";

/** The products of these shops with one product code; of a shop, the one that is eaten there first. */
export const appProductResolvers = {
  Query: {
    getAppProducts: async (_parent, { shop_ids, productCode, orderType }, context) =>
      context.db.kysely
        .selectFrom("product")
        .select(["product_id as productId", "shop_id", "order_type as orderType", "hidden"])
        .where("tenant_id", "=", requireViewer(context).developerId)
        .where(sql<boolean>`shop_id = any(${[...shop_ids]}::int[])`)
        .where("product_code", "=", productCode)
        .$if(orderType != null, (query) => query.where("order_type", "=", orderType ?? "EAT_IN"))
        .orderBy("shop_id")
        .orderBy(sql`array_position(array['EAT_IN', 'TAKEOUT', 'DELIVERY'], order_type::text)`)
        .orderBy("product_id")
        .execute(),
  },
} satisfies Resolvers;
