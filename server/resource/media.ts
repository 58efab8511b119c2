import { sql, type RawBuilder, type Selectable } from "kysely";
import { media } from "../../i18n/ja/media.ts";
import { isVideo } from "../../src/core/media.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import type { AddTtoMediaInput, Resolvers, TtoMedia } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import type { TtoMediaTable } from "../../src/generated/tables.ts";
import { deleteRow } from "../crud/deleteRow.ts";
import { newRow, resequence } from "../crud/displaySequence.ts";
import { once } from "../crud/once.ts";
import { updateRefusal } from "../crud/outdated.ts";
import { ownRows } from "../crud/ownRows.ts";

const toMedia = (row: Selectable<TtoMediaTable>): TtoMedia => ({
  id: row.media_id,
  shop_id: row.shop_id,
  title: row.title,
  category: row.category,
  source: row.source,
  targetProductCode: row.target_product_code,
  displayTime: row.display_time,
  displaySequence: row.display_sequence,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

/** Columns that a form fills. @throws Rejected MEDIA_CATEGORY where a video is called an image, or the other way round */
function columns(input: AddTtoMediaInput) {
  if ((input.category === "VIDEO") !== isVideo(input.source))
    throw new Rejected("MEDIA_CATEGORY", { field: "category" });
  return {
    category: input.category,
    source: input.source,
    target_product_code: input.targetProductCode ?? null,
    display_time: input.displayTime,
  };
}

/** The name that was given, else kind and number: 画像3. @param place where the medium stands in the loop, from 0 */
const titleOf = ({ title, category }: AddTtoMediaInput, place: RawBuilder<number>): string | RawBuilder<string> =>
  title?.trim() || sql<string>`${media.options.category[category]}::text || (${place} + 1)`;

/** @throws Rejected NOT_FOUND at targetProductCode where the shop sells nothing under this code at its tables */
async function checkTarget({ db }: Context, { developerId }: Viewer, input: AddTtoMediaInput): Promise<void> {
  if (!input.targetProductCode) return;
  const product = await db.kysely
    .selectFrom("product")
    .select("product_id")
    .where("tenant_id", "=", developerId)
    .where("shop_id", "=", input.shop_id)
    .where("order_type", "=", "EAT_IN")
    .where("product_code", "=", input.targetProductCode)
    .executeTakeFirst();
  if (!product) throw new Rejected("NOT_FOUND", { field: "targetProductCode" });
}

/** Images and videos of the table order: list, create, edit, delete and their sequence. */
export const mediaResolvers = {
  Query: {
    getTtoMedia: async (_, { shop_id }, context) => {
      const rows = await context.db.kysely
        .selectFrom("tto_media")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", shop_id)
        .orderBy("display_sequence")
        .orderBy("media_id")
        .execute();
      return rows.map(toMedia);
    },
  },
  Mutation: {
    addTtoMedia: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      const place = newRow("tto_media", { tenantId: viewer.developerId, shopId: input.shop_id }, context.clock.now());
      const row = await once(context, "tto_media", input, async (request) => {
        await checkTarget(context, viewer, input);
        return context.db.kysely
          .insertInto("tto_media")
          .values({ ...columns(input), ...place, ...request, title: titleOf(input, place.display_sequence) })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return toMedia(row);
    },

    updateTtoMedia: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      await checkTarget(context, viewer, input);
      const row = await context.db.kysely
        .updateTable("tto_media")
        .set({
          ...columns(input),
          title: titleOf(input, sql`display_sequence`),
          version: input.version + 1,
          updated_at: context.clock.now(),
        })
        .where(ownRows(viewer))
        .where("shop_id", "=", input.shop_id)
        .where("media_id", "=", input.id)
        .where("version", "=", input.version)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw await updateRefusal(context, "tto_media", input.id, toMedia, sql`shop_id = ${input.shop_id}`);
      return toMedia(row);
    },

    deleteTtoMedia: (_, { id }, context) => deleteRow(context, "tto_media", id),

    updateDisplaySequenceByTtoMedia: (_, { input }, context) => resequence(context, "tto_media", input),
  },
} satisfies Resolvers;
