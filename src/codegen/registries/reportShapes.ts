import { buildImports } from "./modules.ts";
import type { TypedConstant } from "./typedConstants.ts";

/** The module of the pages of reports that the server can write into files: every exported constant that `satisfies ReportShape<"…">`. */
export function buildReportShapesModule(constants: readonly TypedConstant[]): string {
  const shapes = constants.filter(({ type, argument }) => type === "ReportShape" && argument !== undefined);
  return `import type { AnyShape } from "../report-model/reportShape.ts";
import type { ReportName } from "./metadata.ts";
${buildImports(shapes)}

/** The shape of each page, with its report. */
export const reportShapes: readonly { report: ReportName; shape: AnyShape }[] = [
${shapes.map(({ name, argument }) => `  { report: ${JSON.stringify(argument)}, shape: ${name} },`).join("\n")}
];
`;
}
