import { priceBefore, priceChange, priceOn, unitPrice } from "../../../src/domain/purchase/prices.ts";
import type { Hooks } from "../../crud/hooks.ts";
import { lossesOfItem } from "./losses.ts";
import { pricesOf } from "./prices.ts";
import { slipsOfItem } from "./slips.ts";
import { transfersOfItem } from "./transfers.ts";

/** Thousandths of a yen: what a list can show of the price of a gram. */
const shown = (price: number): number => Math.round(price * 1000) / 1000;

export const purchaseItem: Hooks<"purchase-item"> = {
  derived: {
    fields: ["price", "priceFrom", "priceChange", "unitPrice"],
    async of(records, { db, viewer, today }) {
      const ids = records.map(({ itemId }) => itemId);
      const prices = await pricesOf(db, viewer.developerId, ids);
      return records.map(({ itemId, supplierId, unitsPerCase }) => {
        const own = prices.get(itemId) ?? [];
        const current = priceOn(own, today, supplierId);
        if (!current) return { price: null, priceFrom: null, priceChange: null, unitPrice: null };
        return {
          price: current.price,
          priceFrom: current.fromDate,
          priceChange: priceChange(current.price, priceBefore(own, current)?.price),
          unitPrice: shown(unitPrice(current.price, unitsPerCase)),
        };
      });
    },
  },
  users: async ({ item_id }, call) =>
    [await slipsOfItem(item_id, call), await transfersOfItem(item_id, call), await lossesOfItem(item_id, call)]
      .filter(Boolean)
      .join("、"),
};
