import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { searchedReceiptDays } from "../../../../src/domain/journal/searchedReceiptDays.ts";
import * as rules from "../../../../src/generated/rules.ts";
import type { RecordSearch } from "../../../engine/search/recordSearch.ts";
import { matchesWords } from "../../../platform/db/queries/matchesWords.ts";
import { selectReceiptId } from "../receiptKey.ts";

/** What a number on a receipt is made of, as people copy it: ¥12,340 or 12340円. */
const amountShape = /^[¥￥]?(\d{1,3}(?:,?\d{3})*|\d+)円?$/u;

/** The yen of a text that is an amount, else null. */
function parseAmount(text: string): number | null {
  const digits = amountShape.exec(text)?.[1]?.replaceAll(",", "");
  return digits === undefined || digits.length > 8 ? null : Number(digits);
}

/** Receipts of the last days by their number or their total, newest first; words beside it are of the name of the shop. */
export const receiptSearch: RecordSearch = {
  resource: "RECEIPT",
  rule: rules.getJournalList,
  select: ({ words, shopIds }, { viewer, today }) => {
    const texts = words.normalize("NFKC").trim().split(/\s+/u);
    const text = texts.find((one) => parseAmount(one) !== null) ?? texts.find((one) => /\d/u.test(one));
    if (text === undefined) return null;
    const shopWords = texts.filter((one) => one !== text).join(" ");
    const amount = parseAmount(text);
    return sql`
      select ${selectReceiptId("r", "receipt_id")} as record_id, coalesce(r.receipt_number, '') as title,
        to_char(r.sold_at at time zone 'Asia/Tokyo', 'YYYY/MM/DD HH24:MI') || ' ¥' || to_char(r.total, 'FM999,999,999') as detail,
        null::text as variant, r.shop_id, row_number() over (order by r.sold_at desc) as rank
      from receipt r
      where r.tenant_id = ${viewer.developerId} and r.shop_id = any(${[...shopIds]}::int[])
        and r.business_date >= ${addDays(today, 1 - searchedReceiptDays)}::date
        and (r.receipt_number = ${text} ${amount === null ? sql`` : sql`or r.total = ${amount}`})
        and exists (
          select from shop s
          where s.tenant_id = r.tenant_id and s.shop_id = r.shop_id and ${matchesWords([sql`s.name`], shopWords)})`;
  },
};
