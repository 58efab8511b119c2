import RatioIcon from "@mui/icons-material/PieChartOutlineOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineReport } from "../../src/report/define.tsx";

/** /menu-ratio: products by category, with their share in each shop; a product opens its receipts. */
export const menuRatio = defineReport(
  "menu-ratio",
  { path: consolePaths.menuRatio, icon: RatioIcon, shape: ["table"] },
  async () => (await import("./ratioDefinition.ts")).ratioDefinition,
);
