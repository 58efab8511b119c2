import { buildImports } from "./modules.ts";
import type { TypedConstant } from "./typedConstants.ts";

/** The module of the pages of reports: every exported constant that `satisfies ReportShape<"…">`, and those without a shape. */
export function buildReportPagesModule(constants: readonly TypedConstant[]): string {
  const shapes = constants.filter(({ type, argument }) => type === "ReportShape" && argument !== undefined);
  return `import type { AnyShape } from "../report-model/reportShape.ts";
import { unsentPages, type ReportPageEntry } from "../report-model/pages/unsentPages.ts";
import type { ReportName } from "./metadata.ts";
${buildImports(shapes)}

const buildShapedPage = (report: ReportName, shape: AnyShape): ReportPageEntry => ({ report, path: shape.path, shape });

/** Every page of a report. A view can be saved of each. */
export const reportPages: readonly ReportPageEntry[] = [
${shapes.map(({ name, argument }) => `  buildShapedPage(${JSON.stringify(argument)}, ${name}),`).join("\n")}
  ...unsentPages,
];

/** The page at a path; undefined where no report stands there. */
export const reportPageAt = (path: string): ReportPageEntry | undefined =>
  reportPages.find((page) => page.path === path);
`;
}
