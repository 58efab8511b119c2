import { sql } from "kysely";
import { lineTexts as texts } from "../../../i18n/ja/payment/statement-texts.ts";
import type { AssignPaymentLinesInput } from "../../../src/generated/server.ts";
import { recordChange, type Call } from "../../engine/crud/call.ts";
import type { RecordActionResult, ResourceHooks, StoredRecord } from "../../engine/crud/hooks.ts";
import { findLineDate, isMatched, isMatchedLine, readCutoffs, type LineMatch } from "./matchLine.ts";

/** Lines of the list: those behind them follow as these are assigned. */
const mostListedLines = 500;

/** Assigns a line by what the person has chosen, and by what it says itself for the rest. */
async function assignLine(
  { paymentLineId, lineNumber, ...line }: StoredRecord<"payment-line">,
  chosen: AssignPaymentLinesInput,
  call: Call,
): Promise<RecordActionResult> {
  const { db, viewer } = call;
  const tenantId = viewer.developerId;
  const isThisLine = sql<boolean>`tenant_id = ${tenantId} and payment_line_id = ${paymentLineId}`;
  const { minutes } = await db.selectFrom("payment_line").select("minutes").where(isThisLine).executeTakeFirstOrThrow();
  const shop = chosen.shopId ?? line.matchedShopId ?? null;
  const cutoffs = await readCutoffs(db, tenantId, shop === null ? [] : [shop]);
  const traded = findLineDate({ traded_on: line.tradedOn ?? null, minutes }, cutoffs.get(shop ?? 0) ?? []);
  const match: LineMatch = {
    matched_shop_id: shop,
    business_date: chosen.date ?? (shop === null ? null : traded),
    tender: chosen.tender ?? line.tender ?? null,
  };
  await db.updateTable("payment_line").set(match).where(isThisLine).execute();
  recordChange(call, {
    resource: "payment-line",
    shopId: shop,
    recordId: String(paymentLineId),
    recordName: texts.name(lineNumber),
    action: "UPDATE",
    before: { matchedShopId: line.matchedShopId ?? null, tender: line.tender ?? null },
    after: { matchedShopId: shop, tender: match.tender },
  });
  return isMatched(match) ? { outcome: "CHANGED" } : { outcome: "CHANGED", warnings: [texts.stillUnmatched] };
}

export const paymentLineHooks: ResourceHooks<"payment-line"> = {
  owned: ({ developerId }) => sql<boolean>`tenant_id = ${developerId} and payment_line_id = any(array(
    select payment_line_id from payment_line where tenant_id = ${developerId} and not ${isMatchedLine}
    order by payment_line_id limit ${mostListedLines}::int))`,
  computed: {
    fileName: ({ viewer }) => sql`(
      select s.file_name from payment_statement s where s.tenant_id = ${viewer.developerId}
        and s.payment_statement_id = payment_line.payment_statement_id)`,
  },
  actions: {
    assignPaymentLines: (input) => [{ place: null, work: (line, call) => assignLine(line, input, call) }],
  },
};
