import { sql } from "kysely";
import { addWholeMonths } from "../src/core/calendar/date.ts";
import { Rejected } from "../src/core/rejected.ts";
import { businessToday } from "../src/domain/businessDay.ts";
import type { Clock } from "../server/platform/clock.ts";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { readShopRules } from "../server/trade/ingest/shopRules.ts";
import { demoDevelopers } from "./data.ts";
import type { DemoPlace, DemoShop, DemoStart, DiscountPreset, ShopScene, UsableVoucher } from "./model.ts";

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
  const own = sql`tenant_id = ${developerId} and shop_id = ${shopId}`;
  // The coupons that apply to a whole check, and the discounts of a tenth and of 100 yen.
  const vouchers = await sql<UsableVoucher>`
    select coupon_id as "couponId", discount_rate as rate, discount_price as price from coupon
    where ${own} and coupon_number in (${`CB1${shopId}`}, ${`CB2${shopId}`}) order by coupon_number`.execute(kysely);
  const presets = await sql<DiscountPreset>`
    select discount_setting_id as id, discount_name as name, discount_rate as rate, order_types as "orderTypes"
    from discount_setting where ${own} and (discount_rate = 10 or discount_price = 100)
    order by discount_setting_id`.execute(kysely);
  return {
    seed,
    shop: { ...shop, ...rules },
    style: brand.style,
    firstDate,
    opened: computeOpeningDate(shop, firstDate),
    revisedFrom: addWholeMonths(firstDate, revisedAfter),
    vouchers: vouchers.rows,
    presets: presets.rows,
  };
}
