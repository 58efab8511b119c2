import TrendIcon from "@mui/icons-material/TrendingUpOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineReport } from "../../src/report/define.tsx";

/** /purchase-transition: purchases by month, of items, categories or suppliers, with the rises of prices. */
export const purchaseTransition = defineReport(
  "purchase-transition",
  {
    path: consolePaths.purchaseTransition,
    icon: TrendIcon,
    dividedBy: { argument: "trendBy", names: "name" },
    byMonth: true,
    shape: ["tiles", "tiles", "table"],
  },
  async () => (await import("./transitionDefinition.ts")).transitionDefinition,
);
