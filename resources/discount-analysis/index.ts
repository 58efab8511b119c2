import DiscountIcon from "@mui/icons-material/LocalOfferOutlined";
import { defineReport } from "../../src/report/define.tsx";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { discountAnalysisShape } from "../../src/report-model/pages/analysis/discount-analysis.ts";

const DiscountBar = lazyPart(() => import("./DiscountBar.tsx"), "DiscountBar");

/** A person opens what they gave, a group of discounts its parts, and a discount its receipts. */
function buildDiscountDrill(row: ReportRow): ReportDrill {
  const { key, kind, find, shop_id } = row;
  if (typeof shop_id === "number")
    return { path: consolePaths.discountAnalysis, shops: [shop_id], params: { by: "PRESET", staff: String(key) } };
  if (key === "OTHERS") return { path: consolePaths.discountAnalysis, params: { by: "PRESET" } };
  if (key === "COUPONS") return { path: consolePaths.discountAnalysis, params: { by: "COUPON" } };
  const argument = kind === "COUPON" ? "coupon" : "discount";
  const found = typeof find === "string" ? { [argument]: find } : undefined;
  return { path: consolePaths.journal, params: { kind: "SALE", discountKind: String(kind), ...found } };
}

/** /analytics-sales/discounts: discounts by preset, coupon or staff, which open their receipts. */
export const discountAnalysis = defineReport("discount-analysis", {
  ...discountAnalysisShape,
  icon: DiscountIcon,
  kpis: ["discounts", "netDiscounts", "uses"],
  filters: {
    ...discountAnalysisShape.filters,
    by: { own: true },
    staff: { ...discountAnalysisShape.filters.staff, own: true },
  },
  columns: { ...discountAnalysisShape.columns, receipts: { unit: "receipts" } },
  bar: DiscountBar,
  parts: ["sums", "kpis", "table"],
  drill: buildDiscountDrill,
});
