import TransferIcon from "@mui/icons-material/MoveDownOutlined";
import * as rules from "../../src/generated/rules.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { defineReport } from "../../src/report/define.tsx";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { quantityColumns } from "./quantityCells.tsx";

const ItemChip = lazyPart(() => import("../purchase/slip/RecordChips.tsx"), "ItemRecordChip");
const TransferCountPage = lazyPart(() => import("./count/TransferCountPage.tsx"), "TransferCountPage");
const RequestPage = lazyPart(() => import("./request/RequestPage.tsx"), "RequestPage");
const TransferPage = lazyPart(() => import("./TransferPage.tsx"), "TransferPage");
const TransferTasks = lazyPart(() => import("./TransferTasks.tsx"), "TransferTasks");

const transferLineReport: MenuEntry = defineReport("transfer-lines", {
  path: consolePaths.purchaseShipping,
  icon: TransferIcon,
  lead: "amount",
  alone: true,
  opens: "thisMonth",
  above: TransferTasks,
  // Each shop numbers the transfers that it sends.
  columns: {
    transferNumber: { titles: true },
    fromShopName: { titles: true },
    itemCode: { hidden: true },
    ...quantityColumns,
  },
  filters: { itemId: { chip: ItemChip, named: "itemName" } },
  parts: ["sums", "table"],
  drill: (row) => ({ path: consolePaths.transfer, params: { id: String(row["transferId"]) } }),
  pages: [
    {
      path: consolePaths.transfer,
      parent: consolePaths.purchaseShipping,
      whole: true,
      element: <TransferPage />,
      shape: ["pair", "table"],
      label: "pages.transfer.one",
    },
    {
      path: consolePaths.transferRequest,
      parent: consolePaths.purchaseShipping,
      rule: rules.createTransfer,
      whole: true,
      element: <RequestPage />,
      shape: ["card", "table"],
      label: "pages.transfer.request",
    },
    {
      path: consolePaths.transferShip,
      parent: consolePaths.purchaseShipping,
      rule: rules.shipTransfer,
      whole: true,
      element: <TransferCountPage side="ship" />,
      shape: ["card", "table"],
      label: "pages.transfer.ship",
    },
    {
      path: consolePaths.transferReceive,
      parent: consolePaths.purchaseShipping,
      rule: rules.receiveTransfer,
      whole: true,
      element: <TransferCountPage side="receive" />,
      shape: ["card", "table"],
      label: "pages.transfer.receive",
    },
  ],
});

const file = defineResource("transfer-file-row", {
  icon: TransferIcon,
  paths: { list: consolePaths.purchaseShipping, csv: consolePaths.transferFile },
});

/**
 * /purchase-shipping: what is to ship and to take in, and the lines of transfers; below it one of them, its request and its counts, and
 * requests from a file.
 */
export const transferEntry: MenuEntry = {
  ...transferLineReport,
  routes: [
    ...transferLineReport.routes,
    ...file.routes
      .filter(({ path }) => path === consolePaths.transferFile)
      .map((route) => ({ ...route, parent: consolePaths.purchaseShipping, label: file.label, whole: true })),
  ],
};
