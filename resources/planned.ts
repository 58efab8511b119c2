import type { PlannedPaths } from "../src/shell/planned.ts";

/**
 * Paths of the specification whose screens are still to come, with their area and authority: their addresses say 準備中.
 * One that an entry of the menu claims cannot stand here too (pathTableOf).
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
