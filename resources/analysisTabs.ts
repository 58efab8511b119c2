import { pages } from "../i18n/ja/console/shell.ts";
import { resourceNames } from "../src/generated/names.ts";
import { consolePaths } from "../src/domain/consolePaths.ts";

/** The tabs of /analytics-sales: months and crosstabs. Discounts and staff are lines of the menu. */
export const analysisTabs = [
  { path: consolePaths.salesAnalysis, label: pages.cross.months, title: resourceNames["sales-analysis"] },
  { path: consolePaths.cross, label: resourceNames["cross"] },
] as const;
