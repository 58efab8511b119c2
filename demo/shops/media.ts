import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import sharp from "sharp";
import type { Tables } from "../../server/platform/db/tables.ts";
import { mediaPath } from "../../src/core/media.ts";
import { toContentType } from "../../server/platform/storage/mediaName.ts";
import type { FileStorage } from "../../server/platform/storage/storage.ts";
import { demoMedia } from "../data.ts";
import { addRows } from "./addRows.ts";

async function keep(storage: Pick<FileStorage, "put">, body: Buffer, end: "png" | "mp4"): Promise<string> {
  const name = `${createHash("sha256").update(body).digest("hex")}.${end}`;
  await storage.put(name, { body, contentType: toContentType(name) });
  return `${mediaPath}${name}`;
}

const drawPicture = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** Adds two pictures and a film for the table terminals to every shop without media. */
export async function addMedia(db: Kysely<Tables>, storage: Pick<FileStorage, "put">, now: Date): Promise<void> {
  const withMedia = new Set(
    (await db.selectFrom("tto_media").select("shop_id").execute()).map(({ shop_id }) => shop_id),
  );
  const shops = await db.selectFrom("shop").select(["tenant_id", "shop_id"]).execute();
  const files = {
    bowl: await keep(storage, await drawPicture(demoMedia.bowl), "png"),
    plate: await keep(storage, await drawPicture(demoMedia.plate), "png"),
    film: await keep(storage, Buffer.from(demoMedia.film, "base64"), "mp4"),
  };
  for (const columns of shops.filter(({ shop_id }) => !withMedia.has(shop_id))) {
    const firstProduct = await db
      .selectFrom("product")
      .select("product_code")
      .where("tenant_id", "=", columns.tenant_id)
      .where("shop_id", "=", columns.shop_id)
      .where("order_type", "=", "EAT_IN")
      .orderBy("display_sequence")
      .limit(1)
      .executeTakeFirst();
    await addRows(db, "MEDIA", { columns, now, firstDate: "" }, { files, firstProduct });
  }
}
