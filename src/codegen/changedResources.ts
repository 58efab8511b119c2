import { toResourceValue } from "../core/snakeCase.ts";
import { Kind as Node, type DocumentNode, type EnumTypeDefinitionNode } from "graphql";
import { hasDirective, listAnnotatedTypes, type SchemaDefinitions } from "./sdl.ts";
import { listWorkflowNames } from "./workflows.ts";

/** The enum of what the history of changes tells apart. */
const enumName = "ChangedResource";

/** What the engines write changes of: resources with a table that a form can change, and the records of workflows. */
const listChangedNames = (definitions: SchemaDefinitions): string[] => [
  ...listAnnotatedTypes(definitions, "resource").flatMap(([type, { name, create, update, delete: remove }]) =>
    hasDirective(type, "stored") && (create ?? update ?? remove) !== undefined ? [name] : [],
  ),
  ...listWorkflowNames(definitions),
];

function completeEnum(node: EnumTypeDefinitionNode, names: readonly string[]): EnumTypeDefinitionNode {
  const values = node.values ?? [];
  const known = new Set(values.map(({ name }) => name.value));
  const missing = [...new Set(names.map(toResourceValue))].filter((name) => !known.has(name));
  return {
    ...node,
    values: [
      ...values,
      ...missing.map((value) => ({
        kind: Node.ENUM_VALUE_DEFINITION as const,
        name: { kind: Node.NAME as const, value },
      })),
    ],
  };
}

/** The document whose enum of the history has every resource and workflow: one that was added needs a label, and no line of SDL. */
export const addChangedResources = (document: DocumentNode, definitions: SchemaDefinitions): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((node) =>
    node.kind === Node.ENUM_TYPE_DEFINITION && node.name.value === enumName
      ? completeEnum(node, listChangedNames(definitions))
      : node,
  ),
});

/** The values of the enum in a complete document. */
export const listChangedResources = (document: DocumentNode): string[] =>
  document.definitions.flatMap((node) =>
    node.kind === Node.ENUM_TYPE_DEFINITION && node.name.value === enumName
      ? (node.values ?? []).map(({ name }) => name.value)
      : [],
  );
