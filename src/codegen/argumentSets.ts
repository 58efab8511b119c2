import {
  Kind as Node,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
} from "graphql";
import { locateNode, suggestNames, type SchemaFault } from "./faults.ts";
import { readDirective, type AnnotatedNode } from "./sdl.ts";

type Sets = ReadonlyMap<string, readonly InputValueDefinitionNode[]>;
type FaultCollector = (node: ASTNode, text: string) => void;

/** The directives of this file: what they say is done, and nothing of them is part of the schema. */
const [setDirective, useDirective] = ["argumentSet", "arguments"] as const;
const isOwn = (name: string): boolean => name === setDirective || name === useDirective;

const isInput = (node: ASTNode): node is InputObjectTypeDefinitionNode =>
  node.kind === Node.INPUT_OBJECT_TYPE_DEFINITION;
const without = <T extends AnnotatedNode>(node: T): T => ({
  ...node,
  directives: node.directives?.filter(({ name }) => name.value !== useDirective),
});

/** The arguments of the sets that a root field or an input names; undefined where it names none. */
function expandSetArguments(
  node: (FieldDefinitionNode | InputObjectTypeDefinitionNode) & AnnotatedNode,
  own: readonly InputValueDefinitionNode[],
  sets: Sets,
  add: FaultCollector,
): InputValueDefinitionNode[] | undefined {
  const use = readDirective(node, useDirective);
  if (!use) return undefined;
  const subject = `${node.name.value}: @${useDirective}`;
  const more = [use["of"] ?? []].flat().flatMap((name) => {
    const set = sets.get(String(name));
    if (!set)
      add(
        node,
        `${subject}(of: "${String(name)}") names no set of arguments.${suggestNames(String(name), sets.keys())}`,
      );
    return set ?? [];
  });
  const names = new Set(own.map(({ name }) => name.value));
  for (const { name } of more)
    if (names.has(name.value)) add(node, `${subject} has ${name.value}, which stands there already.`);
  return [...own, ...more.filter(({ name }) => !names.has(name.value))];
}

/**
 * The document with the arguments of each @argumentSet in the root fields and inputs that name it by @arguments, after their own. The
 * sets themselves are no inputs of the API and are left out.
 */
export function expandArguments(document: DocumentNode): { document: DocumentNode; faults: readonly SchemaFault[] } {
  const faults: SchemaFault[] = [];
  const add: FaultCollector = (node, text) => faults.push({ ...locateNode(node), text });
  const sets = new Map<string, readonly InputValueDefinitionNode[]>();
  for (const node of document.definitions.filter(isInput)) {
    const name = readDirective(node, setDirective)?.["name"];
    if (name === undefined) continue;
    if (sets.has(String(name))) add(node, `${node.name.value}: the set of arguments "${String(name)}" is there twice.`);
    sets.set(String(name), node.fields ?? []);
  }
  const ofField = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const args = expandSetArguments(field, field.arguments ?? [], sets, add);
    return args ? { ...without(field), arguments: args } : field;
  };
  const definitions = document.definitions.flatMap((node): readonly DefinitionNode[] => {
    if (node.kind === Node.DIRECTIVE_DEFINITION) return isOwn(node.name.value) ? [] : [node];
    if (isInput(node)) {
      if (readDirective(node, setDirective)) return [];
      const fields = expandSetArguments(node, node.fields ?? [], sets, add);
      return [fields ? { ...without(node), fields } : node];
    }
    if (node.kind !== Node.OBJECT_TYPE_DEFINITION && node.kind !== Node.OBJECT_TYPE_EXTENSION) return [node];
    return [{ ...node, fields: node.fields?.map(ofField) }];
  });
  return { document: { ...document, definitions }, faults };
}
