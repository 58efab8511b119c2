import { addDays } from "../../../src/core/calendar/date.ts";
import type { AppSalesTime, DiscountSetting, Resolvers, ShopSetting, TtoMedia } from "../../../src/generated/server.ts";
import { listRecords, requireRecord } from "../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { appSalesTime } from "../menu/app-sales-time.ts";
import { mediaHooks } from "../menu/media.ts";
import { listProductShowing } from "../menu/product/productShowing.ts";
import { shopSettingHooks } from "../store/shop/shop-setting.ts";
import { readPauses } from "../opening/pauses.ts";
import { readSpecialDays } from "../opening/specialDays.ts";
import { listCouponsInForce } from "./coupons.ts";
import { readShopMenu } from "./menu.ts";
import { requireReadingPlace } from "./place.ts";
import { noteMenuReading } from "./reach.ts";
import { toVersionedContent } from "./version.ts";

const pictures = buildResourceWithHooks("media", mediaHooks);
const salesTimeRecords = buildResourceWithHooks("app-sales-time", appSalesTime);
const settings = buildResourceWithHooks("shop-setting", shopSettingHooks);
const discounts = buildResourceWithHooks("discount-setting", {});

/** Devices know special days so many days before they come. */
const specialDaysAhead = 60;

const isValid = ({ startDate, endDate }: DiscountSetting, today: string): boolean =>
  (!startDate || startDate <= today) && (!endDate || endDate >= today);

/** What a shop's devices read by their key. Records of the engine have the types of the SDL that made their tables. */
export const readingResolvers = {
  Query: {
    getShowingOfShop: (_, question, context) => {
      const { shopId, call } = requireReadingPlace(context);
      return listProductShowing({ ...question, shopIds: [shopId] }, call);
    },

    getMenuOfShop: async (_, { orderType, changedSince }, context) => {
      const place = requireReadingPlace(context);
      const content = toVersionedContent({ menu: await readShopMenu(place, orderType) }, changedSince);
      await noteMenuReading(place, { orderType, version: content.version });
      return content;
    },

    getCouponsOfShop: async (_, { changedSince }, context) => {
      return toVersionedContent({ coupons: await listCouponsInForce(requireReadingPlace(context)) }, changedSince);
    },

    getMediaOfShop: async (_, { changedSince }, context) => {
      const { shopId, call } = requireReadingPlace(context);
      const records = (await listRecords(pictures, { shop_id: shopId }, call)) as readonly TtoMedia[];
      return toVersionedContent({ media: records.filter(({ period }) => period === "CURRENT") }, changedSince);
    },

    getHoursOfShop: async (_, { changedSince }, context) => {
      const { shopId, call } = requireReadingPlace(context);
      const records = [
        requireRecord(salesTimeRecords, { storeId: shopId }, call),
        requireRecord(settings, { shop_id: shopId }, call),
      ];
      const [hours, setting] = (await Promise.all(records)) as unknown as [AppSalesTime, ShopSetting];
      const shops = { tenantId: call.viewer.developerId, shopIds: [shopId] };
      const days = { from: addDays(call.today, -1), to: addDays(call.today, specialDaysAhead) };
      const specialDays = await readSpecialDays(call.db, { ...shops, ...days });
      const pauses = await readPauses(call.db, shops, call.now);
      return toVersionedContent({ hours, specialDays, pauses, setting }, changedSince);
    },

    getDiscountsOfShop: async (_, { changedSince }, context) => {
      const { shopId, call } = requireReadingPlace(context);
      const records = (await listRecords(discounts, { shop_id: shopId }, call)) as readonly DiscountSetting[];
      return toVersionedContent({ discounts: records.filter((record) => isValid(record, call.today)) }, changedSince);
    },
  },
} satisfies Resolvers;
