import { priceBefore, priceChange, priceOn } from "../../../../src/domain/purchase/prices.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { ResourceHooks, StoredRecord, WrittenRecord } from "../../../engine/crud/hooks.ts";
import { raiseEvents, type CompanyEvent } from "../../webhook/raiseEvents.ts";
import { selectItemColumn } from "./ofItem.ts";
import { readItemPrices } from "./prices.ts";

/** Prices that were saved higher than before, and are above the price that they replace, as events. */
async function listRises(written: readonly WrittenRecord<StoredRecord<"item-price">>[], { db, viewer }: Call) {
  const raised = written.filter(({ before, after }) => !before || after.price > before.price);
  if (raised.length === 0) return [];
  const prices = await readItemPrices(db, viewer.developerId, [...new Set(raised.map(({ after }) => after.itemId))]);
  return raised.flatMap(({ after: { itemId, supplierId, fromDate, price } }): CompanyEvent[] => {
    const previousPrice = priceBefore(prices.get(itemId) ?? [], { supplierId, fromDate, price })?.price;
    if (previousPrice === undefined || price <= previousPrice) return [];
    const data = { itemId, supplierId, fromDate, price, previousPrice, change: priceChange(price, previousPrice) };
    return [{ event: "PRICE_RAISED", shopId: null, businessDate: null, data }];
  });
}

export const itemPriceHooks: ResourceHooks<"item-price"> = {
  afterWrite: async (written, call) => raiseEvents(call, await listRises(written, call)),
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
