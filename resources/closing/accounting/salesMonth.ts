import { salesAccounting as texts } from "../../../i18n/ja/closing/sales-accounting.ts";
import type { SalesDay, SalesMonth } from "../../../src/domain/accounting/sales/day.ts";
import type { GetSalesAccountingQuery } from "../../../src/generated/graphql.ts";

export type SalesAccountingData = GetSalesAccountingQuery["data"];

/** What the files are made of. */
export function buildSalesMonth({ accounts, shops, days }: SalesAccountingData): SalesMonth {
  const { taxClass8, taxClass10, discountAccount, ...others } = accounts;
  const shopNames = new Map(shops.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
  return {
    accounts: {
      ...others,
      discountAccount: discountAccount ?? null,
      taxClass: { 8: taxClass8 ?? null, 10: taxClass10 ?? null },
    },
    words: texts.words,
    days: days.map(({ shop_id, difference, discounts8, discounts10, ...day }): SalesDay => ({
      ...day,
      shopId: shop_id,
      shopName: shopNames.get(shop_id) ?? String(shop_id),
      difference: difference ?? null,
      discounts8: discounts8 ?? null,
      discounts10: discounts10 ?? null,
    })),
  };
}
