import type { PlannedPaths } from "../src/shell/planned.ts";

/**
 * Paths of the specification whose screens are not built yet, with area, authority and content. Their pages say 準備中. A path of a menu
 * entry must not be here (pathTableOf throws).
 */
export const planned: readonly PlannedPaths[] = [];
