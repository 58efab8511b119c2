import { consolePaths } from "../../../domain/consolePaths.ts";
import type { ReportShape } from "../../reportShape.ts";

/** What the server must know to write its file. It compares two dates itself. */
export const costRiseShape = {
  path: consolePaths.costRise,
  lead: "monthlyIncrease",
  alone: true,
  opens: "last30",
  columns: {
    productCode: { filed: true },
    costBefore: { filed: true },
    costAfter: { filed: true },
    costIncrease: { filed: true },
    raisedNames: { last: true },
    raisedFrom: { last: true },
  },
} as const satisfies ReportShape<"cost-rise">;
