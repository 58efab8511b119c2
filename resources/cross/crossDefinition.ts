import { monthlyExport } from "../monthly/index.ts";
import { crossShape } from "../../src/report-model/pages/analysis/cross.ts";
import { drillOfRow } from "../../src/report-model/pages/analysis/crossSpread.ts";
import { CrossBar } from "./CrossBar.tsx";

/** The crosstab as its page shows it. */
export const crossDefinition = {
  ...crossShape,
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
} as const;
