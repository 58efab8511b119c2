import { sql } from "kysely";
import type { FieldError } from "../../../src/core/rejected.ts";
import type { PaymentCompany } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { isMatchedLine, matchLines, type LineMatch, type LineWords } from "./matchLine.ts";

type UnmatchedLine = LineWords & LineMatch & { payment_line_id: number };

/** Matches the lines of the company that were not matched, by what it says now. */
async function matchAgain(company: PaymentCompany, { db, viewer }: Call): Promise<void> {
  const tenantId = viewer.developerId;
  const { rows } = await sql<UnmatchedLine>`
    select payment_line_id, shop_text, tender_text, traded_on, minutes, matched_shop_id, business_date, tender from payment_line
    where tenant_id = ${tenantId} and payment_company_id = ${company.paymentCompanyId} and not ${isMatchedLine}
    order by payment_line_id for update`.execute(db);
  if (rows.length === 0) return;
  const matched = await matchLines(db, { tenantId, company }, rows);
  await sql`
    update payment_line l set matched_shop_id = m.matched_shop_id, business_date = m.business_date, tender = m.tender
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb)
      as m(payment_line_id int, matched_shop_id int, business_date date, tender text)
    where l.tenant_id = ${tenantId} and l.payment_line_id = m.payment_line_id`.execute(db);
}

/** What a company lacks to read its files: without a fee and a payout nobody would know what it takes. */
const findFaults = ({ feeHeading, netHeading }: Partial<PaymentCompany>): FieldError[] =>
  feeHeading || netHeading ? [] : [{ field: "feeHeading", code: "W001" }];

export const paymentCompanyHooks: ResourceHooks<"payment-company"> = {
  check: (inputs) => Promise.resolve(inputs.map(findFaults)),
  async carry(before, input, call) {
    await matchAgain({ ...before, ...input }, call);
  },
};
