import type { FieldMeta, ReportMeta, ResourceMeta } from "../core/metadata.ts";
import type { DocumentIndex } from "./documents.ts";
import { buildTypedText } from "./documentText.ts";

const literal = (value: unknown): string => JSON.stringify(value, undefined, 1);
const quoteKey = (name: string): string => JSON.stringify(name);

/** Names of the resources that these fields refer to. */
const listReferredResources = (fields: readonly FieldMeta[]): string[] =>
  fields.flatMap(({ reference, fields: below = [] }) => [
    ...(reference ? [reference] : []),
    ...listReferredResources(below),
  ]);

/** Other resources whose records a resource's screens name. */
const refersTo = ({ name, fields, filters, actions = [] }: ResourceMeta): string[] =>
  [
    ...new Set([
      ...listReferredResources(fields),
      ...listReferredResources(filters),
      ...actions.flatMap((action) => listReferredResources(action.fields)),
    ]),
  ].filter((other) => other !== name);

/** No path and no line of the menu has their rules: lines are another view of the list. */
const actsOfLists: readonly string[] = ["lines", "line"];

/** `{ "list": { "rule": … } }`: of the operations only who may call them. */
const pickOperationRules = ({ operations }: ResourceMeta) =>
  Object.fromEntries(
    Object.entries(operations).flatMap(([act, { rule }]) => (actsOfLists.includes(act) ? [] : [[act, { rule }]])),
  );

/** What the menu and the routes need of every resource and report before any of them is loaded. */
export function buildOutlineModule(
  resources: Readonly<Record<string, ResourceMeta>>,
  reports: Readonly<Record<string, ReportMeta>>,
): string {
  const ofResources = Object.entries(resources).map(([name, meta]) => [
    name,
    { operations: pickOperationRules(meta), refersTo: refersTo(meta) },
  ]);
  const ofReports = Object.entries(reports).map(([name, { operation, filters }]) => [
    name,
    { rule: operation.rule, filters: filters.map((filter) => filter.name) },
  ]);
  return `import type { ReportOutline, ResourceOutline } from "../core/metadata.ts";
import type { ReportName, ResourceName } from "./metadata.ts";

export const resourceOutlines: Readonly<Record<ResourceName, ResourceOutline>> = ${JSON.stringify(Object.fromEntries(ofResources))};

export const reportOutlines: Readonly<Record<ReportName, ReportOutline>> = ${JSON.stringify(Object.fromEntries(ofReports))};
`;
}

/** The module of one resource's or report's metadata. */
export const buildMetaModule = (meta: ResourceMeta | ReportMeta, type: "ResourceMeta" | "ReportMeta"): string =>
  `import type { ${type} } from "../../core/metadata.ts";

export const meta = ${literal(meta)} as const satisfies ${type};
`;

/** The module of everything that a resource or report needs once it is opened: metadata and documents. */
export function buildPartModule(index: DocumentIndex, name: string): string {
  const texts = new Map(index.documents.map((text) => [/^\w+ (\w+)/.exec(text)?.[1], text]));
  const object = (documents: Readonly<Record<string, string>>): string =>
    `{\n${Object.entries(documents)
      .map(([act, document]) => `  ${quoteKey(act)}: ${buildTypedText(texts.get(document) ?? "", "typed.")},`)
      .join("\n")}\n}`;
  const report = index.reports[name];
  return `import type { TypedDocument } from "../../core/typedDocument.ts";
import type * as typed from "../graphql.ts";

export { meta } from "../meta/${name}.ts";

export const documents = ${object(report ? { report } : (index.resources[name] ?? {}))} as const;

export const actions = ${object(index.actions[name] ?? {})} as const;
`;
}

/** The module by which the console loads them. */
export function buildPartsModule(resources: readonly string[], reports: readonly string[]): string {
  const imports = (names: readonly string[]) =>
    `{\n${names.map((name) => `  ${quoteKey(name)}: () => import("./part/${name}.ts"),`).join("\n")}\n}`;
  return `export const resourceParts = ${imports(resources)};

export const reportParts = ${imports(reports)};
`;
}

const variable = (name: string): string => `_${name.replaceAll("-", "_")}`;

/** The module of all metadata together: the server and tests read it, the console loads it in parts. */
export function buildMetadataModule(resources: readonly string[], reports: readonly string[]): string {
  const list = (names: readonly string[]) =>
    `{ ${names.map((name) => `${quoteKey(name)}: ${variable(name)}`).join(", ")} }`;
  const imports = [...resources, ...reports].map(
    (name) => `import { meta as ${variable(name)} } from "./meta/${name}.ts";`,
  );
  return `${imports.join("\n")}

export const resources = ${list(resources)} as const;

export const reports = ${list(reports)} as const;

export type ResourceName = keyof typeof resources;
export type ReportName = keyof typeof reports;
/** Names of the fields of a resource, and of the columns of a report. */
export type FieldName<R extends ResourceName> = (typeof resources)[R]["fields"][number]["name"];
export type ColumnName<R extends ReportName> = (typeof reports)[R]["columns"][number]["name"];
/** Names of the figures that a report has beside its rows. */
export type SumName<R extends ReportName> = (typeof reports)[R] extends { sums: readonly { name: infer Name extends string }[] } ? Name : never;
`;
}

/** The module of all documents that the engine finds by name: for tests, which load them at once. */
export function buildDocumentsModule(resources: readonly string[], reports: readonly string[]): string {
  const imports = [...resources, ...reports].map((name) => `import * as ${variable(name)} from "./part/${name}.ts";`);
  const list = (names: readonly string[], what: string) =>
    `{ ${names.map((name) => `${quoteKey(name)}: ${variable(name)}.${what}`).join(", ")} }`;
  return `${imports.join("\n")}

export const resourceDocuments = ${list(resources, "documents")} as const;

export const reportDocuments = ${list(reports, "documents.report")} as const;

export const actionDocuments = { ${resources.map((name) => `...${variable(name)}.actions`).join(", ")} } as const;
`;
}
