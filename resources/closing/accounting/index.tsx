import PointOfSaleIcon from "@mui/icons-material/PointOfSaleOutlined";
import { salesAccountingShape } from "../../../src/report-model/pages/receipts/closing.ts";
import { reportPage } from "../../../src/report/define.tsx";
import type { MenuEntry } from "../../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { closingTabs } from "../tabs.ts";

const SalesAccounting = lazyPart(() => import("./SalesAccounting.tsx"), "SalesAccounting");

const page = reportPage("monthly-closing", {
  ...salesAccountingShape,
  label: "pages.closing.accounting",
  whole: true,
  alone: true,
  steps: true,
  tabs: closingTabs,
  shape: ["table", "table"],
  parts: [SalesAccounting],
  ownFiles: true,
});

/** /dailyclosing/accounting: the sales of a month as journal entries, beside 月次精算, and their files for accounting software. */
export const salesAccountingEntry: MenuEntry = {
  kind: "report",
  name: "sales-accounting",
  label: page.label,
  area: "SALES",
  path: page.path,
  menuRule: page.rule,
  carries: { unit: "month", compares: false, filters: [] },
  icon: PointOfSaleIcon,
  routes: [page],
};
