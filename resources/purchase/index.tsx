import OrderIcon from "@mui/icons-material/AddShoppingCartOutlined";
import InspectIcon from "@mui/icons-material/FactCheckOutlined";
import SlipsIcon from "@mui/icons-material/DescriptionOutlined";
import ReceiptIcon from "@mui/icons-material/ReceiptLongOutlined";
import * as rules from "../../src/generated/rules.ts";
import { defineReport } from "../../src/report/define.tsx";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { openSlipRoutes } from "./openSlips.ts";

const ItemRecordChip = lazyPart(() => import("./slip/RecordChips.tsx"), "ItemRecordChip");
const SupplierRecordChip = lazyPart(() => import("./slip/RecordChips.tsx"), "SupplierRecordChip");
const ArrivalsPage = lazyPart(() => import("./inspection/ArrivalsPage.tsx"), "ArrivalsPage");
const InspectPage = lazyPart(() => import("./inspection/InspectPage.tsx"), "InspectPage");
const NewSlip = lazyPart(() => import("./order/NewSlip.tsx"), "NewSlip");
const OrderPage = lazyPart(() => import("./order/OrderPage.tsx"), "OrderPage");
const SlipPage = lazyPart(() => import("./slip/SlipPage.tsx"), "SlipPage");

/** The page of the slip in a row. */
const drill = (row: Readonly<Record<string, unknown>>) => ({
  path: consolePaths.purchaseSlip,
  params: { id: String(row["slipId"]) },
});

const supplierFilter = { chip: SupplierRecordChip, named: "supplierName" } as const;

/** /purchase-detail: the lines of slips. */
export const purchaseDetail: MenuEntry = defineReport("purchase-detail", {
  path: consolePaths.purchaseDetail,
  icon: ReceiptIcon,
  lead: "amount",
  alone: true,
  opens: "thisMonth",
  above: NewSlip,
  // Each shop has its own numbers. Quantity × price, and then the amount.
  columns: {
    slipNumber: { titles: true },
    shopName: { titles: true },
    itemCode: { hidden: true },
    amount: { last: true },
    registrationNumber: { last: true },
  },
  filters: { supplierId: supplierFilter, itemId: { chip: ItemRecordChip, named: "itemName" } },
  parts: ["sums", "table"],
  drill,
});

const slips = defineReport("purchase-slips", {
  path: consolePaths.purchaseSlips,
  icon: SlipsIcon,
  lead: "amount",
  alone: true,
  opens: "thisMonth",
  above: NewSlip,
  columns: { slipNumber: { titles: true }, shopName: { titles: true } },
  filters: { supplierId: supplierFilter },
  parts: ["sums", "table"],
  drill,
  pages: [
    {
      path: consolePaths.purchaseSlip,
      whole: true,
      element: <SlipPage />,
      shape: ["pair", "table"],
      label: "pages.purchase.slip",
    },
  ],
});

/** /purchase-detail/slips: the slips; below it one of them, and what is done to several. */
export const purchaseSlips: MenuEntry = { ...slips, routes: [...slips.routes, ...openSlipRoutes] };

/** /purchase-detail/order: a new order, or a draft that is written anew. */
export const purchaseOrder: MenuEntry = definePage({
  name: "purchase-order",
  label: "resources.purchase-order.name",
  area: "SALES",
  path: consolePaths.purchaseOrder,
  icon: OrderIcon,
  rule: rules.createPurchaseSlip,
  shape: ["card", "table"],
  element: <OrderPage />,
});

const inspect = definePage({
  name: "purchase-inspect",
  label: "resources.purchase-inspect.name",
  area: "SALES",
  path: consolePaths.purchaseInspect,
  icon: InspectIcon,
  rule: rules.getPurchaseArrivals,
  shape: ["chips", "table"],
  element: <ArrivalsPage />,
});

/** /purchase-inspect: what arrives; below it the inspection of one slip, made for a phone. */
export const purchaseInspect: MenuEntry = {
  ...inspect,
  routes: [
    ...inspect.routes,
    {
      path: consolePaths.purchaseInspectSlip,
      parent: consolePaths.purchaseInspect,
      rule: rules.inspectPurchaseSlip,
      whole: true,
      element: <InspectPage />,
      shape: ["card", "table"],
      label: "pages.purchase.inspect",
    },
  ],
};
