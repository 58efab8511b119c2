import { Rejected } from "../../../src/core/rejected.ts";
import type { DailySum, MutationResolvers, QueryResolvers } from "../../../src/generated/server.ts";
import { viewerOf, type Context } from "../../context.ts";
import { closeDay } from "./close.ts";
import { closingNamed, closingsOf, dailySum, historyRow } from "./closings.ts";
import { monthHistory, monthlySum } from "./month.ts";

/** The closing of an id, among the viewer's own shops. @throws Rejected NOT_FOUND */
async function named(id: string, context: Context): Promise<DailySum> {
  const { developerId: tenantId, shopIds } = viewerOf(context);
  const own = closingNamed(id);
  if (!own || !shopIds.includes(own.shopId)) throw new Rejected("NOT_FOUND");
  const { shopId, date, revision } = own;
  const versions = await closingsOf(context.db.kysely, { tenantId, shopId, from: date, to: date });
  const closing = versions.find((version) => version.revision === revision);
  if (!closing) throw new Rejected("NOT_FOUND");
  return dailySum(shopId, closing);
}

const asked = (shopId: number, month: string, context: Context) => ({
  tenantId: viewerOf(context).developerId,
  shopId,
  month,
  now: context.clock.now(),
});

/** Daily and monthly closing. */
export const closingResolvers = {
  Query: {
    getDailySumHistory: async (_, { shop_id: shopId, date }, context) => {
      const { developerId: tenantId } = viewerOf(context);
      const versions = await closingsOf(context.db.kysely, { tenantId, shopId, from: date, to: date });
      return versions.map((closing) => historyRow(shopId, closing));
    },
    getMonthlySumHistory: (_, { shop_id, date }, context) =>
      monthHistory(context.db.kysely, asked(shop_id, date, context)),
    getDailySum: (_, { id }, context) => named(id, context),
    getDailySumVer2: (_, { id }, context) => named(id, context),
    getMonthlySumVer2: (_, { shop_id, date }, context) => monthlySum(context.db.kysely, asked(shop_id, date, context)),
  },
  Mutation: {
    closeDay: async (_, { input }, context) => dailySum(input.shop_id, await closeDay(context, input)),
  },
} satisfies {
  Query: Pick<
    QueryResolvers,
    "getDailySumHistory" | "getMonthlySumHistory" | "getDailySum" | "getDailySumVer2" | "getMonthlySumVer2"
  >;
  Mutation: Pick<MutationResolvers, "closeDay">;
};
