import { sql, type RawBuilder } from "kysely";
import { matchesWords } from "../../../platform/db/queries/matchesWords.ts";
import { allChannels } from "../channel.ts";
import type { ReportScope } from "../scope.ts";

/** SQL: person p is who served the company's receipt r. */
export const isServingPerson = (tenantId: number) =>
  sql<boolean>`p.tenant_id = ${tenantId} and p.shop_id = r.shop_id and p.person_id = r.staff_id`;

/** SQL: the name of person p, or else the code; a pseudonym for an erased person. */
export const personName = sql<string | null>`coalesce(nullif(p.name, ''), p.code)`;

/** SQL: whether person p has this code, or this in the name. */
export const isNamedPerson = (staff: string): RawBuilder<boolean> =>
  sql`(p.code = ${staff} or ${matchesWords([sql`p.name`], staff)})`;

/** The staff_id of receipts that name nobody, in the sums by staff. */
export const nobodyStaffId = "00000000-0000-0000-0000-000000000000";

/**
 * SQL: the persons of the scope's shops. `staff` is what tells them apart in reports: the shop with its code for a person, so that a new
 * name does not split a row, or else with the pseudonym.
 */
const persons = ({ tenantId, shopIds }: Pick<ReportScope, "tenantId" | "shopIds">) => sql`
  select p.shop_id, p.person_id, nullif(p.code, '') as code, ${personName} as name,
    p.shop_id || case when p.code = '' then '-person-' || p.person_id else '-code-' || p.code end as staff
  from person p where p.tenant_id = ${tenantId} and p.shop_id = any(${[...shopIds]}::int[])`;

/**
 * SQL: the CTEs `people`, a row for each person with the name of the newest receipt of that `staff`, and what it needs. Only for a code
 * that several names have is the newest one looked up.
 */
export const selectStaffPeople = (scope: Pick<ReportScope, "tenantId" | "shopIds">) => sql`
  persons as materialized (${persons(scope)}),
  served as materialized (
    select p.*, case when count(*) over (partition by staff) > 1 then (
      select max(d.business_date) from staff_day d
      where d.tenant_id = ${scope.tenantId} and d.shop_id = p.shop_id and d.channel = ${allChannels} and d.staff_id = p.person_id
    ) end as last
    from persons p
  ), people as materialized (
    select shop_id, person_id, code, staff,
      first_value(name) over (partition by staff order by last desc nulls last, person_id) as name
    from served
  )`;

/** The scope with the shop of this person alone: `staff` begins with it. */
export function narrowToStaffShop<Scope extends ReportScope & { staff?: string | null }>(scope: Scope): Scope {
  const { staff, shopIds } = scope;
  return staff == null ? scope : { ...scope, shopIds: shopIds.filter((id) => staff.startsWith(`${id}-`)) };
}

/** SQL: what tells the staff of a row with shop_id apart, from the person `p` of CTE `people` that it is joined with. */
export const selectStaffKey = (row: string) => sql<string>`coalesce(p.staff, ${sql.ref(`${row}.shop_id`)} || '-none')`;

/** SQL: joins the CTE `people` as `p` to rows with shop_id and staff_id. */
export const joinPeople = (row: string) =>
  sql`left join people p on p.shop_id = ${sql.ref(`${row}.shop_id`)} and p.person_id = ${sql.ref(`${row}.staff_id`)}`;
