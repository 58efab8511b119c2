import { addWholeMonths } from "../src/core/calendar/date.ts";
import { Rejected } from "../src/core/rejected.ts";
import { businessToday } from "../src/domain/businessDay.ts";
import type { Clock } from "../server/platform/clock.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { readShopRules } from "../server/trade/ingest/shopRules.ts";
import { demoDevelopers } from "./data.ts";
import type { DemoPlace, DemoShop, DemoStart, ShopScene } from "./model.ts";

/** Months from the first date of the demonstration to the price revision. */
const revisedAfter = 5;

/** All shops of the demonstration. */
export const listDemoPlaces = (): DemoPlace[] =>
  demoDevelopers.flatMap((developer) =>
    developer.brands.flatMap((brand) =>
      developer.shops
        .filter(({ brandId }) => brandId === brand.brandId)
        .map((shop): DemoPlace => ({ developer, brand, shop })),
    ),
  );

/** Opening date of a shop, YYYY-MM-DD. */
export const computeOpeningDate = ({ opened }: DemoShop, firstDate: string): string =>
  typeof opened === "number" ? addWholeMonths(firstDate, opened) : opened;

/** The current business date of a shop of the demonstration. */
export const computeShopToday = ({ shop }: DemoPlace, clock: Clock): string => businessToday(clock.now(), shop.cutoffs);

/** The scene of a shop by its settings of now; null where people have removed the shop. */
export async function readPresentScene(
  { kysely }: DatabaseConnection,
  { developer: { developerId }, brand, shop }: DemoPlace,
  { seed, firstDate }: DemoStart,
): Promise<ShopScene | null> {
  const { shopId } = shop;
  const rules = await readShopRules(kysely, developerId, shopId).catch((error: unknown) => {
    if (error instanceof Rejected) return null;
    throw error;
  });
  if (!rules) return null;
  // The coupons that apply to a whole check, and the discounts of a tenth and of 100 yen.
  const vouchers = await kysely
    .selectFrom("coupon")
    .select(["coupon_id as couponId", "discount_rate as rate", "discount_price as price"])
    .where("tenant_id", "=", developerId)
    .where("shop_id", "=", shopId)
    .where("coupon_number", "in", [`CB1${shopId}`, `CB2${shopId}`])
    .orderBy("coupon_number")
    .execute();
  const presets = await kysely
    .selectFrom("discount_setting")
    .select([
      "discount_setting_id as id",
      "discount_name as name",
      "discount_rate as rate",
      "order_types as orderTypes",
    ])
    .where("tenant_id", "=", developerId)
    .where("shop_id", "=", shopId)
    .where(({ eb, or }) => or([eb("discount_rate", "=", 10), eb("discount_price", "=", 100)]))
    .orderBy("discount_setting_id")
    .execute();
  return {
    seed,
    shop: { ...shop, ...rules },
    style: brand.style,
    firstDate,
    opened: computeOpeningDate(shop, firstDate),
    revisedFrom: addWholeMonths(firstDate, revisedAfter),
    vouchers,
    presets,
  };
}
