import { sql, type Kysely } from "kysely";
import type { QueryGetVoidListArgs, Resolvers, VoidPage } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectReportFreshness } from "../figures/fragments.ts";
import { minutesBetween, selectBusinessTime } from "../figures/measures.ts";
import { buildReportScope, type ReportScope } from "../figures/scope.ts";
import { isNamedPerson, personName, isServingPerson } from "../figures/sold/staff.ts";
import { readOneRow } from "../../engine/report/oneRow.ts";
import type { ReportStatements } from "../figures/reportStatements.ts";

/** One page of voids and returns, newest first, with the filters of the report. */
type VoidScope = ReportScope & Pick<QueryGetVoidListArgs, "limit" | "offset" | "reversal" | "staff">;

/**
 * The statement of the report. The amount of a void is that of the voided receipt, because a void has none. The amount of a return is
 * the refund. Two partial indexes give the count and the sums, and only the receipts of the page are read.
 */
const voidStatement = (scope: VoidScope) => {
  const { tenantId, shopIds, from, to, reversal, staff, limit, offset } = scope;
  const narrowed = [...(reversal ? [sql`r.kind = ${reversal}`] : []), ...(staff ? [isNamedPerson(staff)] : [])];
  return sql<VoidPage>`
  with fitting as materialized (
    select r.shop_id, r.receipt_id, r.business_date, r.sold_at, r.seq, r.kind, ${personName} as staff, r.reason,
      case r.kind when 'VOID' then t.total else -r.total end as amount
    from receipt r
    left join (
      select shop_id, receipt_id, total from receipt
      where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and voided_at is not null
    ) t on r.kind = 'VOID' and t.shop_id = r.shop_id and t.receipt_id = r.reversal_of
    left join person p on ${isServingPerson(tenantId)}
    where r.tenant_id = ${tenantId} and r.shop_id = any(${shopIds}::int[]) and r.kind <> 'SALE'
      and ${sql.join([sql`r.business_date between ${from}::date and ${to}::date`, ...narrowed], sql` and `)}
  ), page as materialized (
    select * from fitting order by business_date desc, sold_at desc, seq desc, shop_id limit ${limit}::int offset ${offset}::int
  )
  select
    (select count(*) from fitting) as total,
    (select coalesce(sum(amount), 0) from fitting)::int8 as amount,
    coalesce((
      select json_agg(v) from (
        select r.shop_id || '-' || r.receipt_id as id, r.shop_id, s.name as "shopName", r.business_date as "transactionDate",
          ${selectBusinessTime} as "transactionTime",
          r.kind, o.receipt_number as "receiptNumber", r.shop_id || '-' || o.reversal_of as "reversalOf", r.staff as "staffName",
          r.reason, r.amount as total, ${minutesBetween(sql`t.sold_at`, sql`r.sold_at`)} as "minutesAfterPayment"
        from page r
        join receipt o on o.tenant_id = ${tenantId} and o.shop_id = r.shop_id and o.receipt_id = r.receipt_id
        left join receipt t on t.tenant_id = ${tenantId} and t.shop_id = r.shop_id and t.receipt_id = o.reversal_of
        join shop s on s.tenant_id = ${tenantId} and s.shop_id = r.shop_id
        order by r.business_date desc, r.sold_at desc, r.seq desc, r.shop_id
      ) v
    ), '[]') as data,
    coalesce((
      select json_agg(b) from (
        select staff as "staffName", count(*) filter (where kind = 'VOID') as voids,
          count(*) filter (where kind = 'RETURN') as returns, sum(amount) as amount
        from fitting group by 1 order by 4 desc, 1
      ) b
    ), '[]') as "byStaff",
    coalesce((
      select json_agg(b) from (
        select reason, count(*) filter (where kind = 'VOID') as voids,
          count(*) filter (where kind = 'RETURN') as returns, sum(amount) as amount
        from fitting group by 1 order by 4 desc, 1
      ) b
    ), '[]') as "byReason",
    ${selectReportFreshness(scope)}`;
};

/** 取消一覧 of the scope: one page, and the sums of all voids and returns that match. */
async function voidPage(db: Kysely<Tables>, scope: VoidScope): Promise<VoidPage> {
  const page = await readOneRow(voidStatement(scope), db);
  return page;
}

export const voidResolvers = {
  Query: {
    getVoidList: (_parent, args, context) =>
      voidPage(context.db.kysely, { ...buildReportScope(args, context), ...args, readsReceipts: true }),
  },
} satisfies Resolvers;

export const voidSql = {
  getVoidList: voidStatement,
} satisfies ReportStatements;
