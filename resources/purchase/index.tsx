import OrderIcon from "@mui/icons-material/AddShoppingCartOutlined";
import InspectIcon from "@mui/icons-material/FactCheckOutlined";
import ReceiptIcon from "@mui/icons-material/ReceiptLongOutlined";
import * as rules from "../../src/generated/rules.ts";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import { definePage } from "../../src/shell/definePage.ts";
import type { Entry } from "../../src/shell/entry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";
import { openSlipRoutes } from "./openSlips.ts";

const ItemChip = lazyPart(() => import("./RecordChips.tsx"), "ItemChip");
const SupplierChip = lazyPart(() => import("./RecordChips.tsx"), "SupplierChip");
const ArrivalsPage = lazyPart(() => import("./ArrivalsPage.tsx"), "ArrivalsPage");
const InspectPage = lazyPart(() => import("./InspectPage.tsx"), "InspectPage");
const NewSlip = lazyPart(() => import("./NewSlip.tsx"), "NewSlip");
const OrderPage = lazyPart(() => import("./OrderPage.tsx"), "OrderPage");
const SlipPage = lazyPart(() => import("./SlipPage.tsx"), "SlipPage");

const tabs = [
  { path: paths.purchaseDetail, label: "resources.purchase-detail.name" },
  { path: paths.purchaseSlips, label: "resources.purchase-slips.name" },
] as const;

/** The page of the slip in a row. */
const drill = (row: Readonly<Record<string, unknown>>) => ({
  path: paths.purchaseSlip,
  params: { id: String(row["slipId"]) },
});

const supplierFilter = { chip: SupplierChip, named: "supplierName" } as const;

/** /purchase-detail: the lines of slips; below it the slips, one of them, and the form that orders. */
const detail: Entry = defineReport("purchase-detail", {
  path: paths.purchaseDetail,
  icon: ReceiptIcon,
  lead: "amount",
  alone: true,
  opens: "thisMonth",
  tabs,
  above: NewSlip,
  // Each shop has its own numbers. Quantity × price, and then the amount.
  columns: {
    slipNumber: { titles: true },
    shopName: { titles: true },
    itemCode: { hidden: true },
    amount: { last: true },
    registrationNumber: { last: true },
  },
  filters: { supplierId: supplierFilter, itemId: { chip: ItemChip, named: "itemName" } },
  parts: ["sums", "table"],
  drill,
  pages: [
    reportPage("purchase-slips", {
      path: paths.purchaseSlips,
      label: "resources.purchase-slips.name",
      whole: true,
      lead: "amount",
      alone: true,
      opens: "thisMonth",
      tabs,
      above: NewSlip,
      columns: { slipNumber: { titles: true }, shopName: { titles: true } },
      filters: { supplierId: supplierFilter },
      parts: ["sums", "table"],
      drill,
    }),
    {
      path: paths.purchaseSlip,
      parent: paths.purchaseSlips,
      whole: true,
      element: <SlipPage />,
      shape: ["pair", "table"],
      label: "pages.purchase.slip",
    },
  ],
});

/** /purchase-detail with what is done to several slips. */
export const purchaseDetail: Entry = { ...detail, routes: [...detail.routes, ...openSlipRoutes] };

/** /purchase-detail/order: a new order, or a draft that is written anew. */
export const purchaseOrder: Entry = definePage({
  name: "purchase-order",
  label: "resources.purchase-order.name",
  area: "SALES",
  path: paths.purchaseOrder,
  icon: OrderIcon,
  rule: rules.createPurchaseSlip,
  shape: ["card", "table"],
  element: <OrderPage />,
});

const inspect = definePage({
  name: "purchase-inspect",
  label: "resources.purchase-inspect.name",
  area: "SALES",
  path: paths.purchaseInspect,
  icon: InspectIcon,
  rule: rules.getPurchaseArrivals,
  shape: ["chips", "table"],
  element: <ArrivalsPage />,
});

/** /purchase-inspect: what arrives; below it the inspection of one slip, made for a phone. */
export const purchaseInspect: Entry = {
  ...inspect,
  routes: [
    ...inspect.routes,
    {
      path: paths.purchaseInspectSlip,
      parent: paths.purchaseInspect,
      rule: rules.inspectPurchaseSlip,
      whole: true,
      element: <InspectPage />,
      shape: ["card", "table"],
      label: "pages.purchase.inspect",
    },
  ],
};
