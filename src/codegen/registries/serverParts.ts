import { SchemaFaults } from "../faults.ts";
import { buildImports, findRepeated } from "./modules.ts";
import type { TypedConstant } from "./typedConstants.ts";

/** Two constants with hooks of one resource: only one of them would be called. */
function refuseRepeatedHooks(hooks: readonly TypedConstant[]): void {
  const faults = findRepeated(hooks).map(({ file, argument }) => ({
    file,
    line: 1,
    text: `Another constant has hooks of ${argument} too.`,
  }));
  if (faults.length > 0) throw new SchemaFaults(faults);
}

/**
 * The module of what the server consists of beside the engine: every exported constant that `satisfies Resolvers`, and every one of type
 * `ResourceHooks<"…">`, `PlanSource` or `RecordSearch`.
 * @throws SchemaFaults
 */
export function buildServerPartsModule(constants: readonly TypedConstant[]): string {
  const resolvers = constants.filter(({ type }) => type === "Resolvers");
  const hooks = constants.filter(({ type, argument }) => type === "ResourceHooks" && argument !== undefined);
  const plans = constants.filter(({ type }) => type === "PlanSource");
  const searches = constants.filter(({ type }) => type === "RecordSearch");
  refuseRepeatedHooks(hooks);
  return `import type { ResourceHooks } from "../../server/engine/crud/hooks.ts";
import type { PlanSource } from "../../server/engine/plan/planSource.ts";
import type { RecordSearch } from "../../server/engine/search/recordSearch.ts";
import type { StoredName } from "./tables.ts";
${buildImports([...resolvers, ...hooks, ...plans, ...searches])}

/** The resolvers that are written by hand. */
export const resolverParts = [${resolvers.map(({ name }) => name).join(", ")}];

/** The hooks of each resource. A stored resource that is not listed has none. */
export const hooksByResource: { readonly [N in StoredName]?: ResourceHooks<N> } = {
${hooks.map(({ name, argument }) => `  ${JSON.stringify(argument)}: ${name},`).join("\n")}
};

/** What each noun plans, for the calendar. */
export const planSources: readonly PlanSource[] = [${plans.map(({ name }) => name).join(", ")}];

/** What the search of the whole console finds beside resources. */
export const recordSearches: readonly RecordSearch[] = [${searches.map(({ name }) => name).join(", ")}];
`;
}

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
