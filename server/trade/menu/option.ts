import { sql } from "kysely";
import { listSaleReasons, type SaleFields } from "../../../src/domain/showing/sale.ts";
import { toShowingStatus } from "../../../src/domain/showing/status.ts";
import type { ProductOption } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { completeDish } from "./dishFields.ts";
import { priceChangeSetHooks } from "./product/price/changeSet.ts";
import { findScheduledPriceErrors, buildScheduledColumns, pricedCopy } from "./product/price/scheduledPrice.ts";
import { readShowingConditions, findSoldOut } from "./product/showing.ts";
import { soldOutAction } from "./sold-out/soldOutAction.ts";

/** The fields that decide the status: a list of many shops reads nothing else for it. */
const statusFields = {
  storeId: true,
  stopped: true,
  startDate: true,
  endDate: true,
  releaseTimer: true,
  soldOutThrough: true,
  soldOutUntil: true,
} as const satisfies Record<keyof SaleFields | "storeId", true>;

type StatusField = keyof typeof statusFields;

async function statuses(records: readonly Pick<ProductOption, StatusField>[], { db, viewer, now }: Call) {
  const shops = new Set(records.map(({ storeId }) => storeId));
  const showing = await readShowingConditions(db, viewer.developerId, [...shops], now);
  return records.map((record) => {
    const shop = showing(record.storeId);
    return { status: toShowingStatus(listSaleReasons(record, shop)), soldOut: findSoldOut(record, shop) };
  });
}

export const optionHooks: ResourceHooks<"option"> = {
  // An option that is no copy names itself as the original.
  computed: { productAdminId: () => sql`coalesce(product_admin_id, product_id)` },
  derived: { fields: ["status", "soldOut"], reads: Object.keys(statusFields) as StatusField[], of: statuses },
  changeSet: priceChangeSetHooks,
  // Products and options are numbered together.
  newShop: { ...pricedCopy, sequence: "product_product_id_seq" },
  actions: { updateOptionsSoldOut: soldOutAction("option") },
  complete: completeDish,
  check: (inputs, call) => findScheduledPriceErrors("option", inputs, call),
  columns: (saved, call) =>
    buildScheduledColumns(
      "option",
      saved.map(({ input }) => input),
      call,
    ),
};
