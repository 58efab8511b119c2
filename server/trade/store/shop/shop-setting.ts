import { sql } from "kysely";
import {
  firstCutoffDate,
  businessToday,
  findCutoffOn,
  findSavedCutoff,
  type BusinessDayCutoffs,
} from "../../../../src/domain/businessDay.ts";
import { formatClock, parseClockMinutes } from "../../../../src/core/calendar/clock.ts";
import type { ShopSetting } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { changeCutoffs } from "../../company/cutoff.ts";
import { selectCutoffs } from "../../figures/cutoffs.ts";

/** A later cut-off would need hours after 29時, which no report shows. */
const latestCutoff = "06:00";

/** The day cut-off of shops: as last saved, and the one in force today. */
async function dayCutoffs(records: readonly ShopSetting[], { db, viewer, now }: Call) {
  const ids = records.map(({ shop_id }) => shop_id);
  const { rows } = await sql<{ cutoffs: BusinessDayCutoffs }>`
    select ${selectCutoffs(viewer.developerId, sql`shop.shop_id`)} as cutoffs
    from unnest(${ids}::int[]) with ordinality as shop (shop_id, place) order by place`.execute(db);
  return rows.map(({ cutoffs }) => {
    const { from, minutes } = findSavedCutoff(cutoffs);
    return {
      dayCutoff: formatClock(minutes),
      dayCutoffFrom: from === firstCutoffDate ? null : from,
      dayCutoffToday: formatClock(findCutoffOn(cutoffs, businessToday(now, cutoffs))),
    };
  });
}

/** The discounts of the register. */
export const discountSettingHooks: ResourceHooks<"discount-setting"> = { newShop: {} };

export const shopSettingHooks: ResourceHooks<"shop-setting"> = {
  derived: { fields: ["dayCutoff", "dayCutoffFrom", "dayCutoffToday"], of: dayCutoffs },
  stays: ["warehouse"],
  check: async (inputs) =>
    inputs.map(({ dayCutoff }) =>
      dayCutoff > latestCutoff ? [{ field: "dayCutoff", code: "W022", args: [latestCutoff] }] : [],
    ),
  saved: (inputs, { db, viewer, now }) =>
    changeCutoffs(db, {
      tenantId: viewer.developerId,
      shops: inputs.map(({ shop_id, dayCutoff }) => ({ shop_id, minutes: parseClockMinutes(dayCutoff) })),
      now,
    }),
};
