import { lazyPart } from "../../src/ui/lazyPart.ts";
import { purchaseFilterShapes } from "../../src/report-model/pages/purchase/purchaseChoices.ts";

const SupplierChoiceChip = lazyPart(() => import("./chips.tsx"), "SupplierChoiceChip");
const CategoryChip = lazyPart(() => import("./chips.tsx"), "CategoryChip");
const ItemChoiceChip = lazyPart(() => import("./chips.tsx"), "ItemChoiceChip");

/** Supplier, category and item as chips of the filter bar. */
export const purchaseFilters = {
  supplierId: { ...purchaseFilterShapes.supplierId, chip: SupplierChoiceChip },
  itemCategory: { chip: CategoryChip },
  itemId: { ...purchaseFilterShapes.itemId, chip: ItemChoiceChip },
} as const;
