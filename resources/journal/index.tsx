import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { receiptListOptions } from "./receiptListOptions.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const VerifyChain = lazyPart(() => import("./VerifyChain.tsx"), "VerifyChain");
const ReceiptPage = lazyPart(() => import("./receipt/ReceiptPage.tsx"), "ReceiptPage");

/** /tradinghistory: every receipt; /tradingdaily: one of them in full. */
export const journalReport = defineReport("journal", {
  ...receiptListOptions,
  parts: ["sums", VerifyChain, "table"],
  path: consolePaths.journal,
  icon: ReceiptLongIcon,
  pages: [{ path: consolePaths.receipt, element: <ReceiptPage />, shape: ["pair"], label: "pages.journal.receipt" }],
});
