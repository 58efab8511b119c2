import type { Clock } from "../platform/clock.ts";
import type { Database } from "../db/connection.ts";
import type { ShopRules } from "../ingest/shopRules.ts";
import { closeDays } from "./closings.ts";
import { vouchersOf } from "./coupons.ts";
import { presetsOf } from "./discounts.ts";
import type { Scene } from "./day.ts";
import { developers } from "./houses.ts";
import type { DemoBrand, DemoDeveloper, DemoShop } from "./model.ts";
import { monthAway } from "../../src/core/calendar/date.ts";
import { openedOn } from "./months.ts";

/** Months from the first date of the demonstration to the price revision. */
const revisedAfter = 5;

/** A shop of the demonstration with its brand and its developer. */
export type Place = { developer: DemoDeveloper; brand: DemoBrand; shop: DemoShop };

/** All shops of the demonstration. */
export const places = (): Place[] =>
  developers.flatMap((developer) =>
    developer.brands.flatMap((brand) =>
      developer.shops
        .filter(({ brandId }) => brandId === brand.brandId)
        .map((shop): Place => ({ developer, brand, shop })),
    ),
  );

/** What decides the receipts of a load: the same values give the same receipts. */
export type DemoStart = { seed: string; firstDate: string };

/** The scene of a shop. `rules`: its current settings, where people may have changed those of the demonstration. */
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
    presets: await presetsOf(db.kysely, developer.developerId, shop.shopId),
  };
}

/** Closes the past business days of a shop. */
export const closePastDays = (db: Database, { developer }: Place, scene: Scene, clock: Clock): Promise<void> =>
  closeDays(db, {
    tenantId: developer.developerId,
    shop: scene.shop,
    seed: scene.seed,
    firstDate: scene.opened > scene.firstDate ? scene.opened : scene.firstDate,
    clock,
  });
