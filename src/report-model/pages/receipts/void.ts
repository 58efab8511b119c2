import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";

/** What the server must know to write its file. */
export const voidShape = { path: consolePaths.voids, lead: "total" } as const satisfies ReportShape<"void">;
