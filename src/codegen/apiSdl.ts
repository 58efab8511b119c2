import {
  buildASTSchema,
  findBreakingChanges,
  GraphQLSchema,
  isTypeDefinitionNode,
  Kind as Node,
  print,
  visit,
  type DocumentNode,
  type FieldDefinitionNode,
  type TypeDefinitionNode,
} from "graphql";

const roots = ["Query", "Mutation"];

/** A root type with the fields of all its extensions, which each file of the schema adds to. */
function rootType(document: DocumentNode, name: string): TypeDefinitionNode {
  const fields = document.definitions.flatMap((node): readonly FieldDefinitionNode[] => {
    const isObject = node.kind === Node.OBJECT_TYPE_DEFINITION || node.kind === Node.OBJECT_TYPE_EXTENSION;
    return isObject && node.name.value === name ? (node.fields ?? []) : [];
  });
  return { kind: Node.OBJECT_TYPE_DEFINITION, name: { kind: Node.NAME, value: name }, fields };
}

/** The types that a client can meet: those that the operations take or give. */
function typesInUse(document: DocumentNode): ReadonlySet<string> {
  const schema = buildASTSchema(document);
  const reached = new GraphQLSchema({ query: schema.getQueryType(), mutation: schema.getMutationType() });
  return new Set(Object.keys(reached.getTypeMap()));
}

/**
 * The SDL as clients of the API read it: operations, types and descriptions in the order of the files. Our directives and the
 * types that only directives use are left out: they steer the console and the server, and no client sees them.
 */
export function printApiSdl(document: DocumentNode): string {
  const own = new Set(
    document.definitions.flatMap((node) => (node.kind === Node.DIRECTIVE_DEFINITION ? [node.name.value] : [])),
  );
  const plain = visit(document, { Directive: (node) => (own.has(node.name.value) ? null : undefined) });
  const used = typesInUse(plain);
  const types = plain.definitions.filter(isTypeDefinitionNode).filter(({ name }) => used.has(name.value));
  const definitions = [
    ...roots.map((name) => rootType(plain, name)),
    ...types.filter(({ name }) => !roots.includes(name.value)),
  ];
  return `${print({ kind: Node.DOCUMENT, definitions })}\n`;
}

/** A sentence for each change after which a client that works with `before` may fail; none for additions. */
export function formatBreakingChanges(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return findBreakingChanges(before, after).map(({ description }) => description);
}
