import {
  Kind as Node,
  type ConstDirectiveNode,
  type ConstValueNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type TypeNode,
  type ObjectTypeDefinitionNode,
} from "graphql";
import type { Place } from "../core/metadata.ts";
import { toSnakeCase } from "../core/snakeCase.ts";
import { sequenceColumn } from "./columns.ts";
import { requestField } from "../core/requestId.ts";
import {
  listAnnotatedTypes,
  groupDefinitions,
  readDirective,
  hasDirective,
  pickTypeName,
  type SchemaDefinitions,
} from "./sdl.ts";

/** Directives that mean the same on an input field as on the field that it comes from. */
const carriedDirectives = new Set(["owns", "rule", "when", "as", "restricted"]);

/** The places in which a field takes part; @readonly leaves the list only. */
export function listFieldPlaces(field: FieldDefinitionNode): Place[] {
  const only = readDirective(field, "only")?.["in"] as Place[] | undefined;
  const places = only ?? (["LIST", "CREATE", "UPDATE"] satisfies Place[]);
  return hasDirective(field, "readonly") ? places.filter((place) => place === "LIST") : [...places];
}

/** The field that identifies a record: the type's first. */
export function pickIdField(type: ObjectTypeDefinitionNode): FieldDefinitionNode {
  const [first] = type.fields ?? [];
  if (!first) throw new Error(`${type.name.value} has no fields`);
  return first;
}

/** True for an id that is made of other fields of the record (`@only` without UPDATE): those name it, and no input has it. */
export const isMadeId = (id: FieldDefinitionNode): boolean =>
  hasDirective(id, "only") && !hasDirective(id, "readonly") && !listFieldPlaces(id).includes("UPDATE");

const findDeclaredKind = (field: FieldDefinitionNode): unknown => readDirective(field, "as")?.["kind"];

const isVersion = (field: FieldDefinitionNode): boolean => findDeclaredKind(field) === "VERSION";

function fieldsFor(type: ObjectTypeDefinitionNode, place: "CREATE" | "UPDATE"): readonly FieldDefinitionNode[] {
  const id = pickIdField(type);
  return (type.fields ?? []).filter((field) => {
    if (field === id) return !isMadeId(id) && (place === "UPDATE" || !hasDirective(field, "readonly"));
    if (isVersion(field)) return place === "UPDATE";
    return listFieldPlaces(field).includes(place);
  });
}

const uuidLength = 36;

const buildDirective = (name: string, argument: string, value: ConstValueNode): ConstDirectiveNode => ({
  kind: Node.DIRECTIVE,
  name: { kind: Node.NAME, value: name },
  arguments: [{ kind: Node.ARGUMENT, name: { kind: Node.NAME, value: argument }, value }],
});

/** What every create takes beside the record's own fields: by it a call that is made again is known. */
const requestInput: InputValueDefinitionNode = {
  kind: Node.INPUT_VALUE_DEFINITION,
  name: { kind: Node.NAME, value: requestField },
  description: {
    kind: Node.STRING,
    value: "A UUID of the caller's own making: the same call again is answered by the record that it created.",
  },
  type: { kind: Node.NAMED_TYPE, name: { kind: Node.NAME, value: "ID" } },
  directives: [
    buildDirective("as", "kind", { kind: Node.ENUM, value: "HIDDEN" }),
    buildDirective("rule", "max", { kind: Node.INT, value: String(uuidLength) }),
  ],
};

/** The place in a list that people order. */
const isSequence = ({ name }: FieldDefinitionNode): boolean => toSnakeCase(name.value) === sequenceColumn;

/**
 * Fields of a file's row: what a column may be missing for is optional; what is never shown (the shop, say) is there as in
 * create. The version is the one that a dry run showed. A list that people order has its places in the file.
 */
const rowFields = (type: ObjectTypeDefinitionNode, ordered: boolean): readonly FieldDefinitionNode[] =>
  [
    ...fieldsFor(type, "CREATE"),
    ...(type.fields ?? []).filter((field) => isVersion(field) || (ordered && isSequence(field))),
  ].map((field) =>
    findDeclaredKind(field) === "HIDDEN" || field.type.kind !== Node.NON_NULL_TYPE
      ? field
      : { ...field, type: field.type.type },
  );

/**
 * The input types that mutations of a @resource name but the SDL leaves out, derived from the resource's own fields,
 * so that a field is written once. Embedded object types become inputs named with the suffix `Input`.
 * @throws where such a mutation does not exist or has no argument `input`
 */
export function deriveInputs(document: DocumentNode): InputObjectTypeDefinitionNode[] {
  const definitions = groupDefinitions(document);
  const derived = new Map<string, InputObjectTypeDefinitionNode>();

  const inputType = (type: TypeNode, place: "CREATE" | "UPDATE"): TypeNode => {
    if (type.kind === Node.NON_NULL_TYPE) {
      const inner = inputType(type.type, place);
      return inner.kind === Node.NON_NULL_TYPE ? inner : { ...type, type: inner };
    }
    if (type.kind === Node.LIST_TYPE) return { ...type, type: inputType(type.type, place) };
    const embedded = definitions.objects.get(type.name.value);
    if (!embedded) return type;
    const name = `${type.name.value}Input`;
    if (!derived.has(name) && !definitions.inputs.has(name)) {
      const fields = (embedded.fields ?? []).filter((field) => listFieldPlaces(field).includes(place));
      derive(name, embedded, fields, place);
    }
    return { ...type, name: { ...type.name, value: name } };
  };

  const derive = (
    name: string,
    from: ObjectTypeDefinitionNode,
    fields: readonly FieldDefinitionNode[],
    place: "CREATE" | "UPDATE",
    others: readonly InputValueDefinitionNode[] = [],
  ) => {
    const own = fields.map((field): InputValueDefinitionNode => ({
      kind: Node.INPUT_VALUE_DEFINITION,
      name: field.name,
      description: field.description,
      type: inputType(field.type, place),
      directives: (field.directives ?? []).filter((one) => carriedDirectives.has(one.name.value)),
    }));
    derived.set(name, {
      kind: Node.INPUT_OBJECT_TYPE_DEFINITION,
      name: { kind: Node.NAME, value: name },
      description: from.description,
      fields: [...own, ...others],
    });
  };

  for (const [type, operations] of listAnnotatedTypes(definitions, "resource")) {
    for (const place of ["CREATE", "UPDATE"] as const) {
      const operation = place === "CREATE" ? operations.create : operations.update;
      const name = operation && requireInputName(definitions, operation);
      const others = place === "CREATE" ? [requestInput] : [];
      if (name && !definitions.inputs.has(name)) derive(name, type, fieldsFor(type, place), place, others);
    }
    const row = operations.csv && requireInputName(definitions, operations.csv);
    if (row && !definitions.inputs.has(row))
      derive(row, type, rowFields(type, operations.reorder !== undefined), "CREATE");
  }
  return [...derived.values()];
}

/** The named type of a mutation's argument `input`. */
export function requireInputName(definitions: SchemaDefinitions, mutation: string): string {
  const input = definitions.mutations.get(mutation)?.arguments?.find((arg) => arg.name.value === "input");
  if (!input) throw new Error(`${mutation} is named by a @resource but is no mutation with an argument "input"`);
  return pickTypeName(input.type);
}
