import RemoveShoppingCartIcon from "@mui/icons-material/RemoveShoppingCartOutlined";
import { lazy } from "react";
import { defineReport } from "../../src/report/define.tsx";

const ByStaff = lazy(() => import("./ByStaff.tsx").then((module) => ({ default: module.ByStaff })));
const ReceiptPage = lazy(() =>
  import("../journal/ReceiptPage.tsx").then((module) => ({ default: module.ReceiptPage })),
);

/** /voidlist: voids and returns, by whom and why; /voiddaily: one of them in full. */
export const voids = defineReport("void", {
  path: "/voidlist",
  icon: RemoveShoppingCartIcon,
  lead: "total",
  parts: [ByStaff, "table"],
  drill: (row) => ({ path: "/voiddaily", params: { id: String(row["id"]) } }),
  pages: [{ path: "/voiddaily", element: <ReceiptPage />, label: "parts.journal.receipt" }],
});
