import { sql } from "kysely";
import { printerTexts } from "../../i18n/ja/printer.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Hooks } from "../crud/hooks.ts";
import { usesOf } from "../crud/references.ts";
import { resourceWith } from "../crud/resource.ts";

/** A shop has a handful of printers; the limit stops programs only. */
const mostPrinters = 50;

export const printer: Hooks<"printer"> = {
  computed: { products: () => usesOf("printer") },

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
export const printers = resourceWith("printer", printer);
