import type { Resolvers } from "../../../src/generated/server.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Context } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { isFieldNeeded, buildReportScope } from "../figures/scope.ts";
import { addComment, markRead } from "./comments.ts";
import { findReports } from "./find.ts";
import { readReportFreshness, readReportDays } from "./figures/matrix.ts";
import { readReportPeople } from "./figures/people.ts";
import { readShopDayReport, readDayReports } from "./read.ts";
import type { ReportKey } from "./records.ts";
import { saveReport } from "./save.ts";
import { approveReport, returnReport, reviseReport } from "./steps.ts";
import { submitReport } from "./submit.ts";
import { selectShopDays } from "../closing/day/days.ts";
import { selectMatrixReports } from "./figures/matrix.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";

/** The report after a step. */
const after = async (context: Context, { shop_id, date }: ReportKey, step: Promise<void>) => {
  await step;
  return readShopDayReport(toCall(context), shop_id, date);
};

/** 日報. */
export const dailyReportResolvers = {
  Query: {
    getDailyReport: (_, { shop_id, date }, context) => readShopDayReport(toCall(context), shop_id, date),
    getDailyReportsOfDay: (_, { shop_ids, date }, context) => {
      if (shop_ids.length === 0) throw new Rejected("E001", { field: "shop_ids" });
      return readDayReports(toCall(context), [...new Set(shop_ids)], date, { written: true });
    },
    getDailyReportList: (_, args, context) => findReports(toCall(context), args),
    getDailyReportMatrix: async (_, args, context, info) => {
      const scope = buildReportScope(args, context, info);
      const none = { provisional: false, unclosed: false, stale: false };
      return {
        rows: await readReportDays(toCall(context), scope),
        freshness: isFieldNeeded(scope, "freshness") ? await readReportFreshness(context.db.kysely, scope) : none,
      };
    },
    getDailyReportPeople: async (_, { shop_id: shopId }, context) => {
      const { db, viewer, today } = toCall(context);
      const people = await readReportPeople(db, { tenantId: viewer.developerId, shopId, today });
      return people.filter(({ id }) => id !== viewer.developerUuid).map(({ id, name }) => ({ id, name }));
    },
  },
  Mutation: {
    saveDailyReport: (_, { input }, context) => saveReport(context, input),
    submitDailyReport: (_, { input }, context) => after(context, input, submitReport(context, input)),
    reviseDailyReport: (_, { input }, context) => after(context, input, reviseReport(context, input)),
    returnDailyReport: (_, { input }, context) => after(context, input, returnReport(context, input)),
    approveDailyReport: (_, { input }, context) => after(context, input, approveReport(context, input)),
    readDailyReport: async (_, { input }, context) => {
      await markRead(context, input);
      return { result: true };
    },
    createDailyReportComment: (_, { input }, context) => after(context, input, addComment(context, input)),
  },
} satisfies Resolvers;

export const dailyReportSql = {
  getDailyReportMatrix: (scope) => [
    selectShopDays(scope, scope.now),
    selectMatrixReports(scope, { developerUuid: "00000000-0000-4000-8000-000000000001" }),
  ],
} satisfies ReportStatements;
