import type { Clock } from "../platform/clock.ts";
import type { Database } from "../db/connection.ts";
import type { ShopRules } from "../ingest/shopRules.ts";
import { closeDays } from "./closings.ts";
import { vouchersOf } from "./coupons.ts";
import type { Scene } from "./day.ts";
import { developers } from "./houses.ts";
import type { DemoBrand, DemoDeveloper, DemoShop } from "./model.ts";
import { monthAway } from "../../src/core/calendar/date.ts";
import { openedOn } from "./months.ts";

/** Months into the demonstration after which the present prices are in force. */
const revisedAfter = 5;

/** A shop of the demonstration with whose it is. */
export type Place = { developer: DemoDeveloper; brand: DemoBrand; shop: DemoShop };

/** All of them. */
export const places = (): Place[] =>
  developers.flatMap((developer) =>
    developer.brands.flatMap((brand) =>
      developer.shops
        .filter(({ brandId }) => brandId === brand.brandId)
        .map((shop): Place => ({ developer, brand, shop })),
    ),
  );

/** Of what a load was begun: the same makes the same receipts. */
export type DemoStart = { seed: string; firstDate: string };

/** What a shop's receipts depend on. `rules` are the shop's own by now, where somebody may have changed them. */
export async function sceneOf(
  db: Database,
  { developer, brand, shop }: Place,
  { seed, firstDate }: DemoStart,
  rules?: ShopRules,
) {
  return {
    seed,
    shop: { ...shop, ...rules },
    style: brand.style,
    firstDate,
    opened: openedOn(shop, firstDate),
    revisedFrom: monthAway(firstDate, revisedAfter),
    vouchers: await vouchersOf(db.kysely, developer.developerId, shop.shopId),
  };
}

/** Closes what is over of a shop. */
export const closePastDays = (db: Database, { developer }: Place, scene: Scene, clock: Clock): Promise<void> =>
  closeDays(db, {
    tenantId: developer.developerId,
    shop: scene.shop,
    seed: scene.seed,
    firstDate: scene.opened > scene.firstDate ? scene.opened : scene.firstDate,
    clock,
  });
