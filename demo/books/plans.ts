import type { Kysely } from "kysely";
import { addWholeMonths, firstOfMonth, lastOfMonth } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { cashDifferenceColumn } from "../../server/trade/closing/cash/cash.ts";
import { proposePieces } from "../../server/trade/menu-plan/proposal/forecast.ts";
import { selectSlipNumber } from "../../server/trade/purchase/slips/slipNumber.ts";
import { findClosingAccount } from "../accounts.ts";
import type { DemoPlace } from "../model.ts";
import { runSql } from "../runSql.ts";

const toShopParameters = ({ developer, shop }: DemoPlace) => ({
  tenant_id: developer.developerId,
  shop_id: shop.shopId,
});

/** Approved daily menus of the last days of a shop, and a draft of tomorrow. */
export async function addMenuPlans(db: Kysely<Tables>, place: DemoPlace, today: string) {
  const { tenant_id: tenantId, shop_id: shopId } = toShopParameters(place);
  const pieces = await proposePieces(db, { tenantId, shopId, orderType: "EAT_IN", today }, [-3, -2, -1, 1]);
  return runSql(db, "menu_plans", { ...toShopParameters(place), today, pieces: JSON.stringify(pieces) });
}

/** Locks the months of a shop before the last one, which waits for a person. */
export const lockMonths = (db: Kysely<Tables>, place: DemoPlace, today: string) =>
  runSql(db, "month_locks", {
    ...toShopParameters(place),
    closer: findClosingAccount(place.developer.developerId),
    difference: cashDifferenceColumn,
    last: addWholeMonths(firstOfMonth(today), -1),
  });

/** Adds the invoices of last month that have come to the first company, with differences to find. */
export function addSupplierInvoices(db: Kysely<Tables>, now: Date) {
  const tenant_id = 13;
  const from = addWholeMonths(businessToday(now), -1);
  return runSql(db, "supplier_invoices", {
    tenant_id,
    from,
    to: lastOfMonth(from),
    now,
    by_uuid: findClosingAccount(tenant_id),
    agreeing: "S01",
    differing: "S02",
    slip_number: selectSlipNumber("billed"),
  });
}

/** Adds the monthly budgets of a shop, all from the month of the date `from` on up to `before`, and what it costs a month. */
export async function addBudgets(
  db: Kysely<Tables>,
  place: DemoPlace,
  { from, now, ...others }: { seed: string; now: Date; from: string; before: string },
) {
  const shop = { ...toShopParameters(place), from: firstOfMonth(from), now, today: businessToday(now) };
  await runSql(db, "shop_costs", shop);
  await runSql(db, "budgets", { ...shop, ...others });
}
