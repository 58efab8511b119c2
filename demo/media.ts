import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import sharp from "sharp";
import type { Tables } from "../server/platform/db/tables.ts";
import { mediaPath } from "../src/core/media.ts";
import { toContentType } from "../server/platform/storage/mediaName.ts";
import type { FileStorage } from "../server/platform/storage/storage.ts";
import { demoVideo } from "./film.ts";

/** An SVG picture of a dish. It has no text, so that no font is needed. */
const dish = (table: string, plate: string, food: string, garnish: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
    <rect width="960" height="540" fill="${table}"/>
    <g opacity="0.15" stroke="#000" stroke-width="3">
      <path d="M0 90H960M0 210H960M0 330H960M0 450H960"/>
    </g>
    <ellipse cx="480" cy="292" rx="252" ry="212" fill="#000" opacity="0.25"/>
    <circle cx="480" cy="270" r="210" fill="${plate}"/>
    <circle cx="480" cy="270" r="176" fill="none" stroke="#000" stroke-opacity="0.12" stroke-width="6"/>
    <circle cx="480" cy="270" r="140" fill="${food}"/>
    <circle cx="430" cy="236" r="46" fill="${garnish}"/>
    <circle cx="540" cy="300" r="34" fill="${garnish}" opacity="0.8"/>
    <path d="M760 90L820 470M800 80L856 462" stroke="#e8d7b4" stroke-width="12" stroke-linecap="round"/>
  </svg>`);

const pictures = [
  { svg: dish("#5d3a22", "#f4efe6", "#c9913f", "#3f7d3a"), seconds: 8 },
  { svg: dish("#2f3e46", "#1c2126", "#d9694a", "#f2d27a"), seconds: 6 },
] as const;

/** Titles in the order of playback. */
const titles = ["本日のおすすめ", "湯気の立つ一杯", "季節の一品"] as const;

async function keep(storage: Pick<FileStorage, "put">, body: Buffer, end: "png" | "mp4"): Promise<string> {
  const name = `${createHash("sha256").update(body).digest("hex")}.${end}`;
  await storage.put(name, { body, contentType: toContentType(name) });
  return `${mediaPath}${name}`;
}

/** Adds two pictures and a video for the table terminals to every shop without media. */
export async function addMedia(db: Kysely<Tables>, storage: Pick<FileStorage, "put">, now: Date): Promise<void> {
  const shops = await db
    .selectFrom("shop")
    .select(["tenant_id", "shop_id"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tto_media")
            .select("media_id")
            .whereRef("tto_media.tenant_id", "=", "shop.tenant_id")
            .whereRef("tto_media.shop_id", "=", "shop.shop_id"),
        ),
      ),
    )
    .execute();
  if (shops.length === 0) return;
  const images = await Promise.all(
    pictures.map(async ({ svg, seconds }) => ({
      source: await keep(storage, await sharp(svg).png().toBuffer(), "png"),
      category: "IMAGE" as const,
      seconds,
    })),
  );
  const video = {
    source: await keep(storage, Buffer.from(demoVideo, "base64"), "mp4"),
    category: "VIDEO" as const,
    seconds: 12,
  };
  const [first, ...others] = images;
  const media = [...(first ? [first] : []), video, ...others];
  for (const shop of shops) {
    const product = await db
      .selectFrom("product")
      .select("product_code")
      .where("tenant_id", "=", shop.tenant_id)
      .where("shop_id", "=", shop.shop_id)
      .where("order_type", "=", "EAT_IN")
      .orderBy("display_sequence")
      .limit(1)
      .executeTakeFirst();
    await db
      .insertInto("tto_media")
      .values(
        media.map(({ source, category, seconds }, display_sequence) => ({
          ...shop,
          title: titles[display_sequence] ?? "",
          source,
          category,
          display_time: seconds,
          display_sequence,
          created_at: now,
          updated_at: now,
          target_product_code: display_sequence === 0 ? (product?.product_code ?? null) : null,
        })),
      )
      .execute();
  }
}
