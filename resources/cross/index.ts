import { reportPage } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { analysisTabs } from "../analysisTabs.ts";
import { monthlyExport } from "../monthly/index.ts";
import { crossShape } from "../../src/report-model/pages/analysis/cross.ts";
import { drillOfRow } from "../../src/report-model/pages/analysis/crossSpread.ts";

const CrossBar = lazyPart(() => import("./CrossBar.tsx"), "CrossBar");

/** /analytics-sales/cross: two dimensions as rows and columns; a cell opens what it is made of. */
export const crossReport = reportPage("cross", {
  ...crossShape,
  label: "resources.cross.name",
  whole: true,
  tabs: analysisTabs,
  filters: {
    ...crossShape.filters,
    rowsBy: { own: true },
    columnsBy: { ...crossShape.filters.columnsBy, own: true },
    figure: { own: true },
    top: { own: true },
  },
  bar: CrossBar,
  parts: ["table"],
  exports: monthlyExport,
  drill: drillOfRow,
});
