import { sql, type Kysely } from "kysely";
import type { JournalBreak, JournalBreakKind, JournalVerification, Resolvers } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { listDetachedYears } from "./detachedYears.ts";
import { verifyHashChain, type ChainFault } from "./verifyJournal.ts";
import { buildReportScope, type ReportScope } from "../figures/scope.ts";

const breakKinds: Readonly<Record<ChainFault["kind"], JournalBreakKind>> = {
  digest: "DIGEST",
  gap: "GAP",
  head: "HEAD",
};

/** A fault with what people know its receipt by. */
async function readJournalBreak(
  db: Kysely<Tables>,
  { tenantId }: Pick<ReportScope, "tenantId">,
  shopId: number,
  fault: ChainFault,
): Promise<JournalBreak> {
  const receipt =
    fault.kind === "head"
      ? undefined
      : await db
          .selectFrom("receipt")
          .select(["receipt_number", "business_date"])
          .where("tenant_id", "=", tenantId)
          .where("shop_id", "=", shopId)
          .where("receipt_id", "=", fault.receiptId)
          .executeTakeFirst();
  return {
    kind: breakKinds[fault.kind],
    sequence: fault.seq,
    id: fault.kind === "head" ? null : `${shopId}-${fault.receiptId}`,
    receiptNumber: receipt?.receipt_number ?? null,
    date: receipt?.business_date ?? null,
  };
}

/** The chains of the scope's shops over its dates, each at one moment. */
async function verifyJournals(db: Kysely<Tables>, scope: ReportScope): Promise<JournalVerification[]> {
  const { tenantId, shopIds, from, to } = scope;
  const verified: JournalVerification[] = [];
  for (const shopId of shopIds)
    verified.push(
      await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (moment) => {
          // Whole shops are joined; on tables without statistics the planner would take them for a few rows.
          await sql`set local enable_nestloop = off`.execute(moment);
          const { checked, faults } = await verifyHashChain(moment, tenantId, shopId, { from, to });
          const [first] = faults;
          const years = await listDetachedYears(moment, { tenantId, shopId });
          const detachedUntil = years.findLast(({ last_date }) => last_date >= from)?.last_date ?? null;
          return {
            shop_id: shopId,
            checked,
            detachedUntil,
            firstBreak: first ? await readJournalBreak(moment, scope, shopId, first) : null,
          };
        }),
    );
  return verified;
}

export const verificationResolvers = {
  Query: {
    getJournalVerification: (_parent, args, context) =>
      verifyJournals(context.db.kysely, buildReportScope(args, context)),
  },
} satisfies Resolvers;
