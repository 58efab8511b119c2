import { groupRows } from "../../../../src/core/groupRows.ts";
import { noItemCategory } from "../../../../i18n/ja/purchase/purchase-record.ts";
import { toMonth } from "../../../../src/core/calendar/date.ts";
import { divideFigures, roundTo } from "../../../../src/core/money.ts";
import { meanPrice, type MonthOfItem, type ItemPriceRise } from "../../../../src/domain/purchase/priceRises.ts";
import type { PriceRise, PurchaseTransitionRow, TransitionDimension } from "../../../../src/generated/server.ts";
import type { ItemTerms, PurchaseMasters } from "./purchaseMasters.ts";

type Groups = {
  trendBy: TransitionDimension;
  months: readonly string[];
  netSales: number;
  rises: readonly ItemPriceRise[];
};

const sumItemMonths = (sums: readonly MonthOfItem[]) => ({
  quantity: sums.reduce((all, { quantity }) => all + quantity, 0),
  amount: sums.reduce((all, { amount }) => all + amount, 0),
});

/** Yen for one order unit, to the hundredth. */
export const computeCasePrice = (
  price: number | null,
  item: Pick<ItemTerms, "unitsPerCase"> | undefined,
): number | null => (price === null ? null : roundTo(price * (item?.unitsPerCase ?? 1), 2));

/** The mean price of an order unit in each month; null where nothing was bought. */
const listMonthPrices = (sums: readonly MonthOfItem[], months: readonly string[], item: ItemTerms | undefined) =>
  months.map((month) => computeCasePrice(meanPrice(sumItemMonths(sums.filter((one) => one.month === month))), item));

/** The rows of 仕入推移, the largest first. */
export function transitionRows(
  sums: readonly MonthOfItem[],
  { items, suppliers }: PurchaseMasters,
  { trendBy, months, netSales, rises }: Groups,
): PurchaseTransitionRow[] {
  const itemOf = new Map(items.map((item) => [item.itemId, item]));
  const supplierOf = new Map(suppliers.map(({ supplierId, supplierName }) => [String(supplierId), supplierName]));
  const keyOf = ({ itemId, supplierId }: Pick<MonthOfItem, "itemId" | "supplierId">): string => {
    if (trendBy === "ITEM") return String(itemId);
    return trendBy === "SUPPLIER" ? String(supplierId) : (itemOf.get(itemId)?.itemCategory ?? "");
  };
  const nameOf = (key: string): string => {
    if (trendBy === "ITEM") return itemOf.get(Number(key))?.itemName ?? key;
    return (trendBy === "SUPPLIER" ? supplierOf.get(key) : key || noItemCategory) ?? key;
  };
  const all = sumItemMonths(sums).amount;
  const rows = [...groupRows(sums, keyOf)].map(([key, own]): PurchaseTransitionRow => {
    const item = trendBy === "ITEM" ? itemOf.get(Number(key)) : undefined;
    const { amount } = sumItemMonths(own);
    const prices = trendBy === "ITEM" ? listMonthPrices(own, months, item) : months.map(() => null);
    const paid = prices.filter((price) => price !== null);
    const [firstPrice, lastPrice] = [paid[0] ?? null, paid.at(-1) ?? null];
    return {
      key,
      name: nameOf(key),
      itemCode: item?.itemCode ?? null,
      unit: item?.orderUnit ?? null,
      purchases: amount,
      share: divideFigures(amount, all),
      salesRate: divideFigures(amount, netSales),
      firstPrice,
      lastPrice,
      priceChange: firstPrice === null || lastPrice === null ? null : divideFigures(lastPrice - firstPrice, firstPrice),
      rises: rises.filter((rise) => keyOf(rise) === key).length,
      amounts: months.map((month) => sumItemMonths(own.filter((one) => one.month === month)).amount),
      prices,
    };
  });
  return rows.toSorted((a, b) => b.purchases - a.purchases || (a.key < b.key ? -1 : 1));
}

/** Rises with names, priced by the order unit. */
export function toNamedRises(rises: readonly ItemPriceRise[], { items, suppliers }: PurchaseMasters): PriceRise[] {
  const itemOf = new Map(items.map((item) => [item.itemId, item]));
  const supplierOf = new Map(suppliers.map(({ supplierId, supplierName }) => [supplierId, supplierName]));
  return rises.map(({ itemId, supplierId, fromPrice, toPrice, rate, since, monthlyEffect }) => {
    const item = itemOf.get(itemId);
    return {
      itemId,
      itemName: item?.itemName ?? String(itemId),
      supplierId,
      supplierName: supplierOf.get(supplierId) ?? String(supplierId),
      unit: item?.orderUnit ?? "",
      fromPrice: computeCasePrice(fromPrice, item) ?? 0,
      toPrice: computeCasePrice(toPrice, item) ?? 0,
      rate,
      since: toMonth(since),
      monthlyEffect,
    };
  });
}
