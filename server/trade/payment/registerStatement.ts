import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type {
  PaymentCompany,
  PaymentStatementResult,
  RegisterPaymentStatementInput,
} from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { recordChange, runInTransaction, toCall, type Call } from "../../engine/crud/call.ts";
import { findRecords } from "../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { isMatched, matchLines } from "./matchLine.ts";
import { readStatement } from "./readStatement.ts";

const companies = buildResourceWithHooks("payment-company", {});

/** The company with its row locked: of two files at once, the second waits. @throws Rejected NOT_FOUND */
async function lockCompany(paymentCompanyId: number, call: Call): Promise<PaymentCompany> {
  const [company] = (await findRecords(companies, { paymentCompanyId }, call, true)) as readonly PaymentCompany[];
  if (!company) throw new Rejected("NOT_FOUND", { field: "paymentCompanyId" });
  return company;
}

type AddedLine = { gross: number; fee: number; net: number; traded_on: string | null; matched: boolean };

const sumLines = (lines: readonly AddedLine[], figure: "gross" | "fee" | "net"): number =>
  lines.reduce((sum, line) => sum + line[figure], 0);

/** Records the lines of a file that no other file has. Nothing is recorded where all are known. */
export const registerStatement = (
  { paymentCompanyId, fileName, content, shopId }: RegisterPaymentStatementInput,
  context: Context,
): Promise<PaymentStatementResult> =>
  runInTransaction(toCall(context), async (call) => {
    const { db, viewer, now } = call;
    const tenantId = viewer.developerId;
    const company = await lockCompany(paymentCompanyId, call);
    const read = readStatement(content, company);
    const known = await db
      .selectFrom("payment_line")
      .select(["line_digest", "copy_number"])
      .where("tenant_id", "=", tenantId)
      .where("payment_company_id", "=", paymentCompanyId)
      .where(sql<boolean>`line_digest = any(${[...new Set(read.map((line) => line.line_digest))]}::text[])`)
      .execute();
    const keys = new Set(known.map(({ line_digest, copy_number }) => `${line_digest}/${copy_number}`));
    const placed = read
      .filter(({ line_digest, copy_number }) => !keys.has(`${line_digest}/${copy_number}`))
      .map((line) => ({ ...line, matched_shop_id: (!company.shopHeading && shopId) || null }));
    const lines = await matchLines(db, { tenantId, company }, placed);
    const sums: AddedLine[] = lines.map((line) => ({ ...line, matched: isMatched(line) }));
    const result = {
      added: lines.length,
      known: read.length - lines.length,
      unmatched: sums.filter(({ matched }) => !matched).length,
      gross: sumLines(sums, "gross"),
      fee: sumLines(sums, "fee"),
      net: sumLines(sums, "net"),
    };
    if (lines.length === 0) return { ...result, paymentStatementId: null };
    const dates = lines.flatMap(({ traded_on }) => traded_on ?? []).sort();
    const { payment_statement_id } = await db
      .insertInto("payment_statement")
      .values({
        tenant_id: tenantId,
        file_name: fileName,
        payment_company_id: paymentCompanyId,
        from_date: dates[0] ?? null,
        to_date: dates.at(-1) ?? null,
        line_count: lines.length,
        gross: result.gross,
        fee: result.fee,
        net: result.net,
        person: viewer.accountName,
        uploaded_at: now,
      })
      .returning("payment_statement_id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into payment_line (tenant_id, payment_statement_id, payment_company_id, line_number, shop_text, tender_text, traded_on, minutes,
        gross, fee, net, deposited_on, line_digest, copy_number, matched_shop_id, business_date, tender)
      select ${tenantId}, ${payment_statement_id}, ${paymentCompanyId}, line_number, shop_text, tender_text, traded_on, minutes,
        gross, fee, net, deposited_on, line_digest, copy_number, matched_shop_id, business_date, tender
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as lines(line_number int, shop_text text, tender_text text, traded_on date,
        minutes smallint, gross int, fee int, net int, deposited_on date, line_digest text, copy_number int, matched_shop_id int,
        business_date date, tender text)`.execute(db);
    recordChange(call, {
      resource: "payment-statement",
      shopId: null,
      recordId: String(payment_statement_id),
      recordName: fileName,
      action: "CREATE",
      before: null,
      after: { lineCount: result.added, gross: result.gross },
    });
    return { ...result, paymentStatementId: payment_statement_id };
  });
