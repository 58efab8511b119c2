import { sql } from "kysely";
import type { ProductOption } from "../../src/generated/server.ts";
import type { Call } from "../crud/call.ts";
import type { Hooks } from "../crud/hooks.ts";
import { pricedErrors, scheduledColumns } from "./product/scheduledPrice.ts";
import { showingsOf, soldOutOf } from "./product/showing.ts";
import { soldOutAction } from "./product/soldOut.ts";

async function soldOut(records: readonly ProductOption[], { db, viewer, now }: Call) {
  const shops = new Set(records.map(({ storeId }) => storeId));
  const showing = await showingsOf(db, viewer.developerId, [...shops], now);
  return records.map((record) => ({ soldOut: soldOutOf(record, showing(record.storeId)) }));
}

export const option: Hooks<"option"> = {
  // An option that is no copy names itself as the original.
  computed: { productAdminId: () => sql`coalesce(product_admin_id, product_id)` },
  derived: { fields: ["soldOut"], of: soldOut },
  actions: { updateOptionsSoldOut: soldOutAction("option") },
  check: (inputs, call) => pricedErrors("option", inputs, call),
  columns: (saved, call) =>
    scheduledColumns(
      "option",
      saved.map(({ input }) => input),
      call,
    ),
};
