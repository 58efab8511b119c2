import { sql } from "kysely";
import { usedBy } from "../../../../i18n/ja/words/messages.ts";
import { resourceNames } from "../../../../src/generated/names.ts";
import type { Product } from "../../../../src/generated/server.ts";
import { recordChange, type Call } from "../../../engine/crud/call.ts";
import type { ResourceHooks, StoredRecord } from "../../../engine/crud/hooks.ts";
import { maxNamedRecords } from "../../../engine/crud/find/inUse.ts";
import { buildResourceWithHooks } from "../../../engine/crud/resource.ts";
import { findScheduledPriceErrors, buildScheduledColumns, pricedCopy } from "./price/scheduledPrice.ts";
import { listShowingReasons, type ShownDish } from "../../../../src/domain/showing/reasons.ts";
import { listBlockers, toShowingStatus } from "../../../../src/domain/showing/status.ts";
import { completeDish } from "../dishFields.ts";
import { toReasonRow } from "./productShowing.ts";
import { readShowingConditions, findSoldOut } from "./showing.ts";

/** A product as it is stored, without the status of now. */
export type ProductRecord = StoredRecord<"product">;

/** The fields that decide the status: a list of many shops reads nothing else for it. */
const statusFields = {
  storeId: true,
  orderType: true,
  stopped: true,
  hidden: true,
  startDate: true,
  endDate: true,
  releaseTimer: true,
  soldOutThrough: true,
  soldOutUntil: true,
  menuCategory: true,
  optionGroups: true,
} as const satisfies Record<keyof ShownDish | "storeId", true>;

type StatusField = keyof typeof statusFields;

async function statuses(records: readonly Pick<Product, StatusField>[], { db, viewer, now }: Call) {
  const shops = new Set(records.map(({ storeId }) => storeId));
  const showing = await readShowingConditions(db, viewer.developerId, [...shops], now);
  return records.map((record) => {
    const shop = showing(record.storeId);
    const reasons = listShowingReasons(record, shop);
    return {
      status: toShowingStatus(reasons),
      blockedBy: listBlockers(reasons).map(toReasonRow),
      soldOut: findSoldOut(record, shop),
    };
  });
}

/** What saving and reading a product needs beyond the SDL. Actions read and save products by these hooks. */
export const productRecordHooks: Omit<ResourceHooks<"product">, "actions"> = {
  newShop: pricedCopy,
  // A product that is no copy names itself as the original.
  computed: { productAdminId: () => sql`coalesce(product_admin_id, product_id)` },
  derived: {
    fields: ["status", "blockedBy", "soldOut"],
    reads: Object.keys(statusFields) as StatusField[],
    of: statuses,
  },
  complete: completeDish,
  check: (inputs, call) => findScheduledPriceErrors("product", inputs, call),
  columns: async (saved, call) => {
    const inputs = saved.map(({ input }) => input);
    const scheduled = await buildScheduledColumns("product", inputs, call);
    return saved.map(({ input, isNew }, index) => ({
      ...scheduled[index],
      // A client that knows no groups sends none, and leaves them as they are.
      ...(!isNew && input.optionGroups === undefined && { option_groups: sql.ref("option_groups") }),
    }));
  },

  // Media name a product by its code, so a changed code is changed there too.
  async carry({ orderType, storeId, productCode: before }, { productCode }, call) {
    const { db, viewer, now } = call;
    const code = productCode.trim();
    if (orderType !== "EAT_IN" || before === code) return;
    const changed = await db
      .updateTable("tto_media")
      .set({ target_product_code: code, version: sql`version + 1`, updated_at: now })
      .where("tenant_id", "=", viewer.developerId)
      .where("shop_id", "=", storeId)
      .where("target_product_code", "=", before)
      .returning(["media_id", "title"])
      .execute();
    for (const { media_id, title } of changed)
      recordChange(call, {
        resource: "media",
        shopId: storeId,
        recordId: media_id,
        recordName: title,
        action: "UPDATE",
        before: { targetProductCode: before },
        after: { targetProductCode: code },
      });
  },

  // Media open a product of the tables by its code.
  async users({ tenant_id, shop_id, order_type, product_code }, { db }) {
    if (order_type !== "EAT_IN") return "";
    const pictures = await db
      .selectFrom("tto_media")
      .select("title")
      .where("tenant_id", "=", tenant_id)
      .where("shop_id", "=", shop_id)
      .where("target_product_code", "=", product_code)
      .orderBy("display_sequence")
      .execute();
    const titles = pictures.slice(0, maxNamedRecords).map(({ title }) => title);
    return pictures.length > 0 ? usedBy(resourceNames.media, pictures.length, titles) : "";
  },
};

/** Products for actions, which find and save other products. */
export const storedProducts = buildResourceWithHooks("product", productRecordHooks);
