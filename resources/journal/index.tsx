import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { receipts } from "./receipts.ts";
import { paths } from "../paths.ts";

const VerifyChain = lazyPart(() => import("./VerifyChain.tsx"), "VerifyChain");
const ReceiptPage = lazyPart(() => import("./ReceiptPage.tsx"), "ReceiptPage");

/** /tradinghistory: every receipt; /tradingdaily: one of them in full. */
export const journal = defineReport("journal", {
  ...receipts,
  parts: ["sums", VerifyChain, "table"],
  path: paths.journal,
  icon: ReceiptLongIcon,
  pages: [{ path: paths.receipt, element: <ReceiptPage />, shape: ["pair"], label: "pages.journal.receipt" }],
});
