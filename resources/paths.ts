/** Paths to which other entries lead too, each written once; what only its own entry names stands there. */
export const paths = {
  timeZone: "/salestimezone",
  productSales: "/salesitems",
  journal: "/tradinghistory",
  closing: "/dailyclosing",
  voids: "/voidlist",
  cash: "/cash",
  coupons: "/CouponEdit",
  pushNotifications: "/PushNotificationEdit",
  media: "/TableOrder",
  appHours: "/storebusinesshours",
} as const;
