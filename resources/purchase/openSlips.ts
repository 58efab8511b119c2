import ReceiptIcon from "@mui/icons-material/ReceiptLongOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { EntryRoute } from "../../src/shell/entry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";

const SlipLink = lazyPart(() => import("./SlipLink.tsx"), "SlipLink");

const open = defineResource("open-purchase-slip", {
  icon: ReceiptIcon,
  paths: { list: paths.purchaseOpen },
  pageSize: 100,
  sort: { field: "deliveryDate", order: "ASC" },
  filters: ["status"],
  title: "slipNumber",
  rowActions: SlipLink,
});

const file = defineResource("purchase-file-row", {
  icon: ReceiptIcon,
  paths: { list: paths.purchaseOpen, csv: paths.purchaseFile },
});

/** Below the slips: several of them at once, and drafts from a file. */
export const openSlipRoutes: readonly EntryRoute[] = [
  ...open.routes.map((route) => ({ ...route, parent: paths.purchaseSlips, label: open.label, whole: true })),
  // What the file writes stands among the open slips.
  ...file.routes
    .filter(({ path }) => path === paths.purchaseFile)
    .map((route) => ({ ...route, parent: paths.purchaseSlips, label: file.label, whole: true })),
];
