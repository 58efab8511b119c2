import ReportIcon from "@mui/icons-material/ReportProblemOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const ReceiptContentButton = lazyPart(() => import("./ReceiptContentButton.tsx"), "ReceiptContentButton");
const NoneRefused = lazyPart(() => import("./NoneRefused.tsx"), "NoneRefused");
const RefusedList = lazyPart(() => import("./RefusedList.tsx"), "RefusedList");

/** /refusedreceipts: receipts that the registers sent and the server refused. They leave the list when they are recorded. */
export const refusedReceipt = defineResource("refused-receipt", {
  icon: ReportIcon,
  paths: { list: consolePaths.refusedReceipt },
  pageSize: 50,
  sort: { field: "receivedAt", order: "DESC" },
  folded: ["receiptId", "code", "content", "attempts"],
  filters: ["status"],
  title: ({ receiptNumber, receiptId }) => String(receiptNumber ?? receiptId),
  rowActions: ReceiptContentButton,
  empty: NoneRefused,
  screens: { list: RefusedList },
});
