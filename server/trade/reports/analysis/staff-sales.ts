import { sql, type Kysely } from "kysely";
import { discountNames } from "../../../../i18n/ja/analysis/discount-names.ts";
import { noStaff } from "../../../../src/domain/noStaff.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import type { Freshness, Resolvers, StaffDays, StaffSales, TaxMode } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { joinPeople, narrowToStaffShop, selectStaffPeople, selectStaffKey } from "../../figures/sold/staff.ts";
import { staffColumns, staffDayParts, staffFigures, staffParts, type StaffSums } from "../../figures/sold/staffSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type Person = { staff: string; code: string | null; name: string | null; shop_id: number; shop_name: string };
type StaffSalesAnswer = { rows: (Person & StaffSums)[]; freshness: Freshness };
type DaysAnswer = {
  rows: (StaffSums & { business_date: string })[];
  person: { code: string | null; name: string | null } | null;
  freshness: Freshness;
};

const staffColumnSums = sql.join(staffColumns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
const staffSumArguments = sql.join(staffColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}`));
const hasOnlyZeros = sql`(${sql.join(staffColumns.map((name) => sql.ref(`s.${name}`)))}) = (${sql.join(staffColumns.map(() => sql`0`))})`;

/** The statement of the report: one row for each person with receipts, the largest sales first. */
const staffSalesStatement = (scope: ReportScope) => sql<StaffSalesAnswer>`
  with ${selectStaffPeople(scope)},
  parts as materialized (
    select shop_id, staff_id, ${staffColumnSums}
    from (${staffParts(scope)}) parts group by shop_id, staff_id
  ), sums as materialized (
    select t.shop_id, ${selectStaffKey("t")} as staff, max(p.code) as code, max(p.name) as name, ${staffColumnSums}
    from parts t ${joinPeople("t")} group by 1, 2
  )
  select
    coalesce((
      select json_agg(json_build_object('staff', s.staff, 'code', s.code, 'name', s.name, 'shop_id', s.shop_id,
        'shop_name', shop.name, ${staffSumArguments}) order by s.sales desc, s.staff)
      from sums s join shop on shop.tenant_id = ${scope.tenantId} and shop.shop_id = s.shop_id
      where not ${hasOnlyZeros}
    ), '[]') as rows,
    ${selectReportFreshness(scope)}`;

/** 担当者別売上 of the scope. */
async function staffSales(db: Kysely<Tables>, scope: ReportScope, saleMode?: TaxMode | null): Promise<StaffSales> {
  const answer = await readOneRow(staffSalesStatement(scope), db);
  const salesOf = ({ sales, tax }: StaffSums) => (saleMode === "EXCLUDED" ? sales - tax : sales);
  const all = answer.rows.reduce((sum, row) => sum + salesOf(row), 0);
  return {
    rows: answer.rows.map((row) => ({
      staff: row.staff,
      find: row.code ?? row.name ?? noStaff,
      staffName: row.name ?? discountNames.nobody,
      shop_id: row.shop_id,
      shop_name: row.shop_name,
      ...staffFigures(row, saleMode),
      share: divideFigures(salesOf(row), all),
    })),
    freshness: answer.freshness,
  };
}

/** One person of a report; all of them where it is null. */
type StaffScope = ReportScope & { staff?: string | null };

/** The statement of the dates of one person: a row for each date with receipts. */
const staffDaysStatement = ({ staff, ...scope }: StaffScope) => sql<DaysAnswer>`
  with ${selectStaffPeople(scope)},
  sums as materialized (
    select t.business_date, ${staffColumnSums}
    from (${staffDayParts(scope)}) t ${joinPeople("t")}
    where ${staff ?? null}::text is null or ${selectStaffKey("t")} = ${staff ?? null}
    group by t.business_date
  )
  select
    coalesce((
      select json_agg(json_build_object('business_date', s.business_date, ${staffSumArguments}) order by s.business_date)
      from sums s where not ${hasOnlyZeros}
    ), '[]') as rows,
    (select json_build_object('code', code, 'name', name) from people where staff = ${staff ?? null} limit 1) as person,
    ${selectReportFreshness(scope)}`;

/** The dates of one person of the scope. */
async function staffDays(db: Kysely<Tables>, scope: StaffScope, saleMode?: TaxMode | null): Promise<StaffDays> {
  const answer = await readOneRow(staffDaysStatement(scope), db);
  const { code = null, name = null } = answer.person ?? {};
  const person = scope.staff == null ? null : { staff: scope.staff, staffName: name ?? discountNames.nobody };
  return {
    rows: answer.rows.map((row) => ({
      business_date: row.business_date,
      find: person && (code ?? name ?? noStaff),
      ...staffFigures(row, saleMode),
    })),
    person,
    freshness: answer.freshness,
  };
}

export const staffSalesResolvers = {
  Query: {
    getStaffSales: (_parent, args, context, info) =>
      staffSales(context.db.kysely, buildReportScope(args, context, info), args.saleMode),
    getStaffDays: (_parent, args, context, info) =>
      staffDays(
        context.db.kysely,
        narrowToStaffShop({ ...buildReportScope(args, context, info), staff: args.staff }),
        args.saleMode,
      ),
  },
} satisfies Resolvers;

export const staffSalesSql = {
  getStaffDays: staffDaysStatement,
  getStaffSales: staffSalesStatement,
} satisfies ReportStatements;
