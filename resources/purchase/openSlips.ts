import ReceiptIcon from "@mui/icons-material/ReceiptLongOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { EntryRoute } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const SlipLink = lazyPart(() => import("./slip/SlipLink.tsx"), "SlipLink");
const SlipSums = lazyPart(() => import("./SlipSumsTable.tsx"), "SlipSumsTable");

const open = defineResource("open-purchase-slip", {
  icon: ReceiptIcon,
  paths: { list: consolePaths.purchaseOpen },
  pageSize: 100,
  sort: { field: "deliveryDate", order: "ASC" },
  filters: ["status"],
  title: "slipNumber",
  rowActions: SlipLink,
  actionTakes: (action, { status }) => action !== "orderPurchaseSlips" || status === "DRAFT",
  actionSummary: SlipSums,
});

const file = defineResource("purchase-file-row", {
  icon: ReceiptIcon,
  paths: { list: consolePaths.purchaseOpen, csv: consolePaths.purchaseFile },
});

/** Below the slips: several of them at once, and drafts from a file. */
export const openSlipRoutes: readonly EntryRoute[] = [
  ...open.routes.map((route) => ({
    ...route,
    parent: consolePaths.purchaseSlips,
    label: open.label,
    whole: true,
    everyShop: true,
  })),
  // What the file writes stands among the open slips.
  ...file.routes
    .filter(({ path }) => path === consolePaths.purchaseFile)
    .map((route) => ({ ...route, parent: consolePaths.purchaseSlips, label: file.label, whole: true })),
];
