import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const storeSalesShape = {
  ...salesReport,
  path: paths.storeSales,
  columns: { cost: { hidden: true } },
  sort: "lead",
} as const satisfies Shape<"store-sales">;
