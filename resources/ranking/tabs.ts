import { pages } from "../../i18n/ja/console/shell.ts";
import { resourceNames } from "../../src/generated/names.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The tabs of the menu rankings: products, options, shops, and the contests. */
export const rankingTabs = [
  {
    path: consolePaths.menuRanking,
    label: pages.ranking.products,
    title: resourceNames["menu-ranking"],
    filters: { item: "PRODUCT" },
  },
  {
    path: consolePaths.menuRanking,
    label: pages.ranking.options,
    title: pages.ranking.optionRanking,
    filters: { item: "OPTION" },
  },
  { path: consolePaths.shopRanking, label: pages.ranking.shops, title: resourceNames["shop-ranking"] },
  {
    path: consolePaths.departmentContest,
    label: pages.ranking.departments,
    title: resourceNames["department-contest"],
  },
  { path: consolePaths.totalContest, label: pages.ranking.total, title: resourceNames["total-contest"] },
] as const;
