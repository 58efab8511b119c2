import RestaurantIcon from "@mui/icons-material/LunchDiningOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { productTrend } from "../product-trend/index.ts";
import { buildTrendDrill } from "../product-trend/openTrend.ts";
import { productSalesShape } from "../../src/report-model/pages/sales/product-sales.ts";

/** /salesitems: sales by product; a product opens its course over time. */
export const productSales = defineReport("product-sales", {
  ...productSalesShape,
  icon: RestaurantIcon,
  menuLabel: "menu.productSales",
  kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
  columns: { quantity: { unit: "items", ...productSalesShape.columns.quantity } },
  drill: buildTrendDrill,
  pages: [productTrend],
});
