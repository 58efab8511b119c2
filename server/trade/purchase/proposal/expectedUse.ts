import { sql, type Kysely, type RawBuilder } from "kysely";
import { toForecastDay } from "../../../../src/domain/forecast/forecastDay.ts";
import { forecastProducts } from "../../../../src/domain/forecast/forecast.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { allChannels } from "../../figures/channel.ts";
import { readSoldHistory } from "../../figures/sold/soldHistory.ts";
import { itemUse } from "../../figures/goods/theoreticalUse.ts";

type ExpectedUsePlace = { tenantId: number; shopId: number; today: string };

/** The pieces that were sold today so far, by product. The stock of now is without them. */
async function soldToday(
  db: Kysely<Tables>,
  { tenantId, shopId, today }: ExpectedUsePlace,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("product_day")
    .select(["product_code", "quantity"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .where("channel", "=", allChannels)
    .where("business_date", "=", today)
    .execute();
  return new Map(rows.map(({ product_code, quantity }) => [product_code, quantity]));
}

type ForecastProducts = ReturnType<typeof forecastProducts>["products"];

/** SQL: what the recipes of a shop's expected sales on dates take of each item: rows of item_id and quantity, in stock units. */
export type UseForecast = (dates: readonly string[]) => RawBuilder<unknown>;

/** Reads what a shop's sales are expected from, once for any dates. Of today the use is that of what is not sold yet. */
export async function readUseForecast(db: Kysely<Tables>, place: ExpectedUsePlace): Promise<UseForecast> {
  const [history, gone] = [await readSoldHistory(db, { ...place, channel: allChannels }), await soldToday(db, place)];
  const known = new Map<string, ForecastProducts>();
  const forecast = (date: string): ForecastProducts => {
    const products = known.get(date) ?? forecastProducts(history, toForecastDay(date)).products;
    known.set(date, products);
    return products;
  };
  return (dates) => {
    const sold = dates
      .flatMap((date) => {
        if (date !== place.today) return forecast(date);
        return forecast(date).map((product) => ({
          ...product,
          quantity: product.quantity - (gone.get(product.code) ?? 0),
        }));
      })
      .filter(({ quantity }) => quantity > 0);
    const codes = sold.map(({ code }) => code);
    const quantities = sold.map(({ quantity }) => quantity);
    const rows = sql`
      select product_code, quantity from unnest(${codes}::text[], ${quantities}::numeric[]) as s(product_code, quantity)`;
    return sql`select item_id, round(quantity, 3) as quantity from (${itemUse(place.tenantId, rows)}) u`;
  };
}
