import { parseTypedNumber } from "../../../src/core/typedNumber.ts";
import { mostTransferred, transferDigits } from "../../../src/domain/purchase/transferLines.ts";
import type { GetPurchaseItemListQuery } from "../../../src/generated/graphql.ts";
import { typedQuantityFault } from "../../purchase/entry/typedQuantity.ts";
import type { TransferData } from "../useTransfer.ts";

export type RequestableItem = Pick<
  GetPurchaseItemListQuery["data"][number],
  "itemId" | "itemCode" | "itemName" | "unit" | "orderUnit" | "unitsPerCase"
> & { janCode?: string | null | undefined; itemCategory?: string | null | undefined };

/** A line that is typed: the quantity as text, because a half-typed number is none. */
export type TypedTransferLine = { item: RequestableItem; quantity: string };

/** What is wrong with a typed quantity, in words; null where it is one. */
export const findTransferQuantityFault = (text: string): string | null =>
  typedQuantityFault(text, { most: mostTransferred, digits: transferDigits });

/** The quantity in stock units; null where the text is none that a transfer takes. */
export const parseTransferQuantity = (text: string): number | null =>
  findTransferQuantityFault(text) === null ? (parseTypedNumber(text) ?? null) : null;

/** The lines of a request that exists. */
export const toTypedLines = ({ lines }: TransferData): TypedTransferLine[] =>
  lines.map(({ requested, ...item }) => ({ item, quantity: String(requested) }));
