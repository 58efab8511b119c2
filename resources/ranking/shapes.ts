import type { Shape } from "../../src/report/model/shape.ts";
import { findIn } from "../abc/narrows.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { productNamesIn } from "./contestProducts.ts";

/** What the server must know to write its file. */
export const orderRankingShape = {
  // The sale mode decides the amount beside the quantity.
  lead: { included: "quantity", excluded: "quantity" },
  path: paths.orderRanking,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { find: findIn("productName", "productCode") },
  opens: "lastMonth",
} as const satisfies Shape<"order-ranking">;

/** Products or options. */
export const menuRankingShape = {
  lead: salesReport.lead,
  path: paths.menuRanking,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { find: findIn("productName", "productCode") },
  columns: { net_sales: { hidden: true } },
  opens: "lastMonth",
} as const satisfies Shape<"menu-ranking">;

/** Shops. */
export const shopRankingShape = {
  ...salesReport,
  path: paths.shopRanking,
  columns: { net_sales: { hidden: true } },
  opens: "lastMonth",
} as const satisfies Shape<"shop-ranking">;

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
  path: paths.departmentContest,
  sections: { by: "categoryCode", name: "categoryName" },
} as const satisfies Shape<"department-contest">;

/** All shops. */
export const totalContestShape = {
  ...contest,
  path: paths.totalContest,
  always: true,
} as const satisfies Shape<"total-contest">;
