import { priceBefore, priceChange, priceOn } from "../../../src/domain/purchase/prices.ts";
import type { Hooks } from "../../crud/hooks.ts";
import { ofItem } from "./ofItem.ts";
import { pricesOf } from "./prices.ts";

export const itemPrice: Hooks<"item-price"> = {
  computed: { itemName: () => ofItem("item_price", "item_name") },
  derived: {
    fields: ["change", "status"],
    async of(records, { db, viewer, today }) {
      const ids = [...new Set(records.map(({ itemId }) => itemId))];
      const prices = await pricesOf(db, viewer.developerId, ids);
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
