import RiseIcon from "@mui/icons-material/TrendingUpOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineReport } from "../../src/report/define.tsx";

/** /purchase-transition/dishes: the dishes that dearer items make, and the prices that bring their cost rates back. */
export const costRise = defineReport(
  "cost-rise",
  { path: consolePaths.costRise, icon: RiseIcon, alone: true, fresh: true, shape: ["table"] },
  async () => (await import("./costRiseDefinition.ts")).costRiseDefinition,
);
