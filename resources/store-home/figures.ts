import { storeHomeTexts as texts } from "../../i18n/ja/store-home.ts";
import type { OrderType } from "../../src/generated/graphql.ts";
import type { Home } from "./useStoreHome.ts";

/** A figure of a shop: what it says, what stands beside it, and the list that it comes from. */
export type Figure = { key: string; label: string; value: string; note: string; path: string };

const productPaths: Readonly<Record<OrderType, string>> = {
  EAT_IN: "/producteatin",
  TAKEOUT: "/producttakeout",
  DELIVERY: "/productdelivery",
};

const note = (parts: readonly (readonly [count: number, says: (count: number) => string])[]): string =>
  parts.flatMap(([count, says]) => (count > 0 ? [says(count)] : [])).join("・");

/** The figures of a shop, in the order of the columns. */
export const figuresOf = (home: Home): Figure[] => [
  ...home.products.map(({ orderType, onSale, hidden, scheduled }) => ({
    key: orderType,
    label: texts.products[orderType],
    value: texts.items(onSale),
    note: note([
      [hidden, texts.hidden],
      [scheduled, texts.waiting],
    ]),
    path: productPaths[orderType],
  })),
  {
    key: "coupons",
    label: texts.coupons,
    value: texts.pieces(home.couponsActive),
    note: note([[home.couponsScheduled, texts.scheduled]]),
    path: "/CouponEdit",
  },
  {
    key: "pushes",
    label: texts.pushes,
    value: texts.scheduledNow(home.pushesScheduled),
    note: note([[home.pushesSent, texts.sent]]),
    path: "/PushNotificationEdit",
  },
  { key: "media", label: texts.media, value: texts.pieces(home.media), note: "", path: "/TableOrder" },
];
