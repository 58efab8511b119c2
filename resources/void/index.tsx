import RemoveShoppingCartIcon from "@mui/icons-material/RemoveShoppingCartOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { voidShape } from "../../src/report-model/pages/receipts/void.ts";
import { reringReport } from "../rering/index.ts";

const Breakdown = lazyPart(() => import("./Breakdown.tsx"), "VoidBreakdown");
const CountedOn = lazyPart(() => import("./CountedOn.tsx"), "CountedOn");
const ReceiptPage = lazyPart(() => import("../journal/receipt/ReceiptPage.tsx"), "ReceiptPage");

const recordPath = "/voiddaily";

/** /voidlist: voids and returns, by whom and why; /voiddaily: one of them with its original receipt. */
export const voidReport = defineReport("void", {
  ...voidShape,
  icon: RemoveShoppingCartIcon,
  columns: { receiptNumber: { titles: true } },
  parts: [Breakdown, CountedOn, "table"],
  drill: (row) => ({ path: recordPath, params: { id: String(row["id"]) } }),
  pages: [{ path: recordPath, element: <ReceiptPage />, label: "pages.void.one" }],
});

/** 取消一覧, and behind it what was rung again. */
export const voidEntry = tabbedEntry("resources.void.name", voidReport, reringReport);
