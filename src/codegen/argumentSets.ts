import {
  Kind as Node,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
} from "graphql";
import { placeOf, right, type Fault } from "./faults.ts";
import { directive, type Annotated } from "./sdl.ts";

type Sets = ReadonlyMap<string, readonly InputValueDefinitionNode[]>;
type Add = (node: ASTNode, text: string) => void;

/** The directives of this file: what they say is done, and nothing of them is part of the schema. */
const [setDirective, useDirective] = ["argumentSet", "arguments"] as const;
const isOwn = (name: string): boolean => name === setDirective || name === useDirective;

const isInput = (node: ASTNode): node is InputObjectTypeDefinitionNode =>
  node.kind === Node.INPUT_OBJECT_TYPE_DEFINITION;
const without = <T extends Annotated>(node: T): T => ({
  ...node,
  directives: node.directives?.filter(({ name }) => name.value !== useDirective),
});

/** The arguments of the sets that a root field or an input names; undefined where it names none. */
function added(
  node: (FieldDefinitionNode | InputObjectTypeDefinitionNode) & Annotated,
  own: readonly InputValueDefinitionNode[],
  sets: Sets,
  add: Add,
): InputValueDefinitionNode[] | undefined {
  const use = directive(node, useDirective);
  if (!use) return undefined;
  const subject = `${node.name.value}: @${useDirective}`;
  const more = [use["of"] ?? []].flat().flatMap((name) => {
    const set = sets.get(String(name));
    if (!set)
      add(node, `${subject}(of: "${String(name)}") names no set of arguments.${right(String(name), sets.keys())}`);
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
export function expandArguments(document: DocumentNode): { document: DocumentNode; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const add: Add = (node, text) => faults.push({ ...placeOf(node), text });
  const sets = new Map<string, readonly InputValueDefinitionNode[]>();
  for (const node of document.definitions.filter(isInput)) {
    const name = directive(node, setDirective)?.["name"];
    if (name === undefined) continue;
    if (sets.has(String(name))) add(node, `${node.name.value}: the set of arguments "${String(name)}" is there twice.`);
    sets.set(String(name), node.fields ?? []);
  }
  const ofField = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const args = added(field, field.arguments ?? [], sets, add);
    return args ? { ...without(field), arguments: args } : field;
  };
  const definitions = document.definitions.flatMap((node): readonly DefinitionNode[] => {
    if (node.kind === Node.DIRECTIVE_DEFINITION) return isOwn(node.name.value) ? [] : [node];
    if (isInput(node)) {
      if (directive(node, setDirective)) return [];
      const fields = added(node, node.fields ?? [], sets, add);
      return [fields ? { ...without(node), fields } : node];
    }
    if (node.kind !== Node.OBJECT_TYPE_DEFINITION && node.kind !== Node.OBJECT_TYPE_EXTENSION) return [node];
    return [{ ...node, fields: node.fields?.map(ofField) }];
  });
  return { document: { ...document, definitions }, faults };
}
