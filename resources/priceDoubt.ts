import { priceDoubtTexts } from "../i18n/ja/menu/price-doubt.ts";
import { findPriceDoubt } from "../src/domain/priceDoubt.ts";

type PricedValues = Readonly<Record<string, unknown>>;

function sayDoubt(before: unknown, after: unknown): string | undefined {
  if (typeof after !== "number") return undefined;
  const doubt = findPriceDoubt(typeof before === "number" ? before : null, after);
  return doubt && priceDoubtTexts[doubt];
}

/** What to say of a price beside the stored one. */
export const doubtPrice = ({ price }: PricedValues, before: PricedValues | undefined): string | undefined =>
  sayDoubt(before?.["price"], price);

/** The same for what is often free when it is new, such as an option. */
export const doubtChangedPrice = ({ price }: PricedValues, before: PricedValues | undefined): string | undefined =>
  before && sayDoubt(before["price"], price);

/** What to say of a scheduled price beside the price until then. */
export const doubtScheduledPrice = ({ price, updateProduct }: PricedValues): string | undefined =>
  sayDoubt(price, (updateProduct as { price?: unknown } | null | undefined)?.price);
