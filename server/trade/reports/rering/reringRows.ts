import { sql } from "kysely";
import type { Rering } from "../../../../src/generated/server.ts";
import { selectReceiptId } from "../../journal/receiptKey.ts";
import { paidByPoints } from "../../journal/receiptJson.ts";
import { selectBusinessTime } from "../../figures/measures.ts";
import { isServingPerson, personName } from "../../figures/sold/staff.ts";
import type { ReringCandidate } from "./candidates.ts";

/** SQL: what is looked up of each pair; the amounts are those of the pair itself. */
export const reringRowsStatement = (tenantId: number, pairs: readonly ReringCandidate[]) => {
  const isPartOf = (row: string, receipt: string) =>
    sql`${sql.ref(`${row}.tenant_id`)} = ${tenantId} and ${sql.ref(`${row}.shop_id`)} = n.shop_id and ${sql.ref(`${row}.seq`)} = ${sql.ref(`${receipt}.seq`)}`;
  const soldProducts = (line: string) => sql`
    join sold_product s on s.tenant_id = ${tenantId} and s.shop_id = n.shop_id and s.sold_product_id = ${sql.ref(`${line}.sold_product_id`)}`;
  return sql<Rering>`
  select ${selectReceiptId("n", "void_id")} as id, n.shop_id, ${selectReceiptId("n", "voided_id")} as "voidedId",
    ${selectReceiptId("n", "rerung_id")} as "rerungId", r.business_date as "transactionDate", ${selectBusinessTime} as "transactionTime",
    shop.name as "shopName", (select ${personName} from person p where ${isServingPerson(tenantId)}) as "staffName", r.reason,
    t.receipt_number as "receiptNumber", b.receipt_number as "rerungNumber", t.total, t.total - n.difference as "rerungTotal",
    n.difference, n.cash, n.minutes as "minutesAfterVoid",
    (
      select string_agg(name || case when quantity = 1 then '' else '×' || quantity end, '、' order by name)
      from (
        select max(name) as name, sum(quantity) as quantity from (
          select s.product_code, s.product_name as name, l.quantity from journal_line l ${soldProducts("l")} where ${isPartOf("l", "t")}
          union all
          select s.product_code, null, -l.quantity from receipt x join journal_line l on ${isPartOf("l", "x")} ${soldProducts("l")}
          where x.tenant_id = ${tenantId} and x.shop_id = n.shop_id and x.kind = 'SALE' and (x.receipt_id = n.rerung_id
            or x.voided_at is null and x.receipt_id in (
              select k.receipt_id from receipt_link k where k.tenant_id = ${tenantId} and k.shop_id = n.shop_id and k.target_id = n.rerung_id))
        ) lines group by product_code having sum(quantity) > 0
      ) missing
    ) as "missingProducts",
    coalesce((
      select json_agg(tender order by tender) from (
        select x.tender from journal_payment x where ${isPartOf("x", "t")}
        union select 'OTHER' from receipt r where r.tenant_id = ${tenantId} and r.shop_id = n.shop_id and r.receipt_id = n.voided_id
          and ${paidByPoints}
      ) tenders), '[]') as payment_type
  from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n(
    shop_id int, void_id uuid, voided_id uuid, rerung_id uuid, place int, difference int, cash int, minutes int)
  join receipt r on r.tenant_id = ${tenantId} and r.shop_id = n.shop_id and r.receipt_id = n.void_id
  join receipt t on t.tenant_id = ${tenantId} and t.shop_id = n.shop_id and t.receipt_id = n.voided_id
  join receipt b on b.tenant_id = ${tenantId} and b.shop_id = n.shop_id and b.receipt_id = n.rerung_id
  join shop on shop.tenant_id = ${tenantId} and shop.shop_id = n.shop_id
  order by n.place`;
};
