import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import { lazy } from "react";
import { defineReport } from "../../src/report/define.tsx";
import { salesReport } from "../salesReport.ts";

const Summary = lazy(() => import("./Summary.tsx").then((module) => ({ default: module.Summary })));
const ReceiptPage = lazy(() => import("./ReceiptPage.tsx").then((module) => ({ default: module.ReceiptPage })));

/** /tradinghistory: every receipt, newest first; /tradingdaily: one of them in full. */
export const journal = defineReport("journal", {
  path: "/tradinghistory",
  icon: ReceiptLongIcon,
  lead: "total",
  filters: salesReport.filters,
  columns: { deliveryService: { hidden: true }, grossSales: { hidden: true }, points: { hidden: true } },
  parts: [Summary, "table"],
  drill: (row) => ({ path: "/tradingdaily", params: { id: String(row["id"]) } }),
  pages: [{ path: "/tradingdaily", element: <ReceiptPage />, label: "parts.journal.receipt" }],
});
