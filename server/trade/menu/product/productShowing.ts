import { sql } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import { isOrderable, toShowingStatus } from "../../../../src/domain/showing/status.ts";
import { listShowingReasons } from "../../../../src/domain/showing/reasons.ts";
import type { ShowingReason as DomainReason } from "../../../../src/domain/showing/rule.ts";
import type { OrderType, ProductShowing, Resolvers, ShowingReason } from "../../../../src/generated/server.ts";
import { toCall, type Call } from "../../../engine/crud/call.ts";
import { readShowingConditions } from "./showing.ts";

/** A reason as the schema has it. */
export const toReasonRow = ({ rule, shows, until, name }: DomainReason): ShowingReason => ({
  rule,
  shows,
  until: until?.toISOString() ?? null,
  name: name ?? null,
});

type ShowingQuestion = {
  shopIds: readonly number[];
  productId?: number | null | undefined;
  productCode?: string | null | undefined;
  orderType?: OrderType | null | undefined;
  at?: string | null | undefined;
};

/** Years around now for which the holidays, and with them the hours, are known. */
const furthestYears = 20;

/** The moment that is asked about. @throws Rejected RANGE where it is too far away */
function readMoment(at: string | null | undefined, now: Date): Date {
  const moment = at ? new Date(at) : now;
  if (Math.abs(moment.getUTCFullYear() - now.getUTCFullYear()) > furthestYears)
    throw new Rejected("RANGE", { field: "at" });
  return moment;
}

/** Why the products show or not at a moment, in the order of the shops and there of the order types. A question without a product has none. */
export async function listProductShowing(
  question: ShowingQuestion,
  { db, viewer, now }: Call,
): Promise<ProductShowing[]> {
  const { shopIds, productId = null, productCode = null, orderType = null } = question;
  const at = readMoment(question.at, now);
  if (productId === null && productCode === null) return [];
  const [products, showing] = await Promise.all([
    db
      .selectFrom("product")
      .select(["product_id as productId", "shop_id", "order_type as orderType", "product_code as productCode"])
      .select(["product_name as productName", "stopped", "hidden", "release_timer as releaseTimer"])
      .select(["start_date as startDate", "end_date as endDate", "sold_out_through as soldOutThrough"])
      .select(["menu_categories as menuCategory", "sold_out_until as soldOutUntil", "option_groups as optionGroups"])
      .where("tenant_id", "=", viewer.developerId)
      .where(sql<boolean>`shop_id = any(${[...shopIds]}::int[])`)
      .$if(productId !== null, (query) => query.where("product_id", "=", productId ?? 0))
      .$if(productCode !== null, (query) => query.where("product_code", "=", productCode ?? ""))
      .$if(orderType !== null, (query) => query.where("order_type", "=", orderType ?? "EAT_IN"))
      .orderBy("shop_id")
      .orderBy(sql`array_position(array['EAT_IN', 'TAKEOUT', 'DELIVERY'], order_type::text)`)
      .orderBy("product_id")
      .execute(),
    readShowingConditions(db, viewer.developerId, shopIds, at),
  ]);
  return products.map((product) => {
    const reasons = listShowingReasons(product, showing(product.shop_id));
    return {
      productId: product.productId,
      shop_id: product.shop_id,
      orderType: product.orderType,
      productCode: product.productCode,
      productName: product.productName,
      status: toShowingStatus(reasons),
      orderable: isOrderable(reasons),
      at: at.toISOString(),
      reasons: reasons.map(toReasonRow),
    };
  });
}

export const productShowingResolvers = {
  Query: {
    getProductShowing: (_parent, { shop_ids, ...question }, context) =>
      listProductShowing({ ...question, shopIds: shop_ids }, toCall(context)),
  },
} satisfies Resolvers;
