import { consolePaths } from "../../src/domain/consolePaths.ts";
import { reportPage } from "../../src/report/define.tsx";
import { analysisTabs } from "../analysisTabs.ts";

/** /analytics-sales/cross: two dimensions as rows and columns; a cell opens what it is made of. */
export const crossReport = reportPage(
  "cross",
  {
    path: consolePaths.cross,
    label: "resources.cross.name",
    whole: true,
    tabs: analysisTabs,
    alone: true,
    shape: ["table"],
  },
  async () => (await import("./crossDefinition.ts")).crossDefinition,
);
