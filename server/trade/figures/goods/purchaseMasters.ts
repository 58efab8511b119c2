import { sql, type RawBuilder } from "kysely";
import type { ItemChoice, PurchaseChoices, SupplierChoice } from "../../../../src/generated/server.ts";

/** An item as far as reports need it. `unit` is the stock unit, of which an order unit has `unitsPerCase`. */
export type ItemTerms = ItemChoice & { orderUnit: string; unit: string; unitsPerCase: number };

/** The items and suppliers of a company, those that are no longer ordered included. */
export type PurchaseMasters = { items: ItemTerms[]; suppliers: SupplierChoice[] };

/** SQL: the columns `items` and `suppliers`. */
export const purchaseMasters = (tenantId: number): RawBuilder<PurchaseMasters> => sql`
  coalesce((
    select json_agg(json_build_object('itemId', item_id, 'itemCode', item_code, 'itemName', item_name,
      'itemCategory', coalesce(item_category, ''), 'orderUnit', order_unit, 'unit', unit, 'unitsPerCase', units_per_case)
      order by item_code)
    from purchase_item where tenant_id = ${tenantId}
  ), '[]') as items,
  coalesce((
    select json_agg(json_build_object('supplierId', supplier_id, 'supplierCode', supplier_code, 'supplierName', supplier_name)
      order by supplier_code)
    from supplier where tenant_id = ${tenantId}
  ), '[]') as suppliers`;

/** What the filters of a report offer. */
export const toPurchaseChoices = ({ items, suppliers }: PurchaseMasters): PurchaseChoices => ({
  suppliers,
  categories: [...new Set(items.map(({ itemCategory }) => itemCategory).filter(Boolean))].toSorted((a, b) =>
    a.localeCompare(b, "ja"),
  ),
  items: items.map(({ itemId, itemCode, itemName, itemCategory }) => ({ itemId, itemCode, itemName, itemCategory })),
});
