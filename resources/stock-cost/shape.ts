import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";

/** What the server must know to write its file. Two periods have other counts: their rows are not compared. */
export const stockCostShape = {
  path: paths.stockCost,
  lead: "variance",
  alone: true,
  opens: "lastMonth",
  columns: {
    unit: { filed: { unless: { argument: "costBy", is: "ITEM" } } },
    actualUse: { filed: { unless: { argument: "costBy", is: "ITEM" } } },
    theoreticalUse: { filed: { unless: { argument: "costBy", is: "ITEM" } } },
    useVariance: { filed: { unless: { argument: "costBy", is: "ITEM" } } },
    note: { last: true },
  },
} as const satisfies Shape<"stock-cost">;
