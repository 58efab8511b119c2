import { consolePaths } from "../../../domain/consolePaths.ts";
import type { ReportShape } from "../../reportShape.ts";

/** What the server must know to write its file. */
export const reringShape = {
  path: consolePaths.rerings,
  lead: "difference",
  alone: true,
  columns: {
    missingProducts: { last: true },
    minutesAfterVoid: { hidden: true },
    payment_type: { last: true },
    reason: { last: true },
  },
} as const satisfies ReportShape<"rering">;
