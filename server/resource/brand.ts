import type { Selectable } from "kysely";
import { shopNames, waitingPushes } from "../../i18n/ja/in-use.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Brand, Resolvers } from "../../src/generated/server.ts";
import { viewerOf } from "../context.ts";
import type { BrandTable } from "../../src/generated/tables.ts";
import { once } from "../crud/once.ts";
import { updateRefusal } from "../crud/outdated.ts";

const toBrand = (row: Selectable<BrandTable>): Brand => ({
  brandId: row.brand_id,
  brandName: row.name,
  logoImageUrl: row.logo_image_url,
  logoRectImageUrl: row.logo_rect_image_url,
  version: row.version,
});

/** Brands of a developer: list, create, edit; a brand is deleted only while it has no stores and no notification waits to be sent for it. */
export const brandResolvers = {
  Query: {
    getBrandByDeveloper: async (_, _args, context) => {
      const rows = await context.db.kysely
        .selectFrom("brand")
        .selectAll()
        .where("tenant_id", "=", viewerOf(context).developerId)
        .orderBy("brand_id")
        .execute();
      return rows.map(toBrand);
    },
  },
  Mutation: {
    createBrand: async (_, { input }, context) => {
      const row = await once(context, "brand", input, (request) =>
        context.db.kysely
          .insertInto("brand")
          .values({
            ...request,
            tenant_id: viewerOf(context).developerId,
            name: input.brandName,
            logo_image_url: input.logoImageUrl ?? null,
            logo_rect_image_url: input.logoRectImageUrl ?? null,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      context.ownershipChanged();
      return toBrand(row);
    },

    updateBrand: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      const row = await context.db.kysely
        .updateTable("brand")
        .set({
          name: input.brandName,
          logo_image_url: input.logoImageUrl ?? null,
          logo_rect_image_url: input.logoRectImageUrl ?? null,
          version: input.version + 1,
        })
        .where("tenant_id", "=", viewer.developerId)
        .where("brand_id", "=", input.brandId)
        .where("version", "=", input.version)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw await updateRefusal(context, "brand", input.brandId, toBrand);
      return toBrand(row);
    },

    deleteBrand: async (_, { brandId }, context) => {
      const { developerId } = viewerOf(context);
      await context.db.kysely.transaction().execute(async (trx) => {
        // The row is locked first: a store that is registered meanwhile waits, and then finds no brand.
        const brand = await trx
          .deleteFrom("brand")
          .where("tenant_id", "=", developerId)
          .where("brand_id", "=", brandId)
          .returning("brand_id")
          .executeTakeFirst();
        if (!brand) throw new Rejected("NOT_FOUND");
        const shops = await trx
          .selectFrom("shop")
          .select("name")
          .where("tenant_id", "=", developerId)
          .where("brand_id", "=", brandId)
          .orderBy("display_sequence")
          .orderBy("shop_id")
          .execute();
        if (shops.length > 0) throw new Rejected("IN_USE", { args: [shopNames(shops.map(({ name }) => name))] });
        const { waiting } = await trx
          .selectFrom("push_notification")
          .select((eb) => eb.fn.countAll<number>().as("waiting"))
          .where("tenant_id", "=", developerId)
          .where("brand_id", "=", brandId)
          .where("send_flg", "=", false)
          .where("cancelled_at", "is", null)
          .where("failed_at", "is", null)
          .executeTakeFirstOrThrow();
        if (waiting > 0) throw new Rejected("IN_USE", { args: [waitingPushes(waiting)] });
      });
      context.ownershipChanged();
      return { result: true };
    },
  },
} satisfies Resolvers;
