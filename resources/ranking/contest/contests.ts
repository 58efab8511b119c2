import TotalIcon from "@mui/icons-material/MilitaryTechOutlined";
import DepartmentIcon from "@mui/icons-material/WorkspacePremiumOutlined";
import { defineReport } from "../../../src/report/define.tsx";
import type { ReportRow } from "../../../src/core/totals.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { RankingTop } from "../parts.ts";
import { departmentContestShape, totalContestShape } from "../../../src/report-model/pages/menu/ranking.ts";
import { rankingTabs } from "../tabs.ts";

const ProductsChip = lazyPart(() => import("./ProductsChip.tsx"), "ProductsChip");
const Winners = lazyPart(() => import("./Winners.tsx"), "RankingWinners");

const kpis = ["sales", "net_sales", "quantity", "gross", "grossRate"] as const;
const contestColumns = { shop_name: { titles: true }, quantity: { unit: "items" } } as const;
const productsFilter = { chip: ProductsChip, ...departmentContestShape.filters.productCodes };
const filters = { ...departmentContestShape.filters, productCodes: productsFilter };

/** The sales of the shop. */
const buildSalesDrill = (row: ReportRow) => ({ path: consolePaths.productSales, shops: [Number(row["shop_id"])] });

/** /ranking-menu/departments: the shops within each category. */
export const departmentContest = defineReport("department-contest", {
  ...departmentContestShape,
  icon: DepartmentIcon,
  tabs: rankingTabs,
  kpis,
  filters,
  columns: { ...departmentContestShape.columns, ...contestColumns },
  parts: ["kpis", Winners, "table"],
  drill: (row) => ({ ...buildSalesDrill(row), params: { categoryCode: String(row["categoryCode"]) } }),
});

/** /ranking-menu/total: all shops. */
export const totalContest = defineReport("total-contest", {
  ...totalContestShape,
  icon: TotalIcon,
  tabs: rankingTabs,
  kpis,
  filters,
  columns: { ...totalContestShape.columns, ...contestColumns },
  parts: ["kpis", RankingTop, "table"],
  drill: buildSalesDrill,
});
