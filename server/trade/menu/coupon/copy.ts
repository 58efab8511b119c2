import { coupon as labels } from "../../../../i18n/ja/menu/coupon.ts";
import { couponCopy as words } from "../../../../i18n/ja/coupon/coupon-use.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { isSameFieldValue } from "../../../../src/core/sameValue.ts";
import type { Coupon, CopyCouponsInput } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { ActionWork, FieldValues, RecordActionResult } from "../../../engine/crud/hooks.ts";
import { findInputErrors } from "../../../engine/crud/find/foreign.ts";
import { addDerivedFields, findRecords } from "../../../engine/crud/find/read.ts";
import { insertMany } from "../../../engine/crud/write/many.ts";
import { buildUpdateColumns, updateRow } from "../../../engine/crud/write/update.ts";
import { findCopiedProduct } from "./copiedProduct.ts";
import { formatHolders, storedCoupons, type CouponRecord } from "./record.ts";

type CopyShop = { shop_id: number; name: string; brand_id: number };

/** The target's coupons of the same number, or without a number of the same name; locked until the copy is done. */
async function findSameCoupons({ coupon_number, coupon_name }: CouponRecord, shop_id: number, call: Call) {
  // Of two copies at once, the second sees the first.
  await call.db
    .selectFrom("shop")
    .select("shop_id")
    .where("tenant_id", "=", call.viewer.developerId)
    .where("shop_id", "=", shop_id)
    .forNoKeyUpdate()
    .execute();
  const key = coupon_number ? { coupon_number } : { coupon_name };
  // The engine reads records of the SDL's type.
  const found = (await findRecords(storedCoupons, { shop_id, ...key }, call, true)) as readonly Coupon[];
  return coupon_number ? found : found.filter((one) => !one.coupon_number);
}

/** The names of the fields in which the target's coupon changes. */
function listChangedFields(before: FieldValues, after: FieldValues): string[] {
  const fields = storedCoupons.meta.fields.filter(({ places }) => places.includes("UPDATE"));
  const changed = fields.filter((field) => !isSameFieldValue(field, before[field.name], after[field.name]));
  return changed.flatMap(({ name }) => (labels.fields as Readonly<Record<string, string>>)[name] ?? []);
}

/** What a person should look at although the copy is made. */
function listCopyWarnings({ status, store_cooperation }: Coupon, goal: CopyShop, home: CopyShop | undefined): string[] {
  const isOtherBrand = home !== undefined && goal.brand_id !== home.brand_id;
  return [
    ...(status === "ENDED" ? [words.ended] : []),
    ...(isOtherBrand ? [words.otherBrand] : []),
    ...(store_cooperation && !isOtherBrand ? [words.usableAlready] : []),
  ];
}

/** Writes the copy over the target's coupon, and says who had that in their lists. */
async function overwriteCoupon(existing: Coupon, input: FieldValues, call: Call): Promise<RecordActionResult> {
  const changes = listChangedFields(existing, input);
  if (changes.length === 0) return { outcome: "SKIPPED", details: [words.sameContent] };
  const [before = existing] = (await addDerivedFields(storedCoupons, [existing], call)) as readonly Coupon[];
  const [columns = {}] = await buildUpdateColumns(storedCoupons, [input], call);
  await updateRow(storedCoupons, existing.id, columns, call);
  return {
    outcome: "CHANGED",
    details: [words.changes(changes.join("、"))],
    warnings: before.status === "ACTIVE" ? [words.running(formatHolders(before))] : [],
  };
}

async function copyTo(
  record: Coupon,
  { goal, home, existing }: { goal: CopyShop; home: CopyShop | undefined; existing: CopyCouponsInput["existing"] },
  call: Call,
): Promise<RecordActionResult> {
  const { shop_id } = goal;
  if (record.shop_id === shop_id) return { outcome: "SKIPPED", details: [words.itself] };
  const product = await findCopiedProduct(record, shop_id, call);
  if ("refusal" in product) return { outcome: "REFUSED", details: [product.refusal] };
  const [same, ...others] = await findSameCoupons(record, shop_id, call);
  if (same && existing === "SKIP") return { outcome: "SKIPPED", details: [words.exists] };
  if (others.length > 0) return { outcome: "REFUSED", details: [words.several(others.length + 1)] };
  const input = { ...record, ...(same && { id: same.id }), shop_id, product_id: product.id };
  const [errors = []] = await findInputErrors(storedCoupons, [input], call);
  if (errors.length > 0) throw Rejected.fields(errors);
  const warnings = listCopyWarnings(record, goal, home);
  const details = product.name === null ? [] : [words.product(product.name)];
  if (!same) {
    await insertMany(storedCoupons, [input], call);
    return { outcome: "ADDED", details, warnings };
  }
  const written = await overwriteCoupon(same, input, call);
  return {
    ...written,
    details: [...details, ...(written.details ?? [])],
    warnings: [...(written.warnings ?? []), ...warnings],
  };
}

/** Copies coupons to other shops, each copy in a transaction of its own, and answers the outcome of each. */
export async function copyCoupons(
  { shop_ids, existing }: CopyCouponsInput,
  { db, viewer }: Call,
): Promise<ActionWork<CouponRecord>[]> {
  const rows = await db
    .selectFrom("shop")
    .select(["shop_id", "name", "brand_id"])
    .where("tenant_id", "=", viewer.developerId)
    .execute();
  const shops = new Map(rows.map((shop) => [shop.shop_id, shop]));
  return [...new Set(shop_ids)].flatMap((id): ActionWork<CouponRecord>[] => {
    const goal = shops.get(id);
    if (!goal) return [];
    // The record was read with its computed fields.
    const work = (record: CouponRecord, call: Call) =>
      copyTo(record as Coupon, { goal, home: shops.get(record.shop_id), existing }, call);
    return [{ place: goal.name, work }];
  });
}
