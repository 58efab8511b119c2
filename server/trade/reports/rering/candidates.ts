import { sql, type RawBuilder } from "kysely";
import { reringMinutes } from "../../../../src/domain/journal/reringMinutes.ts";
import type { Freshness } from "../../../../src/generated/server.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { minutesBetween } from "../../figures/measures.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { isNamedPerson, joinPeople, selectStaffKey, selectStaffPeople } from "../../figures/sold/staff.ts";
import { staffParts } from "../../figures/sold/staffSums.ts";

/** The voids of the scope, those of one person where `staff` is set. */
export type ReringScope = ReportScope & { staff?: string | null };

/** A void, and a receipt that may be the voided one rung again. */
export type ReringCandidate = {
  shop_id: number;
  void_id: string;
  voided_id: string;
  rerung_id: string;
  /** The place of the void among all, the newest first. */
  place: number;
  /** Who voided. */
  staff: string;
  /** The void is one of the person whom the scope names. */
  named: boolean;
  difference: number;
  cash: number;
  minutes: number;
};

/** A person with voids, and the checks that the person served. */
export type ReringPerson = {
  staff: string;
  name: string | null;
  shop_name: string;
  named: boolean;
  voids: number;
  pairs: number;
};

type ReringCandidates = { candidates: ReringCandidate[]; people: ReringPerson[]; freshness: Freshness };

/**
 * SQL: how many of each product the receipts of the row's shop with these numbers have: {"beer": 2}. All are looked up by their keys, the
 * products one by one: a receipt has few lines, a shop many products.
 */
const selectProducts = (tenantId: number, row: string, numbers: RawBuilder<unknown>) => sql`(
  select jsonb_object_agg(product_code, quantity) from (
    select product_code, sum(quantity) as quantity from (
      select l.quantity, (
        select p.product_code from sold_product p
        where p.tenant_id = ${tenantId} and p.shop_id = l.shop_id and p.sold_product_id = l.sold_product_id) as product_code
      from journal_line l
      where l.tenant_id = ${tenantId} and l.shop_id = ${sql.ref(`${row}.shop_id`)} and l.seq = any(${numbers})
    ) lines group by 1
  ) products)`;

/** SQL: whether the products of one such column have all of the other, in no smaller quantity. */
const hasAll = (whole: string, part: string) => sql<boolean>`not exists (
  select from jsonb_each(${sql.ref(part)}) one where coalesce((${sql.ref(whole)} ->> one.key)::int, 0) < one.value::int)`;

/** SQL: the voids of sales, with what they void. The partial index of voids gives them, as it does for 取消一覧. */
const selectVoids = ({ tenantId, shopIds, from, to }: ReringScope) => sql`
  select r.shop_id, r.receipt_id as void_id, r.staff_id, r.business_date, r.sold_at, t.receipt_id as voided_id, t.seq,
    coalesce(t.split_of, t.receipt_id) as bill_id, t.total, t.order_type, t.delivery_service,
    row_number() over (order by r.business_date desc, r.sold_at desc, r.seq desc, r.shop_id) as place
  from receipt r
  join receipt t on t.tenant_id = ${tenantId} and t.shop_id = r.shop_id and t.receipt_id = r.reversal_of and t.kind = 'SALE'
  where r.tenant_id = ${tenantId} and r.shop_id = any(${shopIds}::int[]) and r.kind <> 'SALE' and r.kind = 'VOID'
    and r.business_date between ${from}::date and ${to}::date`;

/**
 * SQL: the voids that sales follow soon enough, with their products and those sales: of the shop, the business date and the way of
 * ordering. A split bill is one sale, by its first receipt.
 */
const selectFollowedVoids = (tenantId: number) => sql`
  select v.*, f.sales, ${selectProducts(tenantId, "v", sql`array[v.seq]`)} as products
  from voids v
  cross join lateral (
    select array_agg(s) as sales from receipt s
    where s.tenant_id = ${tenantId} and s.shop_id = v.shop_id and s.business_date = v.business_date and s.business_date >= '2000-01-01'
      and s.sold_at between v.sold_at and v.sold_at + make_interval(mins => ${reringMinutes}::int)
      and s.kind = 'SALE' and s.split_of is null and s.receipt_id <> v.bill_id
      and s.order_type = v.order_type and s.delivery_service is not distinct from v.delivery_service
  ) f
  where f.sales is not null`;

