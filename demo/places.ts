import type { Clock } from "../server/platform/clock.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { Rejected } from "../src/core/rejected.ts";
import { readShopRules, type ShopRules } from "../server/trade/ingest/shopRules.ts";
import { closeDays } from "./closings.ts";
import { readVouchers } from "./coupons.ts";
import { readDiscountPresets } from "./discounts.ts";
import type { ShopScene } from "./day.ts";
import { demoDevelopers } from "./houses.ts";
import type { DemoBrand, DemoDeveloper, DemoShop } from "./model.ts";
import { addWholeMonths } from "../src/core/calendar/date.ts";
import { computeOpeningDate } from "./months.ts";
import type { DemoSpan } from "./spans.ts";

/** Months from the first date of the demonstration to the price revision. */
const revisedAfter = 5;

/** A shop of the demonstration with its brand and its developer. */
export type DemoPlace = { developer: DemoDeveloper; brand: DemoBrand; shop: DemoShop };

/** All shops of the demonstration. */
export const listDemoPlaces = (): DemoPlace[] =>
  demoDevelopers.flatMap((developer) =>
    developer.brands.flatMap((brand) =>
      developer.shops
        .filter(({ brandId }) => brandId === brand.brandId)
        .map((shop): DemoPlace => ({ developer, brand, shop })),
    ),
  );

/** What decides the receipts of a load: the same values give the same receipts. */
export type DemoStart = { seed: string; firstDate: string };

async function readScene(
  db: DatabaseConnection,
  { developer, brand, shop }: DemoPlace,
  { seed, firstDate }: DemoStart,
  rules: ShopRules,
): Promise<ShopScene> {
  return {
    seed,
    shop: { ...shop, ...rules },
    style: brand.style,
    firstDate,
    opened: computeOpeningDate(shop, firstDate),
    revisedFrom: addWholeMonths(firstDate, revisedAfter),
    vouchers: await readVouchers(db.kysely, developer.developerId, shop.shopId),
    presets: await readDiscountPresets(db.kysely, developer.developerId, shop.shopId),
  };
}

/** The scene of a shop by its settings of now; null where people have removed the shop. */
export async function readPresentScene(
  db: DatabaseConnection,
  place: DemoPlace,
  start: DemoStart,
): Promise<ShopScene | null> {
  try {
    return await readScene(
      db,
      place,
      start,
      await readShopRules(db.kysely, place.developer.developerId, place.shop.shopId),
    );
  } catch (error) {
    if (error instanceof Rejected) return null;
    throw error;
  }
}

/** Closes the past business days of a shop in a span, from its opening. */
export const closePastDays = (
  db: DatabaseConnection,
  { developer }: DemoPlace,
  { scene, span }: { scene: ShopScene; span: DemoSpan },
  clock: Clock,
): Promise<void> =>
  closeDays(db, {
    tenantId: developer.developerId,
    shop: scene.shop,
    seed: scene.seed,
    span: { ...span, from: scene.opened > span.from ? scene.opened : span.from },
    clock,
  });
