import { sql, type Kysely } from "kysely";
import { toWholeMonth } from "../../../src/core/period.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { DailySum, Freshness, LockMonthInput, Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { answerStep } from "../../engine/workflow/answerStep.ts";
import { selectReportFreshness } from "../figures/fragments.ts";
import { buildReportScope, requireSelectedShops, type ReportScope } from "../figures/scope.ts";
import { findNextCarryOver } from "./cash/cashDays.ts";
import { readClosingDays } from "./day/closingDays.ts";
import { closeDay } from "./day/close.ts";
import { parseClosingId, readClosings, buildDailySum, toClosingHistoryRow } from "./day/closings.ts";
import { readDailySums } from "./day/daily.ts";
import { dayToClose } from "./day/dayToClose.ts";
import { readLateReceipts } from "./day/late.ts";
import { isLockedDate } from "./month/locks.ts";
import { lockMonth, unlockMonth } from "./month/lockMonth.ts";
import { readMonthHistory, readMonthlySum, readMonthlySums } from "./month/month.ts";
import { readMonthLockSummary } from "./month/monthLock.ts";
import { readSalesAccounting } from "./month/salesAccounting.ts";
import { readClosingQueue } from "./day/queue.ts";
import { selectShopDays } from "./day/days.ts";
import { selectNewestClosings } from "./day/closingDays.ts";
import { selectClosingQueue } from "./day/queue.ts";
import { recordRows } from "../figures/record.ts";
import { selectClosedSums } from "./month/month.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";

type ClosedRevision = { date: string; revision: number };
type Version = ClosedRevision & { shopId: number };

/** One version of a date's closing. @throws Rejected NOT_FOUND */
async function readClosingVersion({ shopId, date, revision }: Version, context: Context): Promise<DailySum> {
  const { developerId: tenantId } = requireViewer(context);
  const versions = await readClosings(context.db.kysely, { tenantId, shopIds: [shopId], from: date, to: date });
  const closing = versions.find((version) => version.revision === revision);
  if (!closing) throw new Rejected("NOT_FOUND");
  const { kysely } = context.db;
  return buildDailySum(closing, versions, {
    late: await readLateReceipts(kysely, tenantId, closing),
    carriedTo: await findNextCarryOver(kysely, { tenantId, shopId, date }),
    locked: await isLockedDate(kysely, { tenantId, shopId, date }),
  });
}

/** The closing of an id, among the viewer's own shops. @throws Rejected NOT_FOUND */
async function readOwnClosing(id: string, context: Context): Promise<DailySum> {
  const own = parseClosingId(id);
  if (!own || !requireViewer(context).shopIds.includes(own.shopId)) throw new Rejected("NOT_FOUND");
  return readClosingVersion(own, context);
}

/** How new the figures of the scope are. What came late to a closing is counted from receipts. */
async function readFreshness(db: Kysely<Tables>, scope: ReportScope) {
  const { rows } = await sql<{
    freshness: Freshness;
  }>`select ${selectReportFreshness({ ...scope, readsReceipts: true })}`.execute(db);
  return rows[0]?.freshness ?? { provisional: false, unclosed: false, stale: false };
}

const monthQuery = (month: string, context: Context) => ({
  tenantId: requireViewer(context).developerId,
  month,
  now: context.clock.now(),
});

/** 月の確定 as it stands. @throws Rejected E001 without a shop */
function lockAfter({ shop_ids, date }: Pick<LockMonthInput, "shop_ids" | "date">, context: Context) {
  return readMonthLockSummary(context.db.kysely, {
    ...monthQuery(date, context),
    shopIds: requireSelectedShops(shop_ids),
  });
}

/** Daily and monthly closing. */
export const closingResolvers = {
  Query: {
    getDailySumList: async (_, { shop_ids, date }, context) => {
      const { kysely } = context.db;
      const scope = buildReportScope({ shop_ids, fromDate: date, toDate: date }, context);
      return { rows: await readDailySums(kysely, scope), freshness: await readFreshness(kysely, scope) };
    },
    getMonthlySumList: async (_, { shop_ids, date }, context) => {
      const { kysely } = context.db;
      const { from: fromDate, to: toDate } = toWholeMonth(date);
      const scope = buildReportScope({ shop_ids, fromDate, toDate }, context);
      const rows = await readMonthlySums(kysely, { ...monthQuery(date, context), shopIds: scope.shopIds });
      return { rows, freshness: await readFreshness(kysely, scope) };
    },
    getDailySumHistory: async (_, { shop_id: shopId, date }, context) => {
      const { developerId: tenantId } = requireViewer(context);
      const scope = { tenantId, shopIds: [shopId], from: date, to: date };
      return (await readClosings(context.db.kysely, scope)).map(toClosingHistoryRow);
    },
    getMonthlySumHistory: (_, { shop_id, date }, context) =>
      readMonthHistory(context.db.kysely, { ...monthQuery(date, context), shopId: shop_id }),
    getDailySum: async (_, { id }, context) => readOwnClosing(id, context),
    getDailySumVer2: async (_, { id }, context) => readOwnClosing(id, context),
    getMonthlySumVer2: (_, { shop_id, date }, context) =>
      readMonthlySum(context.db.kysely, { ...monthQuery(date, context), shopId: shop_id }),
    getDayToClose: (_, { id }, context) => dayToClose(id, context),
    getMonthLock: (_, args, context) => lockAfter(args, context),
    getSalesAccounting: (_, { shop_ids, date }, context) =>
      readSalesAccounting(context.db.kysely, {
        ...monthQuery(date, context),
        shopIds: requireSelectedShops(shop_ids),
      }),
    getClosingDays: async (_, args, context) => {
      const { kysely } = context.db;
      const scope = buildReportScope(args, context);
      return { rows: await readClosingDays(kysely, scope), freshness: await readFreshness(kysely, scope) };
    },
    getClosingQueue: (_, { shop_ids, limit, offset }, context) => {
      const shopIds = requireSelectedShops(shop_ids);
      const { developerId: tenantId } = requireViewer(context);
      return readClosingQueue(context.db.kysely, { tenantId, shopIds, now: context.clock.now(), limit, offset });
    },
  },
  Mutation: {
    closeDay: answerStep(closeDay, (context, { shop_id: shopId, business_date: date, revision }) =>
      readClosingVersion({ shopId, date, revision: revision + 1 }, context),
    ),
    lockMonth: answerStep(lockMonth, (context, input) => lockAfter(input, context)),
    unlockMonth: answerStep(unlockMonth, (context, input) => lockAfter(input, context)),
  },
} satisfies Resolvers;

export const closingSql = {
  getClosingDays: (scope) => [selectShopDays(scope, scope.now), selectNewestClosings(scope)],
  getClosingQueue: selectClosingQueue,
  getDailySumList: (scope) => [selectShopDays(scope, scope.now), recordRows(scope)],
  getMonthlySumList: (scope) => [selectShopDays(scope, scope.now, { gaps: true }), selectClosedSums(scope)],
} satisfies ReportStatements;
