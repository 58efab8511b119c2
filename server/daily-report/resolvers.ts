import type { MutationResolvers, QueryResolvers } from "../../src/generated/server.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Context } from "../context.ts";
import { callOf } from "../crud/call.ts";
import { needs, scopeOf } from "../query/scope.ts";
import { addComment, markRead } from "./comments.ts";
import { findReports } from "./find.ts";
import { freshnessNow, reportDays } from "./matrix.ts";
import { reportPeople } from "./people.ts";
import { dailyReport, dailyReports } from "./read.ts";
import type { ReportKey } from "./records.ts";
import { saveReport } from "./save.ts";
import { approveReport, returnReport, reviseReport } from "./steps.ts";
import { submitReport } from "./submit.ts";

/** The report after a step. */
const after = async (context: Context, { shop_id, date }: ReportKey, step: Promise<void>) => {
  await step;
  return dailyReport(callOf(context), shop_id, date);
};

/** 日報. */
export const dailyReportResolvers = {
  Query: {
    getDailyReport: (_, { shop_id, date }, context) => dailyReport(callOf(context), shop_id, date),
    getDailyReportsOfDay: (_, { shop_ids, date }, context) => {
      if (shop_ids.length === 0) throw new Rejected("E001", { field: "shop_ids" });
      return dailyReports(callOf(context), [...new Set(shop_ids)], date, { written: true });
    },
    getDailyReportList: (_, args, context) => findReports(callOf(context), args),
    getDailyReportMatrix: async (_, args, context, info) => {
      const scope = scopeOf(args, context, info);
      const none = { provisional: false, unclosed: false, stale: false };
      return {
        rows: await reportDays(callOf(context), scope),
        freshness: needs(scope, "freshness") ? await freshnessNow(context.db.kysely, scope) : none,
      };
    },
    getDailyReportPeople: async (_, { shop_id: shopId }, context) => {
      const { db, viewer, today } = callOf(context);
      const people = await reportPeople(db, { tenantId: viewer.developerId, shopId, today });
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
} satisfies {
  Query: Pick<
    QueryResolvers,
    "getDailyReport" | "getDailyReportsOfDay" | "getDailyReportList" | "getDailyReportMatrix" | "getDailyReportPeople"
  >;
  Mutation: Pick<
    MutationResolvers,
    | "saveDailyReport"
    | "submitDailyReport"
    | "reviseDailyReport"
    | "returnDailyReport"
    | "approveDailyReport"
    | "readDailyReport"
    | "createDailyReportComment"
  >;
};
