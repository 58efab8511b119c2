import { sql } from "kysely";
import { formatMonth } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import { recordChange } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { isMatchedLine } from "./matchLine.ts";
import { registerStatement } from "./registerStatement.ts";

export const paymentStatementHooks: ResourceHooks<"payment-statement"> = {
  computed: {
    unmatchedCount: ({ viewer }) => sql`(
      select count(*)::int from payment_line l where l.tenant_id = ${viewer.developerId}
        and l.payment_statement_id = payment_statement.payment_statement_id and not ${isMatchedLine})`,
  },
  /** @throws Rejected MONTH_LOCKED with the first shop and month of its lines that is locked */
  async removed(row, call) {
    const { db, viewer } = call;
    const tenantId = viewer.developerId;
    const { rows } = await sql<{ name: string; month: string }>`
      select s.name, to_char(l.month, 'YYYY-MM') as month
      from month_lock l join shop s on s.tenant_id = l.tenant_id and s.shop_id = l.shop_id
      where l.tenant_id = ${tenantId} and l.unlocked_at is null and exists (
        select from payment_line p where p.tenant_id = ${tenantId} and p.payment_statement_id = ${row.payment_statement_id}
          and p.matched_shop_id = l.shop_id and date_trunc('month', p.business_date)::date = l.month)
      order by l.month, s.display_sequence limit 1`.execute(db);
    const [locked] = rows;
    if (locked) throw new Rejected("MONTH_LOCKED", { args: [locked.name, formatMonth(locked.month)] });
    await db
      .deleteFrom("payment_line")
      .where("tenant_id", "=", tenantId)
      .where("payment_statement_id", "=", row.payment_statement_id)
      .execute();
    recordChange(call, {
      resource: "payment-statement",
      shopId: null,
      recordId: String(row.payment_statement_id),
      recordName: row.file_name,
      action: "DELETE",
      before: { lineCount: row.line_count, gross: row.gross },
      after: null,
    });
  },
};

export const paymentResolvers = {
  Mutation: { registerPaymentStatement: (_parent, { input }, context) => registerStatement(input, context) },
} satisfies Resolvers;
