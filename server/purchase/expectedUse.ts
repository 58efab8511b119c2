import { sql, type Kysely, type RawBuilder } from "kysely";
import { dayOf } from "../../src/domain/forecast/day.ts";
import { forecastOf } from "../../src/domain/forecast/forecast.ts";
import type { Tables } from "../db/tables.ts";
import { allChannels } from "../query/channel.ts";
import { soldHistory } from "../query/soldHistory.ts";
import { itemUse } from "../query/theoreticalUse.ts";

type Place = { tenantId: number; shopId: number; today: string };

/** SQL: what the recipes of a shop's expected sales on these dates take of each item: rows of item_id and quantity, in stock units. */
export async function expectedUse(
  db: Kysely<Tables>,
  place: Place,
  dates: readonly string[],
): Promise<RawBuilder<unknown>> {
  const history = await soldHistory(db, { ...place, channel: allChannels });
  const sold = dates
    .flatMap((date) => forecastOf(history, dayOf(date)).products)
    .filter(({ quantity }) => quantity > 0);
  const codes = sold.map(({ code }) => code);
  const quantities = sold.map(({ quantity }) => quantity);
  const rows = sql`
    select product_code, quantity from unnest(${codes}::text[], ${quantities}::numeric[]) as s(product_code, quantity)`;
  return sql`select item_id, round(quantity, 3) as quantity from (${itemUse(place.tenantId, rows)}) u`;
}
