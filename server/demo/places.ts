import type { Clock } from "../platform/clock.ts";
import type { Database } from "../db/connection.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { shopRules, type ShopRules } from "../ingest/shopRules.ts";
import { closeDays } from "./closings.ts";
import { vouchersOf } from "./coupons.ts";
import { presetsOf } from "./discounts.ts";
import type { Scene } from "./day.ts";
import { developers } from "./houses.ts";
import type { DemoBrand, DemoDeveloper, DemoShop } from "./model.ts";
import { monthAway } from "../../src/core/calendar/date.ts";
import { openedOn } from "./months.ts";
import type { Span } from "./spans.ts";

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

async function sceneOf(
  db: Database,
  { developer, brand, shop }: Place,
  { seed, firstDate }: DemoStart,
  rules: ShopRules,
): Promise<Scene> {
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

/** The scene of a shop by its settings of now; null where people have removed the shop. */
export async function presentScene(db: Database, place: Place, start: DemoStart): Promise<Scene | null> {
  try {
    return await sceneOf(db, place, start, await shopRules(db.kysely, place.developer.developerId, place.shop.shopId));
  } catch (error) {
    if (error instanceof Rejected) return null;
    throw error;
  }
}

/** Closes the past business days of a shop in a span, from its opening. */
export const closePastDays = (
  db: Database,
  { developer }: Place,
  { scene, span }: { scene: Scene; span: Span },
  clock: Clock,
): Promise<void> =>
  closeDays(db, {
    tenantId: developer.developerId,
    shop: scene.shop,
    seed: scene.seed,
    span: { ...span, from: scene.opened > span.from ? scene.opened : span.from },
    clock,
  });
