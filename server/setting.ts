import { sql, type Selectable } from "kysely";
import { clockOf, minutesOf } from "../src/core/openingHours.ts";
import { Rejected } from "../src/core/rejected.ts";
import type { DeveloperSetting, Resolvers, ShopSetting } from "../src/generated/server.ts";
import { viewerOf, type Context } from "./context.ts";
import type { ShopTable } from "./db/tables/reference.ts";

/** A business day that begins later would have hours that no report shows (29時 is the last). */
const latestCutoff = "06:00";

async function developerSetting(context: Context): Promise<DeveloperSetting> {
  const { developerId, developerUuid } = viewerOf(context);
  const row = await context.db.kysely
    .selectFrom("developer")
    .selectAll()
    .where("tenant_id", "=", developerId)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return {
    developerUuid,
    saleMode: row.sale_mode,
    exportEncoding: row.export_encoding,
    abcRankA: row.abc_rank_a,
    abcRankB: row.abc_rank_b,
    cashDifference: row.cash_difference,
    voidSpikeCount: row.void_spike_count,
    voidSpikeFactor: row.void_spike_factor,
    version: row.setting_version,
  };
}

const toShopSetting = (row: Selectable<ShopTable>): ShopSetting => ({
  shop_id: row.shop_id,
  dayCutoff: clockOf(row.cutoff_minutes),
  taxRounding: row.tax_rounding,
  pointsAs: row.points_as,
  version: row.setting_version,
});

async function shopSetting(context: Context, shop_id: number): Promise<ShopSetting> {
  const row = await context.db.kysely
    .selectFrom("shop")
    .selectAll()
    .where("tenant_id", "=", viewerOf(context).developerId)
    .where("shop_id", "=", shop_id)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return toShopSetting(row);
}

/** Columns of a shop that a form fills. Receipts that are recorded keep the business day that they were given. */
function shopColumns({
  dayCutoff,
  taxRounding,
  pointsAs,
}: Pick<ShopSetting, "dayCutoff" | "taxRounding" | "pointsAs">) {
  if (dayCutoff > latestCutoff) throw new Rejected("W022", { field: "dayCutoff", args: [latestCutoff] });
  return { cutoff_minutes: minutesOf(dayCutoff), tax_rounding: taxRounding, points_as: pointsAs };
}

/** Settings of the developer and of each of its shops. */
export const settingResolvers = {
  Query: {
    getDeveloperSetting: (_, _args, context) => developerSetting(context),
    getShopSetting: (_, { shop_id }, context) => shopSetting(context, shop_id),
  },
  Mutation: {
    updateDeveloperSetting: async (_, { input }, context) => {
      const saved = await context.db.kysely
        .updateTable("developer")
        .set({
          sale_mode: input.saleMode,
          export_encoding: input.exportEncoding,
          abc_rank_a: input.abcRankA,
          abc_rank_b: input.abcRankB,
          cash_difference: input.cashDifference,
          void_spike_count: input.voidSpikeCount,
          void_spike_factor: input.voidSpikeFactor,
          setting_version: input.version + 1,
        })
        .where("tenant_id", "=", viewerOf(context).developerId)
        .where("setting_version", "=", input.version)
        .returning("setting_version")
        .executeTakeFirst();
      const stored = await developerSetting(context);
      if (!saved) throw new Rejected("W014", { current: stored });
      return stored;
    },

    updateShopSetting: async (_, { input }, context) => {
      const saved = await context.db.kysely
        .updateTable("shop")
        .set({ ...shopColumns(input), setting_version: input.version + 1 })
        .where("tenant_id", "=", viewerOf(context).developerId)
        .where("shop_id", "=", input.shop_id)
        .where("setting_version", "=", input.version)
        .returningAll()
        .executeTakeFirst();
      if (!saved) throw new Rejected("W014", { current: await shopSetting(context, input.shop_id) });
      return toShopSetting(saved);
    },

    updateShopSettingByShop: async (_, { input: { shop_id, toShopIds } }, context) => {
      const targets = toShopIds.filter((id) => id !== shop_id);
      if (targets.length === 0) throw new Rejected("W001", { field: "toShopIds" });
      const columns = shopColumns(await shopSetting(context, shop_id));
      await context.db.kysely
        .updateTable("shop")
        .set({ ...columns, setting_version: sql<number>`setting_version + 1` })
        .where("tenant_id", "=", viewerOf(context).developerId)
        .where("shop_id", "in", targets)
        .execute();
      return { result: true };
    },
  },
} satisfies Resolvers;
