import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "./salesReport.ts";

/** What the server must know to write its file. */
export const timeZoneShape = {
  ...salesReport,
  path: consolePaths.timeZone,
  columns: { visitor: { change: true } },
} as const satisfies ReportShape<"time-zone">;
