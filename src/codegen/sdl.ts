import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Kind as Node,
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type ObjectTypeDefinitionNode,
  type TypeNode,
  concatAST,
  GraphQLError,
  parse,
  Source,
  valueFromASTUntyped,
} from "graphql";
import { SchemaFaults, type SchemaFault } from "./faults.ts";

/**
 * Every .graphql file below the folder, parsed as one document; files in the order of their paths.
 * @throws SchemaFaults with the syntax errors of all files
 */
export function readSdl(folder: string): DocumentNode {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".graphql"))
    .sort();
  const faults: SchemaFault[] = [];
  const documents = files.flatMap((name) => {
    const file = join(folder, name);
    try {
      return parse(new Source(readFileSync(file, "utf8"), file));
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      faults.push({ file, line: error.locations?.[0]?.line ?? 0, text: error.message });
      return [];
    }
  });
  if (faults.length > 0) throw new SchemaFaults(faults);
  return concatAST(documents);
}

export type AnnotatedNode = { readonly directives?: readonly ConstDirectiveNode[] };

/** The arguments of each directive of this name as plain values: a node may carry a repeatable one several times. */
export const readDirectives = (node: AnnotatedNode, name: string): Record<string, unknown>[] =>
  (node.directives ?? [])
    .filter((one) => one.name.value === name)
    .map(({ arguments: given = [] }) =>
      Object.fromEntries(given.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)])),
    );

/** The arguments of a directive as plain values; undefined where the node does not carry it. */
export const readDirective = (node: AnnotatedNode, name: string): Record<string, unknown> | undefined =>
  readDirectives(node, name)[0];

export const hasDirective = (node: AnnotatedNode, name: string): boolean => readDirective(node, name) !== undefined;

/** The type's own name, without list and non-null marks. */
export function pickTypeName(type: TypeNode): string {
  return type.kind === Node.NAMED_TYPE ? type.name.value : pickTypeName(type.type);
}

export const isRequiredTypeNode = (type: TypeNode): boolean => type.kind === Node.NON_NULL_TYPE;

/** True for `[T]`, with or without non-null marks. */
export function isListTypeNode(type: TypeNode): boolean {
  if (type.kind === Node.NON_NULL_TYPE) return isListTypeNode(type.type);
  return type.kind === Node.LIST_TYPE;
}

/** A schema's definitions by name, as the generator asks for them. */
export type SchemaDefinitions = {
  objects: ReadonlyMap<string, ObjectTypeDefinitionNode>;
  inputs: ReadonlyMap<string, readonly InputValueDefinitionNode[]>;
  enums: ReadonlyMap<string, readonly string[]>;
  /** Of enums whose values are states (@tone): value → tone. */
  tones: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Contents that @allow names together: value of Readers → contents (@contents). */
  readers: ReadonlyMap<string, readonly string[]>;
  queries: ReadonlyMap<string, FieldDefinitionNode>;
  mutations: ReadonlyMap<string, FieldDefinitionNode>;
};

/** Sorts the document's definitions by what they define; root fields come from `type` and `extend type` alike. */
export function groupDefinitions(document: DocumentNode): SchemaDefinitions {
  const objects = new Map<string, ObjectTypeDefinitionNode>();
  const inputs = new Map<string, readonly InputValueDefinitionNode[]>();
  const enums = new Map<string, readonly string[]>();
  const tones = new Map<string, Readonly<Record<string, string>>>();
  const readers = new Map<string, readonly string[]>();
  const roots = { Query: new Map<string, FieldDefinitionNode>(), Mutation: new Map<string, FieldDefinitionNode>() };
  for (const node of document.definitions) {
    if (node.kind === Node.OBJECT_TYPE_DEFINITION || node.kind === Node.OBJECT_TYPE_EXTENSION) {
      const name = node.name.value;
      if (name === "Query" || name === "Mutation")
        for (const field of node.fields ?? []) roots[name].set(field.name.value, field);
      else if (node.kind === Node.OBJECT_TYPE_DEFINITION) objects.set(name, node);
    }
    if (node.kind === Node.INPUT_OBJECT_TYPE_DEFINITION) inputs.set(node.name.value, node.fields ?? []);
    if (node.kind === Node.ENUM_TYPE_DEFINITION) {
      const values = node.values ?? [];
      enums.set(
        node.name.value,
        values.map((value) => value.name.value),
      );
      for (const value of values) {
        const contents = readDirective(value, "contents")?.["are"];
        if (Array.isArray(contents)) readers.set(value.name.value, contents.map(String));
      }
      const toned = values.flatMap((value) => {
        const tone = readDirective(value, "tone")?.["is"];
        return tone ? [[value.name.value, String(tone)] as const] : [];
      });
      if (toned.length > 0) tones.set(node.name.value, Object.fromEntries(toned));
    }
  }
  return { objects, inputs, enums, tones, readers, queries: roots.Query, mutations: roots.Mutation };
}

/** What @resource and @report say, with the type that says it. */
export type DeclaredOperations = {
  name: string;
  list?: string;
  one?: string;
  create?: string;
  update?: string;
  delete?: string;
  reorder?: string;
  actions?: readonly string[];
  csv?: string;
  copy?: string;
  key?: readonly string[];
  linesOf?: string;
  lineKey?: string;
  lines?: string;
  search?: readonly string[];
  line?: string;
};

export function listAnnotatedTypes(
  definitions: SchemaDefinitions,
  name: "resource" | "report",
): [ObjectTypeDefinitionNode, DeclaredOperations & { query: string; rows?: string }][] {
  return [...definitions.objects.values()].flatMap((node) => {
    const found = readDirective(node, name);
    // The directive's own definition in SDL gives the shape; graphql-js checks it when the schema is built.
    return found ? [[node, found as DeclaredOperations & { query: string; rows?: string }]] : [];
  });
}
