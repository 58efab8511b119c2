import { sql } from "kysely";
import * as rules from "../../../../../src/generated/rules.ts";
import type { PlanSource } from "../../../../engine/plan/planSource.ts";

/** The prices that the forms of products and options have reserved. */
export const pricePlans: PlanSource = {
  kind: "PRICE",
  rule: rules.getProduct,
  change: rules.moveReservedPrices,
  list: () =>
    (["PRODUCT", "OPTION"] as const).map((resource) => ({
      event: "PRICED",
      resource,
      table: "reservation",
      id: "record_id",
      title: "record_name",
      key: "line_key",
      orderType: "order_type",
      on: { moment: "run_at" },
      price: sql`(after ->> 'price')`,
      where: sql<boolean>`source = 'FORM' and resource = ${resource}`,
    })),
};
