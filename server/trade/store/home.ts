import { sql } from "kysely";
import { addDays } from "../../../src/core/calendar/date.ts";
import { businessToday } from "../../../src/domain/businessDay.ts";
import type { AppSalesTime, ProductStatus, Resolvers, StoreHome } from "../../../src/generated/server.ts";
import { appSalesTime, toDomainHours } from "../menu/app-sales-time.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { listRecords } from "../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { selectCouponStatus } from "../menu/coupon/record.ts";
import { toPeriodState } from "../../../src/domain/showing/period.ts";
import { listShowingReasons } from "../../../src/domain/showing/reasons.ts";
import { toShowingStatus } from "../../../src/domain/showing/status.ts";
import { readShowingConditions } from "../menu/product/showing.ts";
import { selectPushStatus } from "../push-notification/notification.ts";
import { isOwnShopRow } from "../../engine/crud/find/ownRows.ts";
import { toOpeningFields } from "../opening/openingFields.ts";
import { allOrderTypes, readPauses } from "../opening/pauses.ts";
import { readSpecialDays } from "../opening/specialDays.ts";

const homeSalesTimes = buildResourceWithHooks("app-sales-time", appSalesTime);

/** The counts of all these shops at this moment. */
async function facts({ db, clock, viewer }: Context) {
  const own = isOwnShopRow(requireViewer({ viewer }));
  const now = clock.now();
  const today = businessToday(now);
  const { developerId, shopIds } = requireViewer({ viewer });
  const shops = { tenantId: developerId, shopIds };
  const week = { from: addDays(today, -1), to: addDays(today, 8) };
  const [products, coupons, pushes, stores, media, showing, pauses, specialDays] = await Promise.all([
    db.kysely
      .selectFrom("product")
      .select(["shop_id", "order_type as orderType", "hidden", "release_timer as releaseTimer"])
      .select([
        "menu_categories as menuCategory",
        "option_groups as optionGroups",
        "sold_out_through as soldOutThrough",
        "sold_out_until as soldOutUntil",
      ])
      .select(["stopped", "start_date as startDate", "end_date as endDate"])
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .select(sql<number>`count(*) filter (where tax_class is null)`.as("taxUnset"))
      .select(sql<number>`count(*) filter (where allergens is null)`.as("allergensUnset"))
      .where(own)
      .groupBy([
        "shop_id",
        "order_type",
        "hidden",
        "release_timer",
        "menu_categories",
        "option_groups",
        "sold_out_through",
        "sold_out_until",
        "stopped",
        "start_date",
        "end_date",
      ])
      .execute(),
    db.kysely
      .selectFrom("coupon")
      .select(["shop_id", selectCouponStatus({ now, today }).as("status")])
      .where(own)
      .execute(),
    db.kysely
      .selectFrom("push_notification")
      .select(["shop_id", selectPushStatus().as("status")])
      .where(own)
      .execute(),
    db.kysely.selectFrom("store").select(["shop_id", "app_compatible", "release_timer"]).where(own).execute(),
    db.kysely
      .selectFrom("tto_media")
      .select(["shop_id", "start_date as startDate", "end_date as endDate"])
      .where(own)
      .execute(),
    readShowingConditions(db.kysely, developerId, shopIds, now),
    readPauses(db.kysely, shops, now),
    readSpecialDays(db.kysely, { ...shops, ...week }),
  ]);
  return { products, coupons, pushes, stores, media, showing, pauses, specialDays, now };
}

type Facts = Awaited<ReturnType<typeof facts>>;

function toStoreHome(
  hours: AppSalesTime,
  { products, coupons, pushes, stores, media, showing, pauses, specialDays, now }: Facts,
): StoreHome {
  const { storeId } = hours;
  const here = ({ shop_id }: { shop_id: number }) => shop_id === storeId;
  const store = stores.find(here);
  const released = !store?.release_timer || store.release_timer <= now;
  const standing = coupons.filter(here).map(({ status }) => status);
  const sent = pushes.filter(here).map(({ status }) => status);
  const shown = showing(storeId);
  const own = pauses.filter(here);
  const sold = products
    .filter(here)
    .map((row) => ({ ...row, status: toShowingStatus(listShowingReasons(row, shown)) }));
  return {
    shop_id: storeId,
    visible: Boolean(store?.app_compatible) && released,
    releaseTimer: store?.app_compatible && !released ? (store.release_timer?.toISOString() ?? null) : null,
    salesTimeSet: hours.version > 0,
    ...toOpeningFields(
      toDomainHours(hours),
      { specialDays: specialDays.filter(here), pauses: own, off: shown.ordersOff },
      now,
    ),
    specialDay: specialDays.find((day) => here(day) && day.date === shown.today) ?? null,
    pauses: own,
    products: allOrderTypes.map((orderType) => {
      const rows = sold.filter((product) => product.orderType === orderType);
      const count = (wanted: ProductStatus) =>
        rows.reduce((sum, row) => (row.status === wanted ? sum + row.count : sum), 0);
      const sumOfListed = (column: "taxUnset" | "allergensUnset") =>
        rows.reduce((sum, row) => (row.status === "ENDED" ? sum : sum + row[column]), 0);
      return {
        orderType,
        onSale: count("ON_SALE"),
        hidden: count("HIDDEN"),
        scheduled: count("SCHEDULED"),
        soldOut: count("SOLD_OUT"),
        paused: count("PAUSED"),
        closed: count("CLOSED"),
        stopped: count("STOPPED"),
        taxUnset: sumOfListed("taxUnset"),
        allergensUnset: sumOfListed("allergensUnset"),
      };
    }),
    couponsActive: standing.filter((status) => status === "ACTIVE").length,
    couponsScheduled: standing.filter((status) => status === "SCHEDULED").length,
    pushesScheduled: sent.filter((status) => status === "SCHEDULED").length,
    pushesSending: sent.filter((status) => status === "SENDING").length,
    pushesSent: sent.filter((status) => status === "SENT").length,
    pushesFailed: sent.filter((status) => status === "FAILED").length,
    media: media.filter((one) => here(one) && toPeriodState(one, shown.today) === "CURRENT").length,
  };
}

/** What the apps of these shops show right now. */
export const storeHomeResolvers = {
  Query: {
    getStoreHome: async (_, { shop_ids }, context) => {
      const [records, now] = await Promise.all([listRecords(homeSalesTimes, {}, toCall(context)), facts(context)]);
      // Table and type are generated from the same SDL.
      const hours = new Map((records as readonly AppSalesTime[]).map((one) => [one.storeId, one]));
      return [...new Set(shop_ids)].flatMap((id) => {
        const own = hours.get(id);
        return own ? toStoreHome(own, now) : [];
      });
    },
  },
} satisfies Resolvers;
