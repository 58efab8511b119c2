import { sql, type RawBuilder } from "kysely";
import type { DiscountDimension, DiscountKind } from "../../../../src/generated/server.ts";
import { refuseManyShopDays } from "./soldSums.ts";
import { spanParts } from "../dates/spanParts.ts";
import type { ReportScope } from "../scope.ts";
import { joinPeople, nobodyStaffId, selectStaffPeople, selectStaffKey } from "./staff.ts";

/** The sums of a discount. */
export const discountColumns = ["uses", "receipts", "discounts", "discounts_tax", "gross_sales", "gross_tax"] as const;
export type DiscountSums = Record<(typeof discountColumns)[number], number>;

/** Kinds as the database numbers them (receipt_discounts). */
export const discountKindNumbers = {
  1: "LINE",
  2: "PRESET",
  3: "MANUAL",
  4: "COUPON",
  5: "POINTS",
} as const satisfies Record<number, DiscountKind>;
/** All discounts of a receipt together. */
export const allDiscountKinds = 0 as const;

/** SQL: receipts with the hour of their sale, as rows of the sums of discounts. */
const discountHours = sql`(
  select r.tenant_id, r.shop_id, c.channel, r.business_date, r.hour, coalesce(r.staff_id, ${nobodyStaffId}) as staff_id,
    p.kind, p.source_id, p.uses, 1 as receipts, p.discounts, p.discounts_tax, r.gross_sales,
    r.tax8 + r.tax10 + r.discounts_tax as gross_tax
  from receipt r
  cross join lateral receipt_discounts(row(r.*)::receipt) p
  cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
  where r.kind = 'SALE' and r.voided_at is null and r.discounts <> 0 and r.business_date >= '2000-01-01'
) d`;

/** Sources of the sums of discounts (see spanParts). */
const discountSource = { days: "discount_day", hours: discountHours };

/** Discounts of one person, or of all where it is null. */
export type DiscountScope = ReportScope & { by: DiscountDimension; staff?: string | null };

const discountColumnSums = sql.join(discountColumns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/**
 * SQL: sums by shop, kind, source and `staff`. Rows by person have no kinds; without a person the sums of all are read.
 * @throws Rejected as refuseManyShopDays
 */
const cells = (scope: DiscountScope): RawBuilder<unknown> => {
  const { by, staff } = scope;
  const byPerson = by === "STAFF" || staff != null;
  const keys = ["shop_id", "kind", "source_id", ...(byPerson ? ["staff_id"] : [])];
  const kinds = by === "STAFF" ? sql<boolean>`kind = ${allDiscountKinds}` : sql<boolean>`true`;
  refuseManyShopDays(scope);
  const months = byPerson ? "discount_month" : "discount_source_month";
  const parts = spanParts({ ...discountSource, months }, scope, keys, discountColumns, kinds);
  if (!byPerson)
    return sql`select shop_id, kind, source_id, null::text as staff, null::text as code, null::text as person, ${discountColumnSums}
      from (${parts}) t group by shop_id, kind, source_id`;
  return sql`
    select t.shop_id, t.kind, t.source_id, ${by === "STAFF" ? selectStaffKey("t") : sql`null::text`} as staff,
      max(p.code) as code, max(p.name) as person, ${discountColumnSums}
    from (${parts}) t ${joinPeople("t")}
    where ${staff ?? null}::text is null or ${selectStaffKey("t")} = ${staff ?? null}
    group by 1, 2, 3, 4`;
};

/**
 * SQL: the newest name of a discount, and a coupon's number. A preset that is no longer in the settings has the name of its last receipt.
 */
const selectDiscountNames = ({ tenantId }: ReportScope) => sql`
  select c.*, case c.kind
      when 2 then coalesce(d.discount_name, (
        select r.discount_name from receipt r
        where r.tenant_id = ${tenantId} and r.shop_id = c.shop_id and r.discount_setting_id = c.source_id
          and r.discount_name is not null
        order by r.business_date desc limit 1))
      when 4 then k.coupon_name
    end as name, k.coupon_number
  from cells c
  left join discount_setting d on d.tenant_id = ${tenantId} and c.kind = 2 and d.discount_setting_id = c.source_id
  left join coupon k on k.tenant_id = ${tenantId} and c.kind = 4 and k.coupon_id = c.source_id
  where (c.uses, c.discounts) <> (0, 0)`;

/** SQL: the CTEs of the discounts; `named` has a row for each shop, kind, source and person. */
export const discountCells = (scope: DiscountScope) => sql`
  ${selectStaffPeople(scope)}, cells as materialized (${cells(scope)}), named as materialized (${selectDiscountNames(scope)})`;
