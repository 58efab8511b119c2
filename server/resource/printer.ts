import { sql } from "kysely";
import { printerTexts } from "../../i18n/ja/printer.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Hooks } from "../crud/hooks.ts";
import { usesOf } from "../crud/references.ts";

/** A shop has a handful; whoever has as many is no person. */
const mostPrinters = 50;

export const printer: Hooks<"printer"> = {
  computed: { products: () => usesOf("printer") },

  /** Two people who register at the same time wait for each other here. */
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
