import QuantityIcon from "@mui/icons-material/ScaleOutlined";
import type { ReportRow } from "../../src/core/totals.ts";
import { defineReport } from "../../src/report/define.tsx";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { purchaseFilters } from "../purchase-filters/filters.ts";
import { purchaseQuantityShape } from "../../src/report-model/pages/purchase/purchase-quantity.ts";

const QuantityChart = lazyPart(() => import("./QuantityChart.tsx"), "QuantityChart");

/** An item opens its shops; of a shop or day, the lines of the slips. */
function buildQuantityDrill({ itemId, shop_id, business_date }: ReportRow): ReportDrill {
  const params = { itemId: String(itemId) };
  if (typeof shop_id === "number") return { path: consolePaths.purchaseDetail, shops: [shop_id], params };
  if (typeof business_date === "string")
    return { path: consolePaths.purchaseDetail, params: { ...params, from: business_date, to: business_date } };
  return { path: consolePaths.purchaseQuantity, params: { ...params, quantityBy: "SHOP" } };
}

/** /purchase-quantity: quantities and prices of items, also by shop or day, beside what the sold dishes should have used. */
export const purchaseQuantity = defineReport("purchase-quantity", {
  ...purchaseQuantityShape,
  icon: QuantityIcon,
  kpis: ["purchases", "returnedPurchases"],
  filters: purchaseFilters,
  parts: ["kpis", QuantityChart, "table"],
  drill: buildQuantityDrill,
});
