import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { answerStep, readDone } from "../../engine/workflow/answerStep.ts";
import { toCall } from "../../engine/crud/call.ts";
import { isFieldNeeded, buildReportScope, requireSelectedShops } from "../figures/scope.ts";
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

const readInputReport = (context: Context, { shop_id, date }: ReportKey) =>
  readShopDayReport(toCall(context), shop_id, date);

/** 日報. */
export const dailyReportResolvers = {
  Query: {
    getDailyReport: (_, { shop_id, date }, context) => readShopDayReport(toCall(context), shop_id, date),
    getDailyReportsOfDay: (_, { shop_ids, date }, context) =>
      readDayReports(toCall(context), requireSelectedShops(shop_ids), date, { written: true }),
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
    submitDailyReport: answerStep(submitReport, readInputReport),
    reviseDailyReport: answerStep(reviseReport, readInputReport),
    returnDailyReport: answerStep(returnReport, readInputReport),
    approveDailyReport: answerStep(approveReport, readInputReport),
    readDailyReport: answerStep(markRead, readDone),
    createDailyReportComment: answerStep(addComment, readInputReport),
  },
} satisfies Resolvers;

export const dailyReportSql = {
  getDailyReportMatrix: (scope) => [
    selectShopDays(scope, scope.now),
    selectMatrixReports(scope, { developerId: scope.tenantId, developerUuid: "00000000-0000-4000-8000-000000000001" }),
  ],
} satisfies ReportStatements;
