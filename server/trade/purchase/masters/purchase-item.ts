import { priceBefore, priceChange, priceOn, unitPrice } from "../../../../src/domain/purchase/prices.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { readItemPrices } from "./prices.ts";
import { listItemUsers, listUnitUsers } from "./users.ts";

/** Thousandths of a yen: what a list can show of the price of a gram. */
const roundUnitPrice = (price: number): number => Math.round(price * 1000) / 1000;

type UnitInput = { itemCode: string; unit: string; itemId?: number };

/** Refuses another stock unit for an item of which amounts are on record: sums would mix two units. */
async function unitFaults(inputs: readonly UnitInput[], call: Call): Promise<FieldError[][]> {
  const stored = await call.db
    .selectFrom("purchase_item")
    .select(["item_id", "item_code", "unit"])
    .where("tenant_id", "=", call.viewer.developerId)
    .where("item_code", "in", ["", ...inputs.map(({ itemCode }) => itemCode)])
    .execute();
  const byCode = new Map(stored.map((item) => [item.item_code, item]));
  const faults: FieldError[][] = [];
  for (const { itemCode, unit } of inputs) {
    const item = byCode.get(itemCode);
    const users = item && item.unit !== unit ? await listUnitUsers(item.item_id, call) : "";
    faults.push(users === "" ? [] : [{ field: "unit", code: "UNIT_USED", args: [users] }]);
  }
  return faults;
}

export const purchaseItemHooks: ResourceHooks<"purchase-item"> = {
  derived: {
    fields: ["price", "priceFrom", "priceChange", "unitPrice"],
    async of(records, { db, viewer, today }) {
      const ids = records.map(({ itemId }) => itemId);
      const prices = await readItemPrices(db, viewer.developerId, ids);
      return records.map(({ itemId, supplierId, unitsPerCase }) => {
        const own = prices.get(itemId) ?? [];
        const current = priceOn(own, today, supplierId);
        if (!current) return { price: null, priceFrom: null, priceChange: null, unitPrice: null };
        return {
          price: current.price,
          priceFrom: current.fromDate,
          priceChange: priceChange(current.price, priceBefore(own, current)?.price),
          unitPrice: roundUnitPrice(unitPrice(current.price, unitsPerCase)),
        };
      });
    },
  },
  check: unitFaults,
  users: ({ item_id }, call) => listItemUsers(item_id, call),
};
