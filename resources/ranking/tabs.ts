import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The tabs of the menu rankings: products, options, shops, and the contests. */
export const rankingTabs = [
  {
    path: consolePaths.menuRanking,
    label: "pages.ranking.products",
    title: "resources.menu-ranking.name",
    filters: { item: "PRODUCT" },
  },
  {
    path: consolePaths.menuRanking,
    label: "pages.ranking.options",
    title: "pages.ranking.optionRanking",
    filters: { item: "OPTION" },
  },
  { path: consolePaths.shopRanking, label: "pages.ranking.shops", title: "resources.shop-ranking.name" },
  {
    path: consolePaths.departmentContest,
    label: "pages.ranking.departments",
    title: "resources.department-contest.name",
  },
  { path: consolePaths.totalContest, label: "pages.ranking.total", title: "resources.total-contest.name" },
] as const;
