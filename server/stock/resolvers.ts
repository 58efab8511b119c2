import type { MutationResolvers, QueryResolvers } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import { oneRow } from "../query/oneRow.ts";
import { scopeOf } from "../query/scope.ts";
import { countListStatement } from "./countList.ts";
import { deleteCount, fixCount } from "./fixCount.ts";
import { readCount, stockSheet } from "./readCount.ts";
import { stockList } from "./stockList.ts";
import { createCount, updateCount } from "./writeCount.ts";

const countOf = (context: Context, countId: number) =>
  readCount(context.db.kysely, viewerOf(context), { countId, now: context.clock.now() });

/** 棚卸 and 理論在庫. */
export const stockResolvers = {
  Query: {
    getStockCount: (_, { countId }, context) => countOf(context, countId),
    getStockSheet: (_, { shop_id: shopId, countDate: date }, context) =>
      stockSheet(context.db.kysely, viewerOf(context), { shopId, date, now: context.clock.now() }),
    getStock: (_, { shop_id: shopId, date }, context) =>
      stockList(context.db.kysely, { tenantId: viewerOf(context).developerId, shopId, date }),
    getStockCountList: (_, args, context) =>
      oneRow(countListStatement({ ...scopeOf(args, context), ...args }), context.db.kysely),
  },
  Mutation: {
    createStockCount: async (_, { input }, context) => countOf(context, await createCount(context, input)),
    updateStockCount: async (_, { input }, context) => {
      await updateCount(context, input);
      return countOf(context, input.countId);
    },
    fixStockCount: async (_, { input }, context) => {
      await fixCount(context, input);
      return countOf(context, input.countId);
    },
    deleteStockCount: async (_, { input }, context) => {
      await deleteCount(context, input);
      return { result: true };
    },
  },
} satisfies {
  Query: Pick<QueryResolvers, "getStockCount" | "getStockSheet" | "getStock" | "getStockCountList">;
  Mutation: Pick<MutationResolvers, "createStockCount" | "updateStockCount" | "fixStockCount" | "deleteStockCount">;
};
