import { buildImports } from "./modules.ts";
import type { TypedConstant } from "./typedConstants.ts";

/** The module of the statements in docs/sql: every exported constant that `satisfies ReportStatements`. */
export function buildReportStatementsModule(constants: readonly TypedConstant[]): string {
  const statements = constants.filter(({ type }) => type === "ReportStatements");
  return `import type { ReportStatements } from "../../server/trade/figures/reportStatements.ts";
${buildImports(statements)}

/** The statements of each query that docs/sql shows. */
export const reportStatements: ReportStatements = {
${statements.map(({ name }) => `  ...${name},`).join("\n")}
};
`;
}
