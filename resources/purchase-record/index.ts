import RecordIcon from "@mui/icons-material/LocalShippingOutlined";
import { defineReport } from "../../src/report/define.tsx";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { purchaseFilters } from "../purchase-filters/filters.ts";
import { purchaseRecordShape } from "../../src/report-model/pages/purchase/purchase-record.ts";

/** A shop opens its suppliers. The id of a supplier is no id of a shop. */
const findSuppliersDrill = ({ shop_id }: ReportRow): ReportDrill | null =>
  typeof shop_id === "number"
    ? { path: consolePaths.purchaseRecord, shops: [shop_id], params: { groupBy: "SUPPLIER" } }
    : null;

/** /purchase-record: purchases by supplier, category or shop beside the period before and last year. */
export const purchaseRecord = defineReport("purchase-record", {
  ...purchaseRecordShape,
  icon: RecordIcon,
  kpis: ["purchases", "previousChange", "lastYearChange", "returnedPurchases"],
  filters: purchaseFilters,
  parts: ["sums", "kpis", "chart", "table"],
  drill: findSuppliersDrill,
});
