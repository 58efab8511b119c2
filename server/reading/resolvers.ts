import type { AppSalesTime, DiscountSetting, Resolvers, ShopSetting, TtoMedia } from "../../src/generated/server.ts";
import { list, one } from "../crud/read.ts";
import { resourceWith } from "../crud/resource.ts";
import { appSalesTime } from "../resource/app-sales-time.ts";
import { media } from "../resource/media.ts";
import { shopSetting } from "../resource/shop-setting.ts";
import { listCouponsInForce } from "./coupons.ts";
import { menuOf } from "./menu.ts";
import { placeOf } from "./place.ts";
import { versioned } from "./version.ts";

const pictures = resourceWith("media", media);
const salesTimes = resourceWith("app-sales-time", appSalesTime);
const settings = resourceWith("shop-setting", shopSetting);
const discounts = resourceWith("discount-setting", {});

const isValid = ({ startDate, endDate }: DiscountSetting, today: string): boolean =>
  (!startDate || startDate <= today) && (!endDate || endDate >= today);

/** What a shop's devices read by their key. Records of the engine have the types of the SDL that made their tables. */
export const readingResolvers = {
  Query: {
    getMenuOfShop: async (_, { orderType, changedSince }, context) =>
      versioned({ menu: await menuOf(placeOf(context), orderType) }, changedSince),

    getCouponsOfShop: async (_, { changedSince }, context) => {
      return versioned({ coupons: await listCouponsInForce(placeOf(context)) }, changedSince);
    },

    getMediaOfShop: async (_, { changedSince }, context) => {
      const { shopId, call } = placeOf(context);
      const records = (await list(pictures, { shop_id: shopId }, call)) as readonly TtoMedia[];
      return versioned({ media: [...records] }, changedSince);
    },

    getHoursOfShop: async (_, { changedSince }, context) => {
      const { shopId, call } = placeOf(context);
      const records = [one(salesTimes, { storeId: shopId }, call), one(settings, { shop_id: shopId }, call)];
      const [hours, setting] = (await Promise.all(records)) as unknown as [AppSalesTime, ShopSetting];
      return versioned({ hours, setting }, changedSince);
    },

    getDiscountsOfShop: async (_, { changedSince }, context) => {
      const { shopId, call } = placeOf(context);
      const records = (await list(discounts, { shop_id: shopId }, call)) as readonly DiscountSetting[];
      return versioned({ discounts: records.filter((record) => isValid(record, call.today)) }, changedSince);
    },
  },
} satisfies Resolvers;