/** SQL: the numbers and the total of the bill that begins with the sale s: its own, and those of the other parts that stand. */
const selectBill = (tenantId: number) => sql`
  select array_agg(seq) as numbers, sum(total)::int as total
  from (
    select s.seq, s.total
    union all
    select x.seq, x.total from receipt_link k
    join receipt x on x.tenant_id = ${tenantId} and x.shop_id = k.shop_id and x.receipt_id = k.receipt_id and x.kind = 'SALE'
      and x.voided_at is null
    where k.tenant_id = ${tenantId} and k.shop_id = s.shop_id and k.target_id = s.receipt_id
  ) parts`;

/** SQL: each such sale beside its void. */
const selectFollowers = (tenantId: number) => sql`
  select v.*, s.receipt_id as rerung_id, s.seq as rerung_seq, s.sold_at as rerung_at, v.total - b.total as difference,
    ${selectProducts(tenantId, "v", sql`b.numbers`)} as rerung_products
  from followed_voids v cross join unnest(v.sales) s
  cross join lateral (${selectBill(tenantId)}) b`;

/**
 * The statement: each void with the sales that may be the voided one rung again, the soonest first. One of the two has everything of the
 * other, in no smaller quantity. Beside them all persons with voids.
 */
export const reringCandidateStatement = (scope: ReringScope) => {
  const { tenantId, staff } = scope;
  const isNamed = staff ? sql`coalesce(${isNamedPerson(staff)}, false)` : sql`true`;
  return sql<ReringCandidates>`
  with ${selectStaffPeople(scope)},
  voids as materialized (${selectVoids(scope)}),
  followed_voids as materialized (${selectFollowedVoids(tenantId)}),
  followers as materialized (${selectFollowers(tenantId)}),
  candidates as materialized (
    select f.*, ${selectStaffKey("f")} as staff, ${isNamed} as named, coalesce((
        select sum(x.tendered - x.change) from journal_payment x
        where x.tenant_id = ${tenantId} and x.shop_id = f.shop_id and x.seq = f.seq and x.tender = 'CASH'), 0)::int as paid_cash
    from followers f ${joinPeople("f")}
    where products is not null and rerung_products is not null
      and (${hasAll("products", "rerung_products")} or ${hasAll("rerung_products", "products")})
  ), persons_with_voids as materialized (
    select ${selectStaffKey("t")} as staff, max(p.name) as name, t.shop_id, bool_or(${isNamed}) as named, sum(t.voids)::int as voids,
      sum(t.pairs)::int as pairs
    from (
      select shop_id, staff_id, count(*) as voids, 0 as pairs from voids group by 1, 2
      union all
      select shop_id, staff_id, 0, sum(pairs) from (${staffParts(scope)}) parts group by 1, 2
    ) t ${joinPeople("t")}
    group by 1, 3 having sum(t.voids) > 0
  )
  select
    coalesce((
      select json_agg(json_build_object('shop_id', shop_id, 'void_id', void_id, 'voided_id', voided_id, 'rerung_id', rerung_id,
        'place', place, 'staff', staff, 'named', named, 'difference', difference,
        'cash', greatest(least(difference, paid_cash), 0), 'minutes', ${minutesBetween(sql`sold_at`, sql`rerung_at`)})
        order by rerung_at - sold_at, place, rerung_seq)
      from candidates
    ), '[]') as candidates,
    coalesce((
      select json_agg(json_build_object('staff', w.staff, 'name', w.name, 'shop_name', s.name, 'named', w.named, 'voids', w.voids,
        'pairs', w.pairs) order by w.staff)
      from persons_with_voids w join shop s on s.tenant_id = ${tenantId} and s.shop_id = w.shop_id
    ), '[]') as people,
    ${selectReportFreshness(scope)}`;
};
