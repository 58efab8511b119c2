import {
  Kind as Node,
  type ASTNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type ObjectTypeDefinitionNode,
} from "graphql";
import { findArgumentType, findValueFault } from "./directiveValues.ts";
import { locateNode, suggestNames, type SchemaFault } from "./faults.ts";
import { readDirective } from "./sdl.ts";

type Sets = ReadonlyMap<string, readonly FieldDefinitionNode[]>;
type FaultCollector = (node: ASTNode, text: string) => void;

/** The directives of this file: what they say is done, and nothing of them is part of the schema. */
const [setDirective, useDirective] = ["measureSet", "measures"] as const;

const isObject = (node: ASTNode): node is ObjectTypeDefinitionNode => node.kind === Node.OBJECT_TYPE_DEFINITION;
const listDirectives = (node: ObjectTypeDefinitionNode, name: string): readonly ConstDirectiveNode[] =>
  node.directives?.filter((one) => one.name.value === name) ?? [];

const listFieldNames = (fields: readonly FieldDefinitionNode[] = []): readonly string[] =>
  fields.map(({ name }) => name.value);
const toOptionalText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const toNameList = (value: unknown): readonly string[] => [value ?? []].flat().map(String);

/** Arguments that the directive does not have, and values of another type than it declares. */
function argumentFaults(
  node: ConstDirectiveNode,
  owner: string,
  declared: DirectiveDefinitionNode | undefined,
  add: FaultCollector,
): void {
  const subject = `${owner}: @${node.name.value}`;
  const declaredArguments = declared?.arguments ?? [];
  for (const argument of node.arguments ?? []) {
    const type = declared && findArgumentType(declared, argument.name.value);
    const wrong = type
      ? findValueFault(argument.value, type, new Map())
      : `no such argument.${suggestNames(
          argument.name.value,
          declaredArguments.map(({ name }) => name.value),
        )}`;
    if (wrong) add(argument, `${subject}(${argument.name.value}): ${wrong}`);
  }
  for (const { name, type } of declaredArguments)
    if (type.kind === Node.NON_NULL_TYPE && !node.arguments?.some((one) => one.name.value === name.value))
      add(node, `${subject} needs "${name.value}".`);
}

/** The fields of a type with those of the sets that the directive names, in their place. */
function withSets(
  owner: string,
  own: readonly FieldDefinitionNode[],
  node: ConstDirectiveNode,
  sets: Sets,
  add: FaultCollector,
): readonly FieldDefinitionNode[] {
  const values = readDirective({ directives: [node] }, useDirective) ?? {};
  const [after, without] = [toOptionalText(values["after"]), toNameList(values["without"])];
  const subject = `${owner}: @${useDirective}`;
  const found = toNameList(values["of"]).flatMap((name) => {
    const fields = sets.get(name);
    if (!fields) add(node, `${subject}(of: "${name}") names no set of measures.${suggestNames(name, sets.keys())}`);
    return fields ?? [];
  });
  for (const name of without)
    if (!listFieldNames(found).includes(name))
      add(
        node,
        `${subject}(without: "${name}") names no measure of its sets.${suggestNames(name, listFieldNames(found))}`,
      );
  const fields = found.filter(({ name }) => {
    if (without.includes(name.value)) return false;
    const twice = listFieldNames(own).includes(name.value);
    if (twice) add(node, `${subject} has ${name.value}, which stands in the type already: name it in "without".`);
    return !twice;
  });
  const place = after === undefined ? 0 : listFieldNames(own).indexOf(after) + 1;
  if (after !== undefined && place === 0)
    add(node, `${subject}(after: "${after}") names no field of the type.${suggestNames(after, listFieldNames(own))}`);
  return [...own.slice(0, place), ...fields, ...own.slice(place)];
}

/**
 * The document with the measures of each @measureSet in the types that name it by @measures, as if they were written there. The sets
 * themselves are no types of the API and are left out.
 */
export function expandMeasures(document: DocumentNode): { document: DocumentNode; faults: readonly SchemaFault[] } {
  const faults: SchemaFault[] = [];
  const add: FaultCollector = (node, text) => faults.push({ ...locateNode(node), text });
  const declared = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Node.DIRECTIVE_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const sets = new Map<string, readonly FieldDefinitionNode[]>();
  for (const node of document.definitions.filter(isObject))
    for (const one of listDirectives(node, setDirective)) {
      argumentFaults(one, node.name.value, declared.get(setDirective), add);
      const name = toOptionalText(readDirective({ directives: [one] }, setDirective)?.["name"]) ?? "";
      if (sets.has(name)) add(one, `${node.name.value}: the set of measures "${name}" is there twice.`);
      sets.set(name, node.fields ?? []);
    }

  const expanded = (node: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode => {
    const uses = listDirectives(node, useDirective);
    if (uses.length === 0) return node;
    const owner = node.name.value;
    for (const one of uses) argumentFaults(one, owner, declared.get(useDirective), add);
    return {
      ...node,
      directives: node.directives?.filter((one) => !uses.includes(one)),
      fields: uses.reduce((fields, one) => withSets(owner, fields, one, sets, add), node.fields ?? []),
    };
  };
  const definitions = document.definitions.flatMap((node): readonly DefinitionNode[] => {
    if (
      node.kind === Node.DIRECTIVE_DEFINITION &&
      [setDirective, useDirective].some((name) => name === node.name.value)
    )
      return [];
    if (!isObject(node)) return [node];
    return listDirectives(node, setDirective).length > 0 ? [] : [expanded(node)];
  });
  return { document: { ...document, definitions }, faults };
}
