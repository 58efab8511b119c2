import AgainIcon from "@mui/icons-material/ReplayOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineReport } from "../../src/report/define.tsx";

/** /voidlist/again: what was voided and rung again smaller, and by whom. */
export const reringReport = defineReport(
  "rering",
  { path: consolePaths.rerings, icon: AgainIcon, alone: true, shape: ["tiles", "table"] },
  async () => (await import("./reringDefinition.ts")).reringDefinition,
);
