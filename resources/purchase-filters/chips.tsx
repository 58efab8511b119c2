import { useContext } from "react";
import type { PurchaseChoices } from "../../src/generated/types.ts";
import { FiguresContext } from "../../src/report/context.ts";
import { FindChip } from "../../src/report/frame/chips/FindChip.tsx";
import { pickPurchaseChoices } from "../../src/report-model/pages/purchase/purchaseChoices.ts";

const noPurchaseChoices: PurchaseChoices = { suppliers: [], categories: [], items: [] };

/** What the open report offers; nothing while its answer is not there. */
function useChoices(): PurchaseChoices {
  const figures = useContext(FiguresContext);
  return figures ? pickPurchaseChoices(figures.answer) : noPurchaseChoices;
}

/** Chooses the supplier of a report of purchases. */
export function SupplierChoiceChip() {
  const { suppliers } = useChoices();
  const options = suppliers.map(({ supplierId, supplierName, supplierCode }) => ({
    value: String(supplierId),
    text: supplierName,
    note: supplierCode,
  }));
  return <FindChip argument="supplierId" options={options} />;
}

/** Chooses the category of items. */
export function CategoryChip() {
  const { categories } = useChoices();
  return <FindChip argument="itemCategory" options={categories.map((value) => ({ value, text: value }))} />;
}

/** Chooses the item. */
export function ItemChoiceChip() {
  const { items } = useChoices();
  const options = items.map(({ itemId, itemName, itemCode, itemCategory }) => ({
    value: String(itemId),
    text: itemName,
    note: [itemCode, itemCategory].filter(Boolean).join("・"),
  }));
  return <FindChip argument="itemId" options={options} />;
}
