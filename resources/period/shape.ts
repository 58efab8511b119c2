import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const periodShape = {
  ...salesReport,
  path: paths.period,
  columns: { cost: { hidden: true }, points: { hidden: true } },
  spans: true,
} as const satisfies Shape<"period">;

/** One date by shop. */
export const dayShape = {
  ...salesReport,
  path: paths.salesDay,
  unit: "day",
  sort: "lead",
} as const satisfies Shape<"store-sales">;
