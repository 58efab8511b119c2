import { toResourceValue } from "../../core/snakeCase.ts";
import { SchemaFaults } from "../faults.ts";
import { findRepeated, toModulePath } from "./modules.ts";
import type { TypedConstant } from "./typedConstants.ts";

/** The labels of one resource or report: the file and the constant, and what it is called. */
type NamedLabels = { file: string; constant: string; resource: string; name: string };

/** The text of a property; undefined where there is none, or it is no plain text. */
function readText({ value }: TypedConstant, property: string): string | undefined {
  const properties = value.type === "ObjectExpression" ? value.properties : [];
  for (const one of properties)
    if (one.type === "Property" && one.key.type === "Identifier" && one.key.name === property)
      return one.value.type === "Literal" && typeof one.value.value === "string" ? one.value.value : undefined;
  return undefined;
}

/**
 * The labels among these constants: those that satisfy `ResourceLabels["…"]` or `ReportLabels["…"]`.
 * @throws SchemaFaults for labels without a name, and for a second constant of the same resource
 */
export function listLabels(constants: readonly TypedConstant[]): NamedLabels[] {
  const labels = constants.filter(({ type }) => type === "ResourceLabels" || type === "ReportLabels");
  const unnamed = labels.filter((one) => readText(one, "name") === undefined);
  const faults = [
    ...unnamed.map(({ file, argument }) => ({
      file,
      line: 1,
      text: `The labels of ${argument} need a name: name: "…".`,
    })),
    ...findRepeated(labels).map(({ file, argument }) => ({
      file,
      line: 1,
      text: `Another constant has labels of ${argument} too.`,
    })),
  ];
  if (faults.length > 0) throw new SchemaFaults(faults);
  return labels.map((one) => ({
    file: one.file,
    constant: one.name,
    resource: one.argument ?? "",
    name: readText(one, "name") ?? "",
  }));
}

const buildRecord = (entries: readonly (readonly [key: string, value: string])[]): string =>
  `{\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${value},\n`).join("")}}`;

/** The module that loads the labels of each resource and report. */
export const buildLabelLoadersModule = (labels: readonly NamedLabels[]): string =>
  `export const labelLoaders = ${buildRecord(
    labels.map(({ resource, file, constant }) => [
      resource,
      `async () => (await import(${JSON.stringify(toModulePath(file))})).${constant}`,
    ]),
  )};
`;

/**
 * The module of names, which menus and references tell before the labels are loaded.
 * @param changed what the history of changes tells apart: those that are resources or reports have their names there too
 */
export function buildNamesModule(labels: readonly NamedLabels[], changed: readonly string[]): string {
  const names = labels.map(({ resource, name }) => [resource, JSON.stringify(name)] as const);
  const ofHistory = names.map(([resource, name]) => [toResourceValue(resource), name] as const);
  return `import type { Names } from "./labels.ts";

/** What each resource and report is called. */
export const resourceNames: Names = ${buildRecord(names)};

/** The same by the values of ChangedResource. */
export const changedResourceNames = ${buildRecord(ofHistory.filter(([name]) => changed.includes(name)))};
`;
}
