import { Kind as Node, type ConstDirectiveNode, type DocumentNode, type FieldDefinitionNode } from "graphql";
import { readDirective, hasDirective } from "./sdl.ts";

/** Fields of the types with @glossary by their names. */
function buildGlossary(document: DocumentNode): ReadonlyMap<string, FieldDefinitionNode> {
  const fields = document.definitions.flatMap((node) =>
    node.kind === Node.OBJECT_TYPE_DEFINITION && hasDirective(node, "glossary") ? (node.fields ?? []) : [],
  );
  return new Map(fields.map((field) => [field.name.value, field]));
}

const listBetterDirectives = (field?: FieldDefinitionNode): readonly ConstDirectiveNode[] =>
  field?.directives?.filter(({ name }) => name.value === "better") ?? [];

/**
 * The document with each measure explained: one without a description or @better of its own means what the field of the same name
 * means in a type with @glossary. A figure is defined once, and the API, every tooltip and every colour say it.
 */
export function explainMeasures(document: DocumentNode): DocumentNode {
  const glossary = buildGlossary(document);
  const explained = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const entry = glossary.get(field.name.value);
    if (!entry || !hasDirective(field, "measure")) return field;
    const more = hasDirective(field, "better") ? [] : listBetterDirectives(entry);
    return {
      ...field,
      description: field.description ?? entry.description,
      directives: [...(field.directives ?? []), ...more],
    };
  };
  return {
    ...document,
    definitions: document.definitions.map((node) =>
      node.kind === Node.OBJECT_TYPE_DEFINITION ? { ...node, fields: node.fields?.map(explained) } : node,
    ),
  };
}

/** The module that says of the glossary's figures which way is better. */
export function buildGlossaryModule(document: DocumentNode): string {
  const better = [...buildGlossary(document)].flatMap(([name, field]) => {
    const when = readDirective(field, "better")?.["when"];
    return when === undefined ? [] : [[name, when]];
  });
  return `import type { Better } from "../core/metadata.ts";

/** Which way a figure of a sales record goes when business goes well. */
export const better: Readonly<Partial<Record<string, Better>>> = ${JSON.stringify(Object.fromEntries(better), undefined, 1)};
`;
}
