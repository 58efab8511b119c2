import TotalIcon from "@mui/icons-material/MilitaryTechOutlined";
import DepartmentIcon from "@mui/icons-material/WorkspacePremiumOutlined";
import { defineReport } from "../../src/report/define.tsx";
import type { ReportRow } from "../../src/core/totals.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { productNamesIn } from "./contestProducts.ts";
import { RankingTop } from "./parts.ts";
import { rankingTabs } from "./tabs.ts";

const ProductsChip = lazyPart(() => import("./ProductsChip.tsx"), "ProductsChip");
const Winners = lazyPart(() => import("./Winners.tsx"), "Winners");

/** What the contests share: shops are ranked by the products that a person chooses. */
const contest = {
  lead: salesReport.lead,
  tabs: rankingTabs,
  kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
  filters: { ...salesReport.filters, productCodes: { chip: ProductsChip, names: productNamesIn } },
  columns: {
    shop_name: { titles: true },
    quantity: { unit: "items" },
    net_sales: { hidden: true },
    cost: { hidden: true },
  },
  opens: "lastMonth",
} as const;

/** The sales of the shop. */
const salesOf = (row: ReportRow) => ({ path: paths.productSales, shops: [Number(row["shop_id"])] });

/** /ranking-menu/departments: the shops within each category. */
export const departmentContest = defineReport("department-contest", {
  ...contest,
  path: paths.departmentContest,
  icon: DepartmentIcon,
  sections: { by: "categoryCode", name: "categoryName" },
  parts: ["kpis", Winners, "table"],
  drill: (row) => ({ ...salesOf(row), params: { categoryCode: String(row["categoryCode"]) } }),
});

/** /ranking-menu/total: all shops. */
export const totalContest = defineReport("total-contest", {
  ...contest,
  path: paths.totalContest,
  icon: TotalIcon,
  always: true,
  parts: ["kpis", RankingTop, "table"],
  drill: salesOf,
});
