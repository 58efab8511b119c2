import CrossIcon from "@mui/icons-material/GridOnOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineReport } from "../../src/report/define.tsx";

/** /analytics-sales/cross: two dimensions as rows and columns; a cell opens what it is made of. */
export const crossReport = defineReport(
  "cross",
  {
    path: consolePaths.cross,
    icon: CrossIcon,
    alone: true,
    shape: ["table"],
  },
  async () => (await import("./crossDefinition.ts")).crossDefinition,
);
