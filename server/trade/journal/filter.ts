import { sql, type RawBuilder } from "kysely";
import { noStaff } from "../../../src/domain/noStaff.ts";
import type { DiscountKind, QueryGetJournalListArgs, Tender } from "../../../src/generated/server.ts";
import { matchesWords } from "../../platform/db/queries/matchesWords.ts";
import { isAboutAmount, isWithinTimes } from "./closeness.ts";
import { paidByPoints } from "./receiptJson.ts";
import { isInCategory } from "../figures/sold/category.ts";
import { isNamedPerson, isServingPerson } from "../figures/sold/staff.ts";

type JournalFilter = Pick<
  QueryGetJournalListArgs,
  | "hour"
  | "fromTime"
  | "toTime"
  | "about"
  | "kind"
  | "tender"
  | "minTotal"
  | "maxTotal"
  | "receiptNumber"
  | "product"
  | "categoryCode"
  | "staff"
  | "coupon"
  | "discountKind"
  | "discount"
>;

/** SQL: whether a receipt r has a discount of this kind. */
const discountConditions: Readonly<Record<DiscountKind, RawBuilder<boolean>>> = {
  LINE: sql`r.line_discount <> 0`,
  PRESET: sql`(r.discount <> 0 and r.discount_setting_id is not null)`,
  MANUAL: sql`(r.discount <> 0 and r.discount_setting_id is null)`,
  COUPON: sql`r.coupon_discount <> 0`,
  POINTS: sql`(r.points <> 0 and r.points_as = 'DISCOUNT')`,
};

/** SQL: whether a receipt named r was paid by this tender, in part or as a whole. */
export function isPaidByTender(tender: Tender, tenantId: number): RawBuilder<boolean> {
  const paid = sql<boolean>`exists (select from journal_payment x where ${isOfReceipt(tenantId)} and x.tender = ${tender})`;
  return tender === "OTHER" ? sql`(${paidByPoints} or ${paid})` : paid;
}

/** SQL: x is a part of the receipt named r. */
const isOfReceipt = (tenantId: number) => sql`x.tenant_id = ${tenantId} and x.shop_id = r.shop_id and x.seq = r.seq`;

/**
 * SQL conditions on a receipt named r, one for each filter that is set; filters of order and delivery are the scope's.
 * @param place the company and the shops of the receipts
 */
export function buildJournalConditions(
  filter: JournalFilter,
  place: { tenantId: number; shopIds: readonly number[] },
): RawBuilder<boolean>[] {
  const { hour, kind, tender, minTotal, maxTotal, receiptNumber, product, categoryCode, staff, coupon } = filter;
  const { discountKind, discount } = filter;
  // A product code finds that product alone: the journal behind a figure shows what the figure counted.
  const known = sql`exists (select from catalogue_product c
    where c.tenant_id = ${place.tenantId} and c.shop_id = s.shop_id and c.product_code = ${product})`;
  // One line that is both: a product may be sold in several categories.
  const sold = [
    isSet(product) &&
      sql<boolean>`case when ${known} then s.product_code = ${product} else ${matchesWords([sql`s.product_name`], product)} end`,
    isSet(categoryCode) && isInCategory(sql`s.category_code`, categoryCode),
  ].filter((condition) => condition !== false);
  const conditions: (RawBuilder<boolean> | false | null)[] = [
    isSet(hour) && sql<boolean>`r.hour = ${hour}`,
    isSet(kind) && sql<boolean>`r.kind = ${kind}`,
    isWithinTimes(filter),
    isSet(tender) && isPaidByTender(tender, place.tenantId),
    isAboutAmount(filter),
    isSet(minTotal) && sql<boolean>`r.total >= ${minTotal}`,
    isSet(maxTotal) && sql<boolean>`r.total <= ${maxTotal}`,
    isSet(receiptNumber) && sql<boolean>`r.receipt_number = ${receiptNumber}`,
    sold.length > 0 &&
      sql<boolean>`exists (
        select from journal_line x where ${isOfReceipt(place.tenantId)}
          and (x.shop_id, x.sold_product_id) in (
            select s.shop_id, s.sold_product_id from sold_product s
            where s.tenant_id = ${place.tenantId} and s.shop_id = any(${place.shopIds}::int[]) and ${sql.join(sold, sql` and `)}))`,
    // Compared by its id over all shops: a coupon may be used at other shops than its own.
    isSet(coupon) &&
      sql<boolean>`r.coupon_id in (select c.coupon_id from coupon c
        where c.tenant_id = ${place.tenantId} and (c.coupon_number = ${coupon} or ${matchesWords([sql`c.coupon_name`], coupon)}))`,
    isSet(discountKind) && discountConditions[discountKind],
    // By its id a preset is found under its former names, too.
    isSet(discount) &&
      sql<boolean>`(${matchesWords([sql`r.discount_name`], discount)} or r.discount_setting_id in (
        select d.discount_setting_id from discount_setting d
        where d.tenant_id = ${place.tenantId} and ${matchesWords([sql`d.discount_name`], discount)}))`,
    staff === noStaff && sql<boolean>`r.staff_id is null`,
    isSet(staff) &&
      staff !== noStaff &&
      sql<boolean>`exists (select from person p where ${isServingPerson(place.tenantId)} and ${isNamedPerson(staff)})`,
  ];
  return conditions.filter((condition) => condition !== false && condition !== null);
}

const isSet = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined && value !== "";
