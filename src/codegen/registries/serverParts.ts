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
 * `ResourceHooks<"…">`.
 * @throws SchemaFaults
 */
export function buildServerPartsModule(constants: readonly TypedConstant[]): string {
  const resolvers = constants.filter(({ type }) => type === "Resolvers");
  const hooks = constants.filter(({ type, argument }) => type === "ResourceHooks" && argument !== undefined);
  refuseRepeatedHooks(hooks);
  return `import type { ResourceHooks } from "../../server/engine/crud/hooks.ts";
import type { StoredName } from "./tables.ts";
${buildImports([...resolvers, ...hooks])}

/** The resolvers that are written by hand. */
export const resolverParts = [${resolvers.map(({ name }) => name).join(", ")}];

/** The hooks of each resource. A stored resource that is not listed has none. */
export const hooksByResource: { readonly [N in StoredName]?: ResourceHooks<N> } = {
${hooks.map(({ name, argument }) => `  ${JSON.stringify(argument)}: ${name},`).join("\n")}
};
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
