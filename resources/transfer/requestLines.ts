import { textOf } from "../../i18n/ja/messages.ts";
import { fitsPrecision } from "../../src/core/constraints.ts";
import { typedNumber } from "../../src/core/typedNumber.ts";
import { mostTransferred, transferDigits } from "../../src/domain/purchase/transferLines.ts";
import type { GetPurchaseItemListQuery } from "../../src/generated/graphql.ts";
import type { Transfer } from "./useTransfer.ts";

export type Item = Pick<
  GetPurchaseItemListQuery["data"][number],
  "itemId" | "itemCode" | "itemName" | "unit" | "orderUnit" | "unitsPerCase"
> & { janCode?: string | null | undefined; itemCategory?: string | null | undefined };

/** A line that is typed: the quantity as text, because a half-typed number is none. */
export type TypedLine = { item: Item; quantity: string };

/** What is wrong with a typed quantity, in words; null where it is one. */
export function quantityFault(text: string): string | null {
  const quantity = typedNumber(text);
  if (quantity === null) return textOf("W001");
  if (quantity === undefined) return textOf("W004", ["NUMBER"]);
  if (quantity <= 0) return textOf("W023", [0]);
  if (quantity > mostTransferred) return textOf("W022", [mostTransferred]);
  return fitsPrecision(quantity, transferDigits) ? null : textOf("W025", transferDigits);
}

/** The quantity in stock units; null where the text is none that a transfer takes. */
export const quantityOf = (text: string): number | null =>
  quantityFault(text) === null ? (typedNumber(text) ?? null) : null;

/** The lines of a request that exists. */
export const linesOf = ({ lines }: Transfer): TypedLine[] =>
  lines.map(({ requested, ...item }) => ({ item, quantity: String(requested) }));
