import type { AddCouponInput, CreateStoreInput } from "../../src/generated/graphql.ts";

/** A coupon of 10 % off the bill for everyone, as a form sends it. */
export const couponInput = () =>
  ({
    shop_id: 431,
    coupon_name: "10％引き",
    target: "EVERYONE",
    target_type: "BILL",
    use_range: "ALL",
    usage: "ONCE",
    store_cooperation: false,
    discount_type: "RATE",
    discount_rate: 10,
    term_type: "PERIOD",
    start_date: "2026-06-01",
    end_date: "2026-06-30",
  }) satisfies AddCouponInput;

/** The smallest store that a form sends. */
export const storeInput = (storeName: string) =>
  ({
    developerId: 13,
    brandId: 1,
    storeName,
    recommendImages: [],
    businessHoursFormat: "TEXT",
    paymentMethodCash: true,
    paymentMethodCredit: false,
    paymentMethodIC: false,
    paymentMethodQR: false,
    privateRoom: false,
    smoking: "NO_SMOKING",
    parking: false,
    pickupParking: false,
    reserve: false,
    appCompatible: true,
    salesCategoryEatIn: true,
    salesCategoryTakeout: false,
    salesCategoryEC: false,
  }) satisfies CreateStoreInput;

const week = JSON.stringify({
  mon: [
    ["11:00", "14:30"],
    ["17:00", "25:00"],
  ],
  holiday: [],
});
/** A store with every field filled in. */
export const fullStoreInput = {
  ...storeInput("新しい店"),
  storeCode: "S900",
  storeImageUrl: "/media/a.png",
  recommendImages: ["b", "c", "b"].map((name) => ({ recommendImageUrl: `/media/${name}.png` })),
  caption: "<p>駅から三分</p>",
  genreId1: 1,
  genreId2: 2,
  genreId3: 3,
  openAt: "2026-04-01",
  zip: "1500002",
  prefCode: 13,
  city: "渋谷区",
  streetAddr: "渋谷1-2-3",
  mapUrl: "https://maps.example/shibuya",
  tel: "03-1234-5678",
  websiteUrl: "https://choba.example",
  businessHoursFormat: "WEEKLY",
  businessHoursJson: week,
  holiday: "年末年始",
  budgetDay: 1000,
  budgetNight: 3000,
  seatsTable: 24,
  seatsCounter: 8,
  privateRoom: true,
  privateRoomNum: 2,
  smoking: "SEPARATED",
  parking: true,
  parkingNum: 5,
  pickupParking: true,
  reserve: true,
  reserveTel: "0120-123-456",
  releaseTimer: "2026-05-31T10:00:00+09:00",
  salesCategoryEC: true,
  ecSiteUrl: "https://ec.example",
  pointReductionRate: 1.5,
  gmoId: "tshop00012345",
  gmoPass: "himitsu",
  kitchenMonitorUUID: "kitchen-1",
  legal: {
    ...{ sellerName: "販売業者", zip: "1500002", prefCode: 13, address1: "渋谷区", address2: "渋谷1-2-3" },
    ...{ representative: "代表", contactUrl: "https://choba.example/contact", tel: "0312345678" },
    ...{
      aboutSalesPrice: "価格",
      aboutPaymentMethodEatin: "店内の支払い",
      aboutPaymentMethodTakeout: "持ち帰りの支払い",
    },
    ...{ aboutDelivery: "引き渡し", aboutReturnExchange: "返品", aboutTax: "税", aboutCancelEatin: "店内の取消" },
    ...{ aboutCancelTakeout: "持ち帰りの取消" },
  },
} satisfies CreateStoreInput;
