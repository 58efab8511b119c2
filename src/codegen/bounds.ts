import {
  Kind as Node,
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from "graphql";
import { rowsPerCall } from "../core/rowLimits.ts";
import { listFieldPlaces } from "./inputs.ts";
import {
  listAnnotatedTypes,
  groupDefinitions,
  readDirective,
  hasDirective,
  isListTypeNode,
  pickTypeName,
  type SchemaDefinitions,
} from "./sdl.ts";

/** Bounds of a value for which the SDL states none: more than any person or program of a restaurant sends. */
const defaults = { characters: 500, items: 1000, judgedItems: rowsPerCall };

/** A version is counted up when it is stored, and the column is an int4. */
const lastVersion = 2_147_483_646;

/** Rules that bound a text beside `max`. */
const boundingRules = ["max", "exact", "postal", "phone", "registration", "jan"];

type BoundedNode = FieldDefinitionNode | InputValueDefinitionNode;

function missingBounds(definitions: SchemaDefinitions, node: BoundedNode): [string, number][] {
  const rule = readDirective(node, "rule") ?? {};
  const kind = readDirective(node, "as")?.["kind"];
  const type = pickTypeName(node.type);
  const options = definitions.enums.get(type);
  const bounds: [string, number][] = [];
  // The source of rich text has a limit of its own (core/richText.ts).
  const isText = (type === "String" || type === "ID") && kind !== "RICH_TEXT";
  if (isText && !boundingRules.some((name) => name in rule)) bounds.push(["max", defaults.characters]);
  if (kind === "VERSION" && type === "Int") bounds.push(["atLeast", 0], ["atMost", lastVersion]);
  if (isListTypeNode(node.type))
    bounds.push(["items", options?.length ?? (hasDirective(node, "each") ? defaults.judgedItems : defaults.items)]);
  return bounds.filter(([name]) => !(name in rule));
}

const argument = ([name, value]: [string, number]): ConstArgumentNode => ({
  kind: Node.ARGUMENT,
  name: { kind: Node.NAME, value: name },
  value: { kind: Node.INT, value: String(value) },
});

function withBounds<T extends BoundedNode>(definitions: SchemaDefinitions, node: T): T {
  const missing = missingBounds(definitions, node).map(argument);
  if (missing.length === 0) return node;
  const others = (node.directives ?? []).filter(({ name }) => name.value !== "rule");
  const written = node.directives?.find(({ name }) => name.value === "rule");
  const rule: ConstDirectiveNode = {
    kind: Node.DIRECTIVE,
    name: { kind: Node.NAME, value: "rule" },
    ...written,
    arguments: [...(written?.arguments ?? []), ...missing],
  };
  return { ...node, directives: [...others, rule] };
}

/** Names of the types whose fields become those of inputs: resources, and what is embedded in them. */
function writtenTypes(definitions: SchemaDefinitions): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const type = definitions.objects.get(name);
    if (!type || found.has(name)) return;
    found.add(name);
    for (const field of type.fields ?? []) if (isWritableField(field)) add(pickTypeName(field.type));
  };
  for (const [type, { create, update, csv }] of listAnnotatedTypes(definitions, "resource"))
    if (create !== undefined || update !== undefined || csv !== undefined) add(type.name.value);
  return found;
}

const isWritableField = (field: FieldDefinitionNode): boolean =>
  listFieldPlaces(field).some((place) => place !== "LIST");

/**
 * The document with @rule on every list, text and version that a caller can send, with the bounds that the SDL does not state:
 * a new argument or field is bounded without a word.
 */
export function addBounds(document: DocumentNode): DocumentNode {
  const definitions = groupDefinitions(document);
  const written = writtenTypes(definitions);
  const bounded = <T extends BoundedNode>(node: T): T => withBounds(definitions, node);
  const ofArguments = (field: FieldDefinitionNode) => ({ ...field, arguments: field.arguments?.map(bounded) });

  const one = (node: DefinitionNode): DefinitionNode => {
    if (node.kind === Node.INPUT_OBJECT_TYPE_DEFINITION) return { ...node, fields: node.fields?.map(bounded) };
    if (node.kind !== Node.OBJECT_TYPE_DEFINITION && node.kind !== Node.OBJECT_TYPE_EXTENSION) return node;
    const forms = written.has(node.name.value);
    return {
      ...node,
      fields: node.fields?.map((field) => ofArguments(forms && isWritableField(field) ? bounded(field) : field)),
    };
  };
  return { ...document, definitions: document.definitions.map(one) };
}
