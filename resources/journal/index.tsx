import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { salesReport } from "../salesReport.ts";
import { lazyPart } from "../../src/shell/lazyPart.ts";

const ReceiptPage = lazyPart(() => import("./ReceiptPage.tsx"), "ReceiptPage");

/** /tradinghistory: every receipt, newest first; /tradingdaily: one of them in full. */
export const journal = defineReport("journal", {
  path: "/tradinghistory",
  icon: ReceiptLongIcon,
  lead: "total",
  filters: salesReport.filters,
  columns: { deliveryService: { hidden: true }, grossSales: { hidden: true }, points: { hidden: true } },
  parts: ["sums", "table"],
  drill: (row) => ({ path: "/tradingdaily", params: { id: String(row["id"]) } }),
  pages: [{ path: "/tradingdaily", element: <ReceiptPage />, label: "parts.journal.receipt" }],
});
