import { sql } from "kysely";
import type { Cutoff } from "../../src/domain/businessDay.ts";
import { contents as everyContent } from "../../src/core/content.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { DeveloperAccount, Resolvers, ShopAccount } from "../../src/generated/server.ts";
import { ownMenuTypeShops, wholeBrandsOf } from "../../src/core/viewer.ts";
import { viewerOf, type Context } from "../context.ts";
import { callOf, inOne, recordChange } from "../crud/call.ts";

/** The `site_type` of a shop that stands for a whole brand. */
const brandSite = 2;

async function ownShops(context: Context): Promise<ShopAccount[]> {
  const viewer = viewerOf(context);
  const rows = await context.db.kysely
    .selectFrom("shop")
    .innerJoin("brand", (on) =>
      on.onRef("brand.tenant_id", "=", "shop.tenant_id").onRef("brand.brand_id", "=", "shop.brand_id"),
    )
    .select(["shop.shop_id", "shop.site_type", "shop.code", "shop.name", "shop.brand_id", "brand.name as brand_name"])
    .select(sql<Cutoff[]>`shop_rules(shop.tenant_id, shop.shop_id) -> 'cutoffs'`.as("cutoffs"))
    .where("shop.tenant_id", "=", viewer.developerId)
    .where(sql<boolean>`shop.shop_id = any(${[...viewer.shopIds]}::int[])`)
    .orderBy("shop.display_sequence")
    .orderBy("shop.shop_id")
    .execute();
  return rows.map((row) => ({
    id: row.shop_id,
    site_type: row.site_type === brandSite ? "BRAND" : "SHOP",
    code: row.code,
    name: row.name,
    brandId: row.brand_id,
    brandName: row.brand_name,
    dayCutoffs: row.cutoffs,
  }));
}

async function developerOf(context: Context) {
  const row = await context.db.kysely
    .selectFrom("developer")
    .selectAll()
    .where("tenant_id", "=", viewerOf(context).developerId)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

/** What the console needs right after the sign-in: the account, its shops, and whether figures include tax. */
export const sessionResolvers = {
  Query: {
    getShopAccount20230722: (_, _args, context) => ownShops(context),
    getShopAccount: (_, _args, context) => ownShops(context),

    getDeveloperAccount: async (_, _args, context): Promise<DeveloperAccount> => {
      const { name, invoice, api_type } = await developerOf(context);
      const viewer = viewerOf(context);
      const { developerId, accountName, authority, role } = viewer;
      const wholeBrandIds = [...wholeBrandsOf(viewer)];
      const menuTypeShopIds = ownMenuTypeShops(viewer);
      const features = [...viewer.features];
      const contents = everyContent.flatMap((content) => {
        const access = viewer.contents[content];
        return access ? [{ content, access }] : [];
      });
      const own = { developerId, developerName: name, accountName, invoice, api_type, authority, role };
      return { ...own, contents, wholeBrandIds, menuTypeShopIds, features };
    },

    getSalesViewSaleMode: async (_, _args, context) => ({ value: (await developerOf(context)).sale_mode }),
  },
  Mutation: {
    updateSalesViewSaleMode: async (_, { input }, context) => {
      const tenantId = viewerOf(context).developerId;
      return inOne(callOf(context), async (call) => {
        const { sale_mode: before } = await call.db
          .selectFrom("developer")
          .select("sale_mode")
          .where("tenant_id", "=", tenantId)
          .forUpdate()
          .executeTakeFirstOrThrow(() => new Rejected("NOT_FOUND"));
        await call.db
          .updateTable("developer")
          // Raises the version of the settings, because their form shows this value too.
          .set({ sale_mode: input.value, setting_version: sql<number>`setting_version + 1` })
          .where("tenant_id", "=", tenantId)
          .execute();
        if (before !== input.value)
          recordChange(call, {
            ...{ resource: "developer-setting", shopId: null, recordId: null, recordName: null, action: "UPDATE" },
            before: { saleMode: before },
            after: { saleMode: input.value },
          });
        return { result: true };
      });
    },
  },
} satisfies Resolvers;
