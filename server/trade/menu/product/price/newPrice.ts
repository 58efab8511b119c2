import { priceDoubtTexts } from "../../../../../i18n/ja/menu/price-doubt.ts";
import { formatYen } from "../../../../../src/core/money.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { changedPrice, type PriceChange } from "../../../../../src/domain/priceChange.ts";
import { findPriceDoubt } from "../../../../../src/domain/priceDoubt.ts";
import type { UpdateProductPricesInput } from "../../../../../src/generated/server.ts";
import { requireColumn } from "../../../../engine/crud/resource.ts";
import { storedProducts } from "../record.ts";

/** The prices that the schema allows. */
const { least = 0, most = Infinity } = requireColumn(storedProducts, "price");

/** The number for the chosen kind of price change. The guard has checked (@when) that it is there. */
function toPriceChange({ change, rate, amount, price }: UpdateProductPricesInput): PriceChange {
  if (change === "RATE") return { change, rate: rate ?? 0 };
  return change === "AMOUNT" ? { change, amount: amount ?? 0 } : { change, price: price ?? 0 };
}

/** The price that a change makes of another. @throws Rejected W024 or W022 where the schema does not allow it */
export function computeChangedPrice(before: number, input: UpdateProductPricesInput): number {
  const price = changedPrice(before, toPriceChange(input), input.unit, input.rounding);
  if (price < least) throw new Rejected("W024", { args: [formatYen(least)] });
  if (price > most) throw new Rejected("W022", { args: [formatYen(most)] });
  return price;
}

/** What is said of a price that looks like a slip of the hand. */
export function listPriceWarnings(before: number, after: number): string[] {
  const doubt = findPriceDoubt(before, after);
  return doubt ? [priceDoubtTexts[doubt]] : [];
}
