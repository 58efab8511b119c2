import TransferIcon from "@mui/icons-material/MoveDownOutlined";
import * as rules from "../../src/generated/rules.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { defineReport } from "../../src/report/define.tsx";
import type { Entry } from "../../src/shell/entry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";
import { quantityColumns } from "./quantityCells.tsx";

const ItemChip = lazyPart(() => import("../purchase/RecordChips.tsx"), "ItemChip");
const CountPage = lazyPart(() => import("./CountPage.tsx"), "CountPage");
const RequestPage = lazyPart(() => import("./RequestPage.tsx"), "RequestPage");
const TransferPage = lazyPart(() => import("./TransferPage.tsx"), "TransferPage");
const TransferTasks = lazyPart(() => import("./TransferTasks.tsx"), "TransferTasks");

const lines: Entry = defineReport("transfer-lines", {
  path: paths.purchaseShipping,
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
  drill: (row) => ({ path: paths.transfer, params: { id: String(row["transferId"]) } }),
  pages: [
    {
      path: paths.transfer,
      parent: paths.purchaseShipping,
      whole: true,
      element: <TransferPage />,
      shape: ["pair", "table"],
      label: "pages.transfer.one",
    },
    {
      path: paths.transferRequest,
      parent: paths.purchaseShipping,
      rule: rules.createTransfer,
      whole: true,
      element: <RequestPage />,
      shape: ["card", "table"],
      label: "pages.transfer.request",
    },
    {
      path: paths.transferShip,
      parent: paths.purchaseShipping,
      rule: rules.shipTransfer,
      whole: true,
      element: <CountPage side="ship" />,
      shape: ["card", "table"],
      label: "pages.transfer.ship",
    },
    {
      path: paths.transferReceive,
      parent: paths.purchaseShipping,
      rule: rules.receiveTransfer,
      whole: true,
      element: <CountPage side="receive" />,
      shape: ["card", "table"],
      label: "pages.transfer.receive",
    },
  ],
});

const file = defineResource("transfer-file-row", {
  icon: TransferIcon,
  paths: { list: paths.purchaseShipping, csv: paths.transferFile },
});

/**
 * /purchase-shipping: what is to ship and to take in, and the lines of transfers; below it one of them, its request and its counts, and
 * requests from a file.
 */
export const transfers: Entry = {
  ...lines,
  routes: [
    ...lines.routes,
    ...file.routes
      .filter(({ path }) => path === paths.transferFile)
      .map((route) => ({ ...route, parent: paths.purchaseShipping, label: file.label, whole: true })),
  ],
};
