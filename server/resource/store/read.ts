import type { Kysely } from "kysely";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Tables } from "../../db/tables.ts";
import { sql } from "kysely";

/**
 * The viewer's stores: the shop's own row, which holds name, code, brand and opening day, with what the apps show of it beside.
 * In the order of the shop list.
 */
export const ownStores = (db: Kysely<Tables>, { developerId, shopIds }: Pick<Viewer, "developerId" | "shopIds">) =>
  db
    .selectFrom("shop")
    .innerJoin("brand", (on) =>
      on.onRef("brand.tenant_id", "=", "shop.tenant_id").onRef("brand.brand_id", "=", "shop.brand_id"),
    )
    .leftJoin("store", (on) =>
      on.onRef("store.tenant_id", "=", "shop.tenant_id").onRef("store.shop_id", "=", "shop.shop_id"),
    )
    .select(["shop.tenant_id", "shop.shop_id", "shop.brand_id", "shop.code", "shop.name", "shop.opened_on"])
    .select("brand.name as brand_name")
    .select([
      "store.image_url",
      "store.recommend_images",
      "store.caption",
      "store.genre_id1",
      "store.genre_id2",
      "store.genre_id3",
      "store.zip",
      "store.pref_code",
      "store.city",
      "store.street_addr",
      "store.map_url",
      "store.tel",
      "store.website_url",
      "store.business_hours_format",
      "store.business_hours_json",
      "store.business_hours_text",
      "store.holiday",
      "store.payment_cash",
      "store.payment_credit",
      "store.payment_ic",
      "store.payment_qr",
      "store.budget_day",
      "store.budget_night",
      "store.seats_table",
      "store.seats_counter",
      "store.private_room",
      "store.private_room_num",
      "store.smoking",
      "store.parking",
      "store.parking_num",
      "store.pickup_parking",
      "store.reserve",
      "store.reserve_tel",
      "store.app_compatible",
      "store.release_timer",
      "store.sales_eat_in",
      "store.sales_takeout",
      "store.sales_ec",
      "store.ec_site_url",
      "store.point_reduction_rate",
      "store.gmo_id",
      "store.gmo_pass",
      "store.kitchen_monitor_uuid",
      "store.legal",
      "store.version",
    ])
    .where("shop.tenant_id", "=", developerId)
    .where(sql<boolean>`shop.shop_id = any(${[...shopIds]}::int[])`)
    .orderBy("shop.display_sequence")
    .orderBy("shop.shop_id");

export type StoreRow = Awaited<ReturnType<ReturnType<typeof ownStores>["execute"]>>[number];
