import RecordIcon from "@mui/icons-material/LocalShippingOutlined";
import { defineReport } from "../../src/report/define.tsx";
import type { Drill } from "../../src/report/definition.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { paths } from "../paths.ts";
import { purchaseRecordShape } from "./shape.ts";
import { purchaseTabs } from "./tabs.ts";

/** A shop opens its suppliers. */
const drillOf = (row: ReportRow): Drill => ({
  path: paths.purchaseRecord,
  shops: [Number(row["key"])],
  params: { groupBy: "SUPPLIER" },
});

/** /purchase-record: purchases by supplier, category or shop beside the period before and last year. */
export const purchaseRecord = defineReport("purchase-record", {
  ...purchaseRecordShape,
  icon: RecordIcon,
  tabs: purchaseTabs,
  kpis: ["purchases", "previousChange", "lastYearChange", "returnedPurchases"],
  filters: { groupBy: { own: true } },
  parts: ["sums", "kpis", "chart", "table"],
  drill: drillOf,
});
