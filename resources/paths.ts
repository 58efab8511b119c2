/**
 * The paths that more than one file leads to, by the name of the entry in resources/index.ts or of the page below it. A path that
 * only the index of its own entry names stands there.
 */
export const paths = {
  appSalesTime: "/storebusinesshours",
  cash: "/cash",
  closing: "/dailyclosing",
  coupon: "/CouponEdit",
  journal: "/tradinghistory",
  media: "/TableOrder",
  period: "/salesterm",
  product: { EAT_IN: "/producteatin", TAKEOUT: "/producttakeout", DELIVERY: "/productdelivery" },
  productSales: "/salesitems",
  pushNotification: { SHOP: "/PushNotificationEdit", BRAND: "/PushNotificationAllEdit" },
  receipt: "/tradingdaily",
  salesResult: "/sales/result",
  salesSearch: "/sales/search",
  shopResult: "/shop/result",
  shopSearch: "/shop/search",
  storeForm: "/storeeditregist",
  storeSales: "/salesterm/stores",
  timeZone: "/salestimezone",
  voids: "/voidlist",
} as const;
