import { createHash } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import { parseClockMinutes } from "../src/core/calendar/clock.ts";
import { addDays } from "../src/core/calendar/date.ts";
import { addTime, toMomentAt, toTokyoTime } from "../src/core/calendar/moment.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import type { PushNotificationTable } from "../src/generated/tables.ts";
import { countAudience } from "../server/trade/push-notification/audience.ts";
import { wholeBrandShopId } from "../server/trade/push-notification/site.ts";
import type { ShopRowColumns } from "./products.ts";
import { createRandom } from "./random.ts";

type Message = { title: string; description: string; days: number; time: string; cancelled?: boolean };

const ofShop: readonly Message[] = [
  {
    title: "雨の日は10%引き",
    description: "本日の雨の時間帯、店内のお食事が10%引きです。アプリの画面をお見せください。",
    days: -6,
    time: "10:30",
  },
  {
    title: "季節の一品が始まりました",
    description: "旬の食材を使った限定メニューです。売り切れの際はご容赦ください。",
    days: -1,
    time: "11:00",
  },
  {
    title: "週末限定クーポンのお知らせ",
    description: "土曜・日曜に使える200円引きクーポンをお届けします。クーポン一覧からご利用ください。",
    days: 2,
    time: "17:00",
  },
  {
    title: "臨時休業のお知らせ",
    description: "設備点検のため、臨時休業いたします。",
    days: 4,
    time: "9:00",
    cancelled: true,
  },
];

const ofBrand: readonly Message[] = [
  {
    title: "アプリ会員 感謝祭",
    description: "全店で使える10%引きクーポンをお届けしました。期間中は何度でもご利用いただけます。",
    days: -10,
    time: "12:00",
  },
  {
    title: "年末年始の営業時間",
    description: "各店舗の年末年始の営業時間を、店舗ページでご案内しています。ご来店前にご確認ください。",
    days: 7,
    time: "12:00",
  },
];

async function addMessages(
  trx: Transaction<Tables>,
  { tenant_id, shop_id, brand_id = null, updated_at: now }: ShopRowColumns & { brand_id?: number | null },
  messages: readonly Message[],
  devices: number,
): Promise<void> {
  const today = toTokyoTime(now).date;
  for (const { title, description, days, time, cancelled = false } of messages) {
    const moment = toMomentAt(addDays(today, days), parseClockMinutes(time) * 60);
    const sent = days < 0;
    const written = addTime(moment < now ? moment : now, -1, "day");
    const row: Insertable<PushNotificationTable> = {
      tenant_id,
      shop_id,
      brand_id,
      title,
      description,
      release_timer: moment,
      quiet_hours_consent: false,
      send_flg: sent,
      sending_at: sent ? moment : null,
      sent_at: sent ? moment : null,
      cancelled_at: cancelled ? now : null,
      created_at: written,
      updated_at: written,
    };
    const { push_id } = await trx
      .insertInto("push_notification")
      .values(row)
      .returning("push_id")
      .executeTakeFirstOrThrow();
    if (sent)
      await trx
        .insertInto("push_delivery")
        .values({
          tenant_id,
          shop_id,
          brand_id,
          push_id,
          title,
          description,
          devices,
          provider: "OUTBOX",
          sent_at: moment,
          idempotency_key: `push-${tenant_id}-${push_id}-1`,
        })
        .execute();
  }
}

/** Adds members' devices and push notifications to a shop: two sent, one scheduled, one cancelled. */
export async function addPushes(trx: Transaction<Tables>, place: ShopRowColumns): Promise<void> {
  const { tenant_id, shop_id, created_at: now } = place;
  const random = createRandom(`devices:${shop_id}`);
  const count = random.between(40, 160);
  const devices = Array.from({ length: count }, (_, index): Insertable<Tables["app_device"]> => {
    const seen = addTime(now, -random.between(0, 90), "day");
    return {
      tenant_id,
      shop_id,
      registered_at: seen,
      seen_at: seen,
      token_hash: createHash("sha256").update(`demo:${shop_id}:${index}`).digest("hex"),
      platform: random.chance(0.6) ? "IOS" : "ANDROID",
    };
  });
  await trx.insertInto("app_device").values(devices).execute();
  await addMessages(trx, place, ofShop, count - random.between(0, 6));
}

/** Adds push notifications to the members of all shops of a brand. */
export async function addBrandPushes(
  trx: Transaction<Tables>,
  place: Omit<ShopRowColumns, "shop_id"> & { brand_id: number },
): Promise<void> {
  const target = { ...place, shop_id: wholeBrandShopId };
  await addMessages(trx, target, ofBrand, await countAudience(trx, target, place.updated_at));
}
