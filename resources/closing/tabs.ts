import { consolePaths } from "../../src/domain/consolePaths.ts";
import { closingListPath } from "./paths.ts";

/** The tabs of /dailyclosing. */
export const closingTabs = [
  { path: closingListPath, label: "pages.closing.daily" },
  { path: consolePaths.closingDay, label: "pages.closing.oneDay" },
  { path: consolePaths.closingMonth, label: "pages.closing.monthly" },
  { path: consolePaths.salesAccounting, label: "pages.closing.accounting" },
] as const;
