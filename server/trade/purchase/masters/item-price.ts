import { priceBefore, priceChange, priceOn } from "../../../../src/domain/purchase/prices.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { selectItemColumn } from "./ofItem.ts";
import { readItemPrices } from "./prices.ts";

export const itemPriceHooks: ResourceHooks<"item-price"> = {
  computed: { itemName: ({ viewer }) => selectItemColumn(viewer.developerId, "item_price", "item_name") },
  derived: {
    fields: ["change", "status"],
    async of(records, { db, viewer, today }) {
      const ids = [...new Set(records.map(({ itemId }) => itemId))];
      const prices = await readItemPrices(db, viewer.developerId, ids);
      return records.map((record) => {
        const own = prices.get(record.itemId) ?? [];
        const ofSupplier = own.filter(({ supplierId }) => supplierId === record.supplierId);
        const isCurrent = priceOn(ofSupplier, today)?.fromDate === record.fromDate;
        return {
          change: priceChange(record.price, priceBefore(ofSupplier, record)?.price),
          status: record.fromDate > today ? "COMING" : isCurrent ? "CURRENT" : "PAST",
        };
      });
    },
  },
};
