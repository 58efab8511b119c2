import type { PlannedPaths } from "../src/shell/planned.ts";

const orderTypes = ["eatin", "takeout", "delivery"];

/**
 * Every path that the specification names (section 2), with its area and authority. One that no entry of the menu claims yet
 * says that its screen is being prepared; what is claimed is left out by itself.
 */
export const planned: readonly PlannedPaths[] = [
  {
    area: "SALES",
    authority: 2,
    paths: [
      ...["/home", "/salesterm", "/salestimezone", "/salescategory", "/salesitems", "/salesdaily"],
      ...["/tradinghistory", "/tradingdaily"],
      ...["/dailyclosing", "/dailydetail", "/dailydetailmonth", "/voidlist", "/voiddaily"],
      ...["/countproductoverview", "/countproductoverviewdetail", "/countproductoverviewdailydetail"],
      ...["/countproduct", "/countproductlist", "/countproductdelete"],
      "/dailymenugenerator",
      ...["/shop/search", "/shop/result", "/sales/search", "/sales/result"],
      ...["/cash", "/ir", "/setting", "/invoicenumber", "/discountsetting"],
      ...["/analytics-sales", "/analytics-shop"],
      ...["/ranking-order", "/dept-abc", "/abc", "/ranking-menu", "/menu-ratio"],
      ...["/purchase-detail", "/purchase-record", "/purchase-quantity"],
      ...["/purchase-transition", "/purchase-shipping", "/purchase-inspect"],
      ...["/report-input", "/report-browse"],
    ],
  },
  {
    area: "SALES",
    authority: 1,
    paths: ["/setting/account", "/setting/createAccount", "/setting/account-all", "/setting/account-confirm"],
  },
  {
    area: "APP",
    authority: 1,
    paths: ["/createbrand", "/brandlist", "/updatebrand", "/deletebrand", "/storeregist"],
  },
  {
    area: "APP",
    authority: 2,
    paths: [
      ...["/storehome", "/storeedit", "/storeeditregist", "/storedelete", "/storebusinesshours"],
      ...["Create", "Confirm", "Edit", "EditInput", "Delete"].flatMap((step) => [
        `/PushNotificationAll${step}`,
        `/PushNotification${step}`,
      ]),
      ...orderTypes.flatMap((type) => [`/category${type}`, `/topping${type}`, `/product${type}`]),
      "/mcategoryeatin",
      ...["/HiddenMenu", "/HiddenMenuRegister", "/HiddenMenuCsvRegister"],
      ...["/CouponCreate", "/CouponCreateConfirm"],
      ...["/CouponEdit", "/CouponEditInput", "/CouponEditConfirm", "/CouponEditDelete"],
      ...["/TableOrder", "/TableOrderConfirm", "/TableOrderAddMedia", "/TableOrderEditMedia", "/TableOrderDelete"],
    ],
  },
];
