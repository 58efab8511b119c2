import { sql } from "kysely";
import { always, businessToday, cutoffOn, savedCutoff } from "../../src/core/businessDay.ts";
import { clockOf, minutesOf } from "../../src/core/calendar/clock.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { DeveloperSetting, Resolvers, ShopSetting } from "../../src/generated/server.ts";
import { ownMenuTypeShops } from "../../src/core/viewer.ts";
import { viewerOf, type Context } from "../context.ts";
import { changeCutoffs } from "./cutoff.ts";
import type { ShopRules } from "../ingest/shopRules.ts";

/** A business day that begins later would have hours that no report shows (29時 is the last). */
const latestCutoff = "06:00";

async function developerSetting(context: Context): Promise<DeveloperSetting> {
  const viewer = viewerOf(context);
  const { developerId, developerUuid } = viewer;
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
    menuTypeShopIds: ownMenuTypeShops({ ...viewer, menuTypeShopIds: row.menu_type_shop_ids ?? undefined }),
    version: row.setting_version,
  };
}

async function shopSetting(context: Context, shop_id: number): Promise<ShopSetting> {
  const row = await context.db.kysely
    .selectFrom("shop")
    .select(["setting_version as version", sql<ShopRules>`shop_rules(tenant_id, shop_id)`.as("rules")])
    .where("tenant_id", "=", viewerOf(context).developerId)
    .where("shop_id", "=", shop_id)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  const { cutoffs, ...same } = row.rules;
  const { from, minutes } = savedCutoff(cutoffs);
  return {
    shop_id,
    dayCutoff: clockOf(minutes),
    dayCutoffFrom: from === always ? null : from,
    dayCutoffToday: clockOf(cutoffOn(cutoffs, businessToday(context.clock.now(), cutoffs))),
    ...same,
    version: row.version,
  };
}

type Saved = Pick<ShopSetting, "dayCutoff" | "taxRounding" | "pointsAs">;

/**
 * Saves the settings for shops of the viewer's developer; only for those at `version`, where it is given.
 * @returns whether there were any
 * @throws Rejected W022 for a day that begins too late
 */
async function saveShops(
  context: Context,
  shopIds: readonly number[],
  { dayCutoff, taxRounding, pointsAs }: Saved,
  version?: number,
): Promise<boolean> {
  if (dayCutoff > latestCutoff) throw new Rejected("W022", { field: "dayCutoff", args: [latestCutoff] });
  const { developerId: tenantId } = viewerOf(context);
  return context.db.kysely.transaction().execute(async (trx) => {
    let asked = trx
      .updateTable("shop")
      .set({
        tax_rounding: taxRounding,
        points_as: pointsAs,
        setting_version: sql<number>`setting_version + 1`,
      })
      .where("tenant_id", "=", tenantId)
      .where("shop_id", "in", shopIds);
    if (version !== undefined) asked = asked.where("setting_version", "=", version);
    const saved = await asked.returning("shop_id").execute();
    const changed = saved.map(({ shop_id }) => shop_id);
    const minutes = minutesOf(dayCutoff);
    await changeCutoffs(trx, { tenantId, shopIds: changed, minutes, now: context.clock.now() });
    return saved.length > 0;
  });
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
          menu_type_shop_ids: [...new Set(input.menuTypeShopIds)],
          setting_version: input.version + 1,
        })
        .where("tenant_id", "=", viewerOf(context).developerId)
        .where("setting_version", "=", input.version)
        .returning("setting_version")
        .executeTakeFirst();
      const stored = await developerSetting(context);
      if (!saved) throw new Rejected("W014", { current: stored });
      // Who is asking carries the list of these shops.
      context.ownershipChanged();
      return stored;
    },

    updateShopSetting: async (_, { input }, context) => {
      const saved = await saveShops(context, [input.shop_id], input, input.version);
      const stored = await shopSetting(context, input.shop_id);
      if (!saved) throw new Rejected("W014", { current: stored });
      return stored;
    },

    updateShopSettingByShop: async (_, { input: { shop_id, toShopIds } }, context) => {
      const targets = toShopIds.filter((id) => id !== shop_id);
      if (targets.length === 0) throw new Rejected("W001", { field: "toShopIds" });
      await saveShops(context, targets, await shopSetting(context, shop_id));
      return { result: true };
    },
  },
} satisfies Resolvers;
