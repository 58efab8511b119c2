import type { PlannedPaths } from "../src/shell/planned.ts";

/**
 * Paths of the specification whose screens are not built yet, with area and authority. Their pages say 準備中. A path of a menu
 * entry must not be here (pathTableOf throws).
 */
export const planned: readonly PlannedPaths[] = [
  {
    area: "SALES",
    authority: 2,
    paths: [
      "/dailymenugenerator",
      "/ir",
      ...["/analytics-sales", "/analytics-shop"],
      ...["/ranking-order", "/dept-abc", "/abc", "/ranking-menu", "/menu-ratio"],
      ...["/purchase-detail", "/purchase-record", "/purchase-quantity"],
      ...["/purchase-transition", "/purchase-shipping", "/purchase-inspect"],
      ...["/report-input", "/report-browse"],
    ],
  },
  {
    area: "SALES",
    authority: 1,
    paths: ["/setting/account", "/setting/createAccount", "/setting/account-all", "/setting/account-confirm"],
  },
];
