import { reportPage } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { productTrendShape } from "../../src/report-model/pages/sales/product-trend.ts";

const TrendHead = lazyPart(() => import("./TrendHead.tsx"), "TrendHead");
const PriceChart = lazyPart(() => import("./PriceChart.tsx"), "PriceChart");

/** /salesitems/trend: price, quantity and guests of one product by day, week or month; a date opens its receipts. */
export const productTrend = reportPage("product-trend", {
  ...productTrendShape,
  label: "resources.product-trend.name",
  whole: true,
  kpis: ["quantity", "meanPrice", "netMeanPrice", "visitor", "perHundred", "sales", "net_sales", "gross"],
  columns: { ...productTrendShape.columns, quantity: { unit: "items" }, visitor: { change: true, unit: "people" } },
  filters: { ...productTrendShape.filters, product: { ...productTrendShape.filters.product, own: true } },
  parts: [TrendHead, "kpis", PriceChart, "table"],
  drill: (row) => ({
    path: consolePaths.journal,
    params: { from: String(row["business_date"]), to: String(row["business_date"]) },
  }),
});
