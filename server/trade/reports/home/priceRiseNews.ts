import { sql } from "kysely";
import { firstOfMonth, addWholeMonths } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { priceRises } from "../../../../src/domain/purchase/priceRises.ts";
import type { Attention } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { toAttention } from "../../figures/attention.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import { purchaseMasters, type PurchaseMasters } from "../../figures/goods/purchaseMasters.ts";
import { toNamedRises } from "../../figures/goods/transitionRows.ts";
import { monthlySums, monthsOfItems, type PurchaseMonthlySums } from "../goods/purchase-transition.ts";

/** So many rises have a row of their own; the others are one row. */
const maxNamedRises = 3;
/** Months before today's that are read: a rise can take several. */
const monthsBack = 5;

/** The statement of the rises: monthly sums of the shops up to today. */
const risesStatement = (place: { tenantId: number; shopIds: readonly number[]; now: Date }) => {
  const today = businessToday(place.now);
  const period = { from: addWholeMonths(today, -monthsBack), to: today };
  return sql<PurchaseMonthlySums & PurchaseMasters>`
    select ${monthlySums({ ...place, shopIds: [...place.shopIds], ...period })}, ${purchaseMasters(place.tenantId)}`;
};

/**
 * What the home page says of purchase prices: the rises that began or went on in this month or the last one, the dearest first. Only for
 * those who may see them.
 */
export async function priceRiseNews({ db, viewer, now }: Call, shopIds: readonly number[]): Promise<Attention[]> {
  if (viewer.contents.PURCHASE_TRANSITION === undefined) return [];
  const { sums, threshold, ...masters } = await readOneRow(
    risesStatement({ tenantId: viewer.developerId, shopIds, now }),
    db,
  );
  const since = addWholeMonths(firstOfMonth(businessToday(now)), -1);
  const recent = priceRises(monthsOfItems(sums), threshold).filter(({ until }) => until >= since);
  const rest = recent.slice(maxNamedRises);
  const place = { kind: "PRICE_RISE", shop_id: null, shop_name: null, business_date: null } as const;
  const rows = toNamedRises(recent.slice(0, maxNamedRises), masters).map((rise) =>
    toAttention({ ...place, count: null, amount: rise.monthlyEffect, rise }),
  );
  if (rest.length === 0) return rows;
  const amount = rest.reduce((all, { monthlyEffect }) => all + monthlyEffect, 0);
  return [...rows, toAttention({ ...place, count: rest.length, amount })];
}
