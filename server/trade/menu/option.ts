import { sql } from "kysely";
import type { ProductOption } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { completeTax } from "./dishFields.ts";
import { priceChangeSetHooks } from "./product/price/changeSet.ts";
import { findScheduledPriceErrors, buildScheduledColumns, pricedCopy } from "./product/price/scheduledPrice.ts";
import { readShowingConditions, findSoldOut } from "./product/showing.ts";
import { soldOutAction } from "./sold-out/soldOutAction.ts";

async function soldOut(records: readonly ProductOption[], { db, viewer, now }: Call) {
  const shops = new Set(records.map(({ storeId }) => storeId));
  const showing = await readShowingConditions(db, viewer.developerId, [...shops], now);
  return records.map((record) => ({ soldOut: findSoldOut(record, showing(record.storeId)) }));
}

export const optionHooks: ResourceHooks<"option"> = {
  // An option that is no copy names itself as the original.
  computed: { productAdminId: () => sql`coalesce(product_admin_id, product_id)` },
  derived: { fields: ["soldOut"], of: soldOut },
  changeSet: priceChangeSetHooks,
  // Products and options are numbered together.
  newShop: { ...pricedCopy, sequence: "product_product_id_seq" },
  actions: { updateOptionsSoldOut: soldOutAction("option") },
  complete: completeTax,
  check: (inputs, call) => findScheduledPriceErrors("option", inputs, call),
  columns: (saved, call) =>
    buildScheduledColumns(
      "option",
      saved.map(({ input }) => input),
      call,
    ),
};
