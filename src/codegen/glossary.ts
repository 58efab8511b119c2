import { Kind as Node, type DocumentNode, type FieldDefinitionNode, type StringValueNode } from "graphql";
import { has } from "./sdl.ts";

/**
 * The document with each measure described: one without a description of its own means what the field of the same name means in a
 * type with @glossary. A figure is defined once, and the API and every tooltip say it.
 */
export function addDescriptions(document: DocumentNode): DocumentNode {
  const told = new Map<string, StringValueNode>();
  for (const node of document.definitions)
    if (node.kind === Node.OBJECT_TYPE_DEFINITION && has(node, "glossary"))
      for (const { name, description } of node.fields ?? []) if (description) told.set(name.value, description);

  const described = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const description = has(field, "measure") ? (field.description ?? told.get(field.name.value)) : undefined;
    return description ? { ...field, description } : field;
  };
  return {
    ...document,
    definitions: document.definitions.map((node) =>
      node.kind === Node.OBJECT_TYPE_DEFINITION ? { ...node, fields: node.fields?.map(described) } : node,
    ),
  };
}
