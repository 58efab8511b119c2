import { historyPath } from "../src/core/historyPath.ts";
import { viewsPath } from "../src/core/viewsPath.ts";

/**
 * The paths to which more than one file leads, by the name of the entry in resources/index.ts or of the page below it. A path that
 * only its own index.ts uses stands there.
 *
 * A link names a key of this object, not an entry. The type of all entries would have to come from resources/index.ts, which imports
 * every link: a cycle. The names of reports are no substitute, because some reports are only pages of others. And many links are made
 * by plain functions, which have no context in which to look an entry up.
 */
export const paths = {
  abc: "/abc",
  account: "/setting/account-all",
  accountWaiting: "/setting/account-waiting",
  appSalesTime: "/storebusinesshours",
  brand: "/brandlist",
  budget: "/setting/budget",
  cash: "/cash",
  closing: "/dailyclosing",
  categorySales: "/salescategory",
  countProductSales: "/countproductoverview",
  countProductDates: "/countproductoverviewdetail",
  countProductDay: "/countproductoverviewdailydetail",
  coupon: "/CouponEdit",
  cross: "/analytics-sales/cross",
  departmentAbc: "/dept-abc",
  departmentContest: "/ranking-menu/departments",
  discountAnalysis: "/analytics-sales/discounts",
  developerSetting: "/setting",
  history: historyPath,
  import: "/setting/import",
  invoice: "/invoicenumber",
  ir: "/ir",
  irMonth: "/ir/month",
  journal: "/tradinghistory",
  media: "/TableOrder",
  menuRanking: "/ranking-menu",
  orderRanking: "/ranking-order",
  menuRatio: "/menu-ratio",
  period: "/salesterm",
  product: { EAT_IN: "/producteatin", TAKEOUT: "/producttakeout", DELIVERY: "/productdelivery" },
  productSales: "/salesitems",
  pushNotification: { SHOP: "/PushNotificationEdit", BRAND: "/PushNotificationAllEdit" },
  receipt: "/tradingdaily",
  refusedReceipt: "/refusedreceipts",
  salesAnalysis: "/analytics-sales",
  salesDay: "/salesdaily",
  salesResult: "/sales/result",
  salesSearch: "/sales/search",
  shopAnalysis: "/analytics-shop",
  shopRanking: "/ranking-menu/shops",
  shopSetting: "/setting/shop",
  shopResult: "/shop/result",
  shopSearch: "/shop/search",
  staffDays: "/analytics-sales/staff/days",
  staffSales: "/analytics-sales/staff",
  store: "/storeedit",
  storeForm: "/storeeditregist",
  storeSales: "/salesterm/stores",
  totalContest: "/ranking-menu/total",
  timeZone: "/salestimezone",
  views: viewsPath,
  viewMail: `${viewsPath}/mail`,
  voids: "/voidlist",
} as const;
