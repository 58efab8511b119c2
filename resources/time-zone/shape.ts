import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const timeZoneShape = {
  ...salesReport,
  path: paths.timeZone,
  columns: { visitor: { change: true } },
} as const satisfies Shape<"time-zone">;
