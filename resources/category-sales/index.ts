import CategoryIcon from "@mui/icons-material/DonutSmallOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { categorySalesShape } from "../../src/report-model/pages/sales/category-sales.ts";

/** /salescategory: sales by the category of the receipts; a category opens its products. */
export const categorySales = defineReport("category-sales", {
  ...categorySalesShape,
  icon: CategoryIcon,
  menuLabel: "menu.categorySales",
  kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
  columns: { quantity: { unit: "items", ...categorySalesShape.columns.quantity } },
  drill: (row) => ({ path: consolePaths.productSales, params: { categoryCode: String(row["categoryCode"]) } }),
});
