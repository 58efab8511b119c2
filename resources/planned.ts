import type { PlannedPaths } from "../src/shell/planned.ts";

/**
 * Paths of the specification whose screens are not built yet, with area, authority and content. Their pages say 準備中. A path of a menu
 * entry must not be here (pathTableOf throws).
 */
export const planned: readonly PlannedPaths[] = (
  [{ content: "PURCHASE_SHIPPING", paths: ["/purchase-shipping"] }] as const
).map((planned) => ({ area: "SALES", authority: 2, ...planned }) as const);
