import type { ReportShape } from "../../src/report/model/shape.ts";
import { consolePaths } from "../paths.ts";

/** What the server must know to write its file. */
export const voidShape = { path: consolePaths.voids, lead: "total" } as const satisfies ReportShape<"void">;
