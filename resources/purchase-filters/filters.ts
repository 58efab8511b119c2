import { lazyPart } from "../../src/ui/lazyPart.ts";
import { purchaseFilterShapes } from "./choices.ts";

const SupplierChip = lazyPart(() => import("./chips.tsx"), "SupplierChip");
const CategoryChip = lazyPart(() => import("./chips.tsx"), "CategoryChip");
const ItemChip = lazyPart(() => import("./chips.tsx"), "ItemChip");

/** Supplier, category and item as chips of the filter bar. */
export const purchaseFilters = {
  supplierId: { ...purchaseFilterShapes.supplierId, chip: SupplierChip },
  itemCategory: { chip: CategoryChip },
  itemId: { ...purchaseFilterShapes.itemId, chip: ItemChip },
} as const;
