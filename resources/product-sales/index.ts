import RestaurantIcon from "@mui/icons-material/LunchDiningOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { salesReport } from "../salesReport.ts";
import { paths } from "../paths.ts";

/** /salesitems: sales by product; a product opens its receipts. It has no chart, because there are too many products. */
export const productSales = defineReport("product-sales", {
  ...salesReport,
  path: paths.productSales,
  icon: RestaurantIcon,
  menuLabel: "menu.productSales",
  kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
  columns: { quantity: { unit: "items", change: true } },
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  sort: "lead",
  parts: ["kpis", "table"],
  drill: (row) => ({ path: paths.journal, params: { product: String(row["productCode"]) } }),
});
