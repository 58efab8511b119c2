import { textOf } from "../../i18n/ja/messages.ts";
import type { GetPurchaseItemListQuery } from "../../src/generated/graphql.ts";
import type { Transfer } from "./useTransfer.ts";

export type Item = Pick<
  GetPurchaseItemListQuery["data"][number],
  "itemId" | "itemCode" | "itemName" | "unit" | "orderUnit" | "unitsPerCase"
> & { janCode?: string | null | undefined; itemCategory?: string | null | undefined };

/** A line that is typed: the quantity as text, because a half-typed number is none. */
export type TypedLine = { item: Item; quantity: string };

/** The largest quantity of a line (TransferLineInput). */
const most = 9_999_999.999;

/** What is wrong with a typed quantity, in words; null where it is one. */
export function quantityFault(text: string): string | null {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return textOf("W001");
  if (!/^[-+]?\d+(\.\d*)?$/.test(plain)) return textOf("W004", ["NUMBER"]);
  const quantity = Number(plain);
  if (quantity <= 0) return textOf("W023", [0]);
  if (quantity > most) return textOf("W022", [most]);
  return /\.\d{4}/.test(plain) ? textOf("W025", [7, 3]) : null;
}

/** The quantity in stock units; null where the text is none that a transfer takes. */
export const quantityOf = (text: string): number | null =>
  quantityFault(text) === null ? Number(text.normalize("NFKC").trim()) : null;

/** The lines of a request that exists. */
export const linesOf = ({ lines }: Transfer): TypedLine[] =>
  lines.map(({ requested, ...item }) => ({ item, quantity: String(requested) }));
