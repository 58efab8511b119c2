import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The tabs of the menu rankings: products, options, shops, and the contests. */
export const rankingTabs = [
  {
    path: consolePaths.menuRanking,
    label: "parts.ranking.tabs.products",
    title: "resources.menu-ranking.name",
    filters: { item: "PRODUCT" },
  },
  {
    path: consolePaths.menuRanking,
    label: "parts.ranking.tabs.options",
    title: "parts.ranking.options",
    filters: { item: "OPTION" },
  },
  { path: consolePaths.shopRanking, label: "parts.ranking.tabs.shops", title: "resources.shop-ranking.name" },
  {
    path: consolePaths.departmentContest,
    label: "parts.ranking.tabs.departments",
    title: "resources.department-contest.name",
  },
  { path: consolePaths.totalContest, label: "parts.ranking.tabs.total", title: "resources.total-contest.name" },
] as const;
