import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { answerStep, readDone } from "../../engine/workflow/answerStep.ts";
import { readOneRow } from "../../engine/report/oneRow.ts";
import { buildReportScope } from "../figures/scope.ts";
import { countListStatement } from "./countList.ts";
import { deleteCount, fixCount } from "./fixCount.ts";
import { readCount, readStockSheet } from "./readCount.ts";
import { listItemStock } from "./stockList.ts";
import { createCount, updateCount } from "./writeCount.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";

const readOwnCount = (context: Context, countId: number) =>
  readCount(context.db.kysely, requireViewer(context), { countId, now: context.clock.now() });

const readInputCount = (context: Context, { countId }: { countId: number }) => readOwnCount(context, countId);

/** 棚卸 and 理論在庫. */
export const stockResolvers = {
  Query: {
    getStockCount: (_, { countId }, context) => readOwnCount(context, countId),
    getStockSheet: (_, { shop_id: shopId, countDate: date }, context) =>
      readStockSheet(context.db.kysely, requireViewer(context), { shopId, date, now: context.clock.now() }),
    getStock: (_, { shop_id: shopId, date }, context) =>
      listItemStock(context.db.kysely, { tenantId: requireViewer(context).developerId, shopId, date }),
    getStockCountList: (_, args, context) =>
      readOneRow(countListStatement({ ...buildReportScope(args, context), ...args }), context.db.kysely),
  },
  Mutation: {
    createStockCount: async (_, { input }, context) => readOwnCount(context, await createCount(context, input)),
    updateStockCount: answerStep(updateCount, readInputCount),
    fixStockCount: answerStep(fixCount, readInputCount),
    deleteStockCount: answerStep(deleteCount, readDone),
  },
} satisfies Resolvers;

export const stockSql = {
  getStockCountList: countListStatement,
} satisfies ReportStatements;
