import { sql, type RawBuilder } from "kysely";
import * as rules from "../../../src/generated/rules.ts";
import type { RecordSearch } from "../../engine/search/recordSearch.ts";
import { matchesWords } from "../../platform/db/queries/matchesWords.ts";
import { selectSlipNumber } from "./slips/slipNumber.ts";

const numberShape = /^(\d{4})(\d{2})(\d{2})(?:-(\d{1,4}))?$/u;

/** The date and the number within it of a text such as 20261123-001, or the date alone; null for other texts. */
function parseSlipNumber(text: string): { date: string; no: number | null } | null {
  const [, year = "", month = "", day = "", no] = numberShape.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const isDate = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
  return isDate ? { date, no: no === undefined ? null : Number(no) } : null;
}

type SlipColumns = { date: RawBuilder<unknown>; no: RawBuilder<unknown>; code: RawBuilder<unknown> };

/** SQL: whether a slip has the number or the date that the words are, else whether its file gave it such a code. */
export function hasSlipNumber(words: string, { date, no, code }: SlipColumns): RawBuilder<boolean> {
  const text = words.normalize("NFKC").trim();
  const number = parseSlipNumber(text);
  if (number === null) return sql<boolean>`${code} = ${text}`;
  const sameDate = sql<boolean>`${date} = ${number.date}::date`;
  return number.no === null ? sameDate : sql<boolean>`${sameDate} and ${no} = ${number.no}`;
}

/** Purchase slips by their number, by the code of their file, or by their name as a template, newest first. */
export const purchaseSlipSearch: RecordSearch = {
  resource: "PURCHASE_SLIP",
  rule: rules.getPurchaseSlip,
  select: ({ words, shopIds }, { viewer }) => sql`
    select p.slip_id::text as record_id, ${selectSlipNumber("p")} as title, coalesce(p.template_name, v.supplier_name) as detail,
      null::text as variant, p.shop_id, -p.slip_id as rank
    from purchase_slip p left join supplier v on v.tenant_id = p.tenant_id and v.supplier_id = p.supplier_id
    where p.tenant_id = ${viewer.developerId} and p.shop_id = any(${[...shopIds]}::int[])
      and (${hasSlipNumber(words, { date: sql`p.order_date`, no: sql`p.slip_no`, code: sql`p.slip_code` })}
        or p.template_name is not null and ${matchesWords([sql`p.template_name`], words)})`,
};
