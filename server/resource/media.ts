import { sql } from "kysely";
import { media as words } from "../../i18n/ja/media.ts";
import { isVideo } from "../../src/core/media.ts";
import type { FieldError } from "../../src/core/rejected.ts";
import type { Call } from "../crud/call.ts";
import type { Hooks, Input } from "../crud/hooks.ts";

/** What opens at a table is something that the shop sells there. */
async function targetErrors(
  { targetProductCode, shop_id }: Input<"media">,
  { db, viewer }: Call,
): Promise<FieldError[]> {
  if (!targetProductCode) return [];
  const product = await db
    .selectFrom("product")
    .select("product_id")
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", shop_id)
    .where("order_type", "=", "EAT_IN")
    .where("product_code", "=", targetProductCode)
    .executeTakeFirst();
  return product ? [] : [{ field: "targetProductCode", code: "NOT_FOUND" }];
}

/** A video is called an image, or the other way round. */
const kindErrors = ({ category, source }: Input<"media">): FieldError[] =>
  (category === "VIDEO") === isVideo(source) ? [] : [{ field: "category", code: "MEDIA_CATEGORY" }];

export const media: Hooks<"media"> = {
  // One after the other: where nothing opens, the kind is not looked at.
  check: (inputs, call) =>
    Promise.all(
      inputs.map(async (input) => {
        const errors = await targetErrors(input, call);
        return errors.length > 0 ? errors : kindErrors(input);
      }),
    ),

  // Without a name of its own it is called by kind and number: 画像3.
  columns: (saved) =>
    saved.map(({ input: { title, category }, place }) => ({
      title: title?.trim() || sql`${words.options.category[category]}::text || (${place} + 1)`,
    })),
};
