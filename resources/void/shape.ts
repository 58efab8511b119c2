import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";

/** What the server must know to write its file. */
export const voidShape = { path: paths.voids, lead: "total" } as const satisfies Shape<"void">;
