import { sql } from "kysely";
import { printerTexts } from "../../../i18n/ja/device/printer.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { selectUseCount } from "../../engine/crud/find/references.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";

/** A shop has a handful of printers; the limit stops programs only. */
const mostPrinters = 50;

export const printerHooks: ResourceHooks<"printer"> = {
  newShop: {},
  computed: { products: ({ viewer }) => selectUseCount("printer", viewer.developerId) },

  /** Locks the shop's row, so that two simultaneous registrations cannot pass the limit together. */
  async refuseCreate({ storeId }, { db, viewer }) {
    const inShop = sql<boolean>`tenant_id = ${viewer.developerId} and shop_id = ${storeId}`;
    await db.selectFrom("shop").select("shop_id").where(inShop).forUpdate().execute();
    const { count } = await db
      .selectFrom("printer")
      .select(sql<number>`count(*)::int`.as("count"))
      .where(inShop)
      .executeTakeFirstOrThrow();
    if (count >= mostPrinters) throw new Rejected("SETTLED", { args: [printerTexts.full(mostPrinters)] });
  },
};

/** Printers for devices, which make the one that they print. */
export const storedPrinters = buildResourceWithHooks("printer", printerHooks);
