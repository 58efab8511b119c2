import type { PurchaseChoices } from "../../src/generated/types.ts";
import type { Answer } from "../../src/report/reportQuery.ts";

/** What the filters of an answer offer. */
export const choicesIn = (answer: Answer): PurchaseChoices => answer["choices"] as PurchaseChoices;

/** The filters of reports of purchases, with the names of what is chosen. */
export const purchaseFilterShapes = {
  supplierId: {
    names: (answer: Answer) =>
      Object.fromEntries(choicesIn(answer).suppliers.map(({ supplierId, supplierName }) => [supplierId, supplierName])),
  },
  itemId: {
    names: (answer: Answer) =>
      Object.fromEntries(choicesIn(answer).items.map(({ itemId, itemName }) => [itemId, itemName])),
  },
} as const;
