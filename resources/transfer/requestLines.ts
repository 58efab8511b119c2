import type { GetPurchaseItemListQuery } from "../../src/generated/graphql.ts";
import type { Transfer } from "./useTransfer.ts";

export type Item = Pick<
  GetPurchaseItemListQuery["data"][number],
  "itemId" | "itemCode" | "itemName" | "unit" | "orderUnit" | "unitsPerCase"
> & { janCode?: string | null | undefined; itemCategory?: string | null | undefined };

/** A line that is typed: the quantity as text, because a half-typed number is none. */
export type TypedLine = { item: Item; quantity: string };

/** The quantity in stock units; null where the text is none that a transfer takes. */
export function quantityOf(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(plain)) return null;
  const quantity = Number(plain);
  return quantity > 0 ? quantity : null;
}

/** The lines of a request that exists. */
export const linesOf = ({ lines }: Transfer): TypedLine[] =>
  lines.map(({ requested, ...item }) => ({ item, quantity: String(requested) }));
