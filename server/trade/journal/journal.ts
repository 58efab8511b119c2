import type { GraphQLResolveInfo } from "graphql";
import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Journal, JournalPage, QueryGetJournalListArgs, Resolvers } from "../../../src/generated/server.ts";
import { listSelectedFields } from "../../engine/report/selectedFields.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { ReportFileStatements } from "../../engine/report/statements.ts";
import { isFieldNeeded, buildReportScope } from "../figures/scope.ts";
import { isRememberedFilter } from "./closeness.ts";
import { hasDetachedReceipts, listDetachedYears } from "./detachedYears.ts";
import { buildJournalConditions } from "./filter.ts";
import { selectReceipt, selectReceiptFields, selectReceiptTexts } from "./receiptJson.ts";
import { nearReceipts } from "./search/near.ts";
import { receiptKey } from "./receiptKey.ts";
import { selectFittingReceipts, journalStatement, type JournalScope } from "./statement.ts";
import { readOneRow } from "../../engine/report/oneRow.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";

/** 電子ジャーナル: one page of the scope's receipts, and the sums of all that fit. */
async function journalPage(db: Kysely<Tables>, scope: JournalScope): Promise<JournalPage> {
  const isCounted = await hasDetachedReceipts(db, scope);
  const page = await readOneRow(journalStatement({ ...scope, isCounted, readsReceipts: true }), db);
  return { ...page, near: [] };
}

/** Why a receipt of a shop is not there: its id says nothing of its date, so that all years are named whose receipts lie in files. */
async function explainMissing(db: Kysely<Tables>, shop: { tenantId: number; shopId: number }): Promise<Rejected> {
  const years = (await listDetachedYears(db, shop)).map(({ year }) => String(year));
  return years.length === 0
    ? new Rejected("NOT_FOUND")
    : new Rejected("RECEIPT_DETACHED", { args: [years.join("・")] });
}

/** One receipt of the tenant's shops. @throws Rejected NOT_FOUND where none of `shopIds` has it, RECEIPT_DETACHED where a file may */
export async function journalReceipt(
  db: Kysely<Tables>,
  { developerId, shopIds }: { developerId: number; shopIds: readonly number[] },
  id: string,
): Promise<Journal> {
  const key = receiptKey(id);
  if (!key || !shopIds.includes(key.shopId)) throw new Rejected("NOT_FOUND");
  const { rows } = await sql<{ receipt: Journal }>`select ${selectReceipt(developerId)} as receipt from receipt r
    where r.tenant_id = ${developerId} and r.shop_id = ${key.shopId} and r.receipt_id = ${key.receiptId}`.execute(db);
  if (!rows[0]) throw await explainMissing(db, { tenantId: developerId, shopId: key.shopId });
  return rows[0].receipt;
}

type Filter = Omit<QueryGetJournalListArgs, "limit" | "offset">;

function fittingScope(args: Filter, context: Context, info?: GraphQLResolveInfo) {
  const scope = buildReportScope(args, context, info);
  return { ...scope, args, conditions: buildJournalConditions(args, scope) };
}

/** Every receipt that fits, for a file: the head of the page, and the rows in its order. */
export function journalStatements(args: Filter, context: Context): ReportFileStatements {
  const scope = { ...fittingScope(args, context), limit: 0, offset: 0 };
  return {
    head: (db) => journalPage(db, scope),
    // Sorted first: otherwise the planner looks up the parts of every receipt.
    rows: (columns) => sql`select ${selectReceiptFields(scope.tenantId, columns)} as row from (
      select r.* ${selectFittingReceipts(scope)} order by r.business_date desc, r.sold_at desc, r.seq desc, r.shop_id offset 0
    ) r`,
    texts: (columns) => sql`select distinct translate(text, '0123456789０１２３４５６７８９', '') as text
      from (select distinct unnest(${selectReceiptTexts(scope.tenantId, columns)}) as text ${selectFittingReceipts(scope)}) typed
      where octet_length(text) > char_length(text)`,
  };
}

export const journalResolvers = {
  Query: {
    getJournalList: async (_parent, args, context, info) => {
      const { limit, offset } = args;
      const fields = info && { fields: [...listSelectedFields(info, "data")] };
      const scope = { ...fittingScope(args, context, info), limit, offset, ...fields };
      const page = await journalPage(context.db.kysely, scope);
      const near = page.total === 0 && isFieldNeeded(scope, "near") && isRememberedFilter(args);
      return near ? { ...page, near: await nearReceipts(context.db.kysely, scope, args) } : page;
    },
    getJournal: (_parent, { id }, context) => journalReceipt(context.db.kysely, requireViewer(context), id),
  },
} satisfies Resolvers;

export const journalSql = {
  getJournalList: (scope) => journalStatement({ ...scope, args: {}, conditions: [] }),
} satisfies ReportStatements;
