import type { PurchaseChoices } from "../../../generated/types.ts";
import type { ReportAnswer } from "../../request/reportQuery.ts";

/** What the filters of an answer offer. */
export const pickPurchaseChoices = (answer: ReportAnswer): PurchaseChoices => answer["choices"] as PurchaseChoices;

/** The filters of reports of purchases, with the names of what is chosen. */
export const purchaseFilterShapes = {
  supplierId: {
    names: (answer: ReportAnswer) =>
      Object.fromEntries(
        pickPurchaseChoices(answer).suppliers.map(({ supplierId, supplierName }) => [supplierId, supplierName]),
      ),
  },
  itemId: {
    names: (answer: ReportAnswer) =>
      Object.fromEntries(pickPurchaseChoices(answer).items.map(({ itemId, itemName }) => [itemId, itemName])),
  },
} as const;
