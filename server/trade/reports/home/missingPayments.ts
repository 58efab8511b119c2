import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { decideAccess } from "../../../../src/core/decide.ts";
import * as rules from "../../../../src/generated/rules.ts";
import type { Attention } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { toAttention, type AttentionRow } from "../../figures/attention.ts";
import { selectJudgedMatches } from "../payment-match.ts";

/** Days before today that are searched: what the longest wait (180 days) leaves open, and a quarter beside it. */
const searchedDays = 270;

type MissingPayments = Pick<
  AttentionRow,
  "shop_id" | "shop_name" | "business_date" | "last_business_date" | "count" | "amount"
>;

/**
 * What the home page says of card, e-money and QR sales that no payment company has reported yet: a row a shop, for those who may see
 * 入金の照合. Days before the first date of the company's statements are left out, and a company without statements has none.
 */
export async function listMissingPayments({ db, viewer, now }: Call, shopIds: readonly number[]): Promise<Attention[]> {
  if (!decideAccess(rules.getPaymentMatch, viewer).allow) return [];
  const tenantId = viewer.developerId;
  const first = await db
    .selectFrom("payment_statement")
    .select(({ fn }) => fn.min("from_date").as("date"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  if (!first?.date) return [];
  const today = businessToday(now);
  const searched = addDays(today, -searchedDays);
  const from = first.date > searched ? first.date : searched;
  const { rows } = await sql<MissingPayments>`
    with ${selectJudgedMatches({ tenantId, shopIds: [...shopIds], from, to: today, now })}
    select s.shop_id, s.name as shop_name, min(j.business_date) as business_date, max(j.business_date) as last_business_date,
      count(distinct j.business_date)::int as count, sum(j.expected)::int8 as amount
    from judged j join shop s on s.tenant_id = ${tenantId} and s.shop_id = j.shop_id
    where j.state = 'MISSING'
    group by s.shop_id, s.name, s.display_sequence
    order by s.display_sequence, s.shop_id`.execute(db);
  return rows.map((row) => toAttention({ kind: "PAYMENT_MISSING", ...row }));
}
