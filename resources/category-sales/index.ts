import CategoryIcon from "@mui/icons-material/DonutSmallOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { salesReport } from "../salesReport.ts";
import { paths } from "../paths.ts";

/** /salescategory: sales by the category of the receipts; a category opens its products. */
export const categorySales = defineReport("category-sales", {
  ...salesReport,
  path: "/salescategory",
  icon: CategoryIcon,
  menuLabel: "menu.categorySales",
  kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
  columns: { quantity: { unit: "items", change: true } },
  sort: "lead",
  drill: (row) => ({ path: paths.productSales, params: { categoryCode: String(row["categoryCode"]) } }),
});
