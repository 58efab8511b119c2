import type { ReportShape } from "../../reportShape.ts";
import { buildSearchNarrow } from "./abcNarrows.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";
import { productNamesIn } from "./contestProducts.ts";

/** What the server must know to write its file. */
export const orderRankingShape = {
  // The sale mode decides the amount beside the quantity.
  lead: { included: "quantity", excluded: "quantity" },
  path: consolePaths.orderRanking,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { find: buildSearchNarrow("productName", "productCode") },
  opens: "lastMonth",
} as const satisfies ReportShape<"order-ranking">;

/** Products or options. */
export const menuRankingShape = {
  lead: salesReport.lead,
  path: consolePaths.menuRanking,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { find: buildSearchNarrow("productName", "productCode") },
  columns: { net_sales: { hidden: true } },
  opens: "lastMonth",
} as const satisfies ReportShape<"menu-ranking">;

/** Shops. */
export const shopRankingShape = {
  ...salesReport,
  path: consolePaths.shopRanking,
  columns: { net_sales: { hidden: true } },
  opens: "lastMonth",
} as const satisfies ReportShape<"shop-ranking">;

/** What the contests share: shops are ranked by the products that a person chooses. */
const contest = {
  lead: salesReport.lead,
  filters: { ...salesReport.filters, productCodes: { names: productNamesIn } },
  columns: { net_sales: { hidden: true }, cost: { hidden: true } },
  opens: "lastMonth",
} as const;

/** The shops within each category. */
export const departmentContestShape = {
  ...contest,
  path: consolePaths.departmentContest,
  sections: { by: "categoryCode", name: "categoryName" },
} as const satisfies ReportShape<"department-contest">;

/** All shops. */
export const totalContestShape = {
  ...contest,
  path: consolePaths.totalContest,
  always: true,
} as const satisfies ReportShape<"total-contest">;
