import {
  Kind as Node,
  type ASTNode,
  type ConstDirectiveNode,
  type DirectiveDefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from "graphql";
import { findArgumentType, findValueFault } from "./directiveValues.ts";
import { locateNode, suggestNames, type SchemaFault } from "./faults.ts";
import { readDirective, hasDirective, pickTypeName, type SchemaDefinitions } from "./sdl.ts";

type Sibling = FieldDefinitionNode | InputValueDefinitionNode;
/** Whose directives are checked: how it is called, and the fields or arguments beside it. */
type Owner = { name: string; siblings: readonly Sibling[]; type?: string };
type SchemaParts = {
  definitions: SchemaDefinitions;
  resources: ReadonlySet<string>;
  directives: ReadonlyMap<string, DirectiveDefinitionNode>;
};
type AddFault = (node: ASTNode, text: string) => void;

const dates = ["Date", "Month", "DateTime", "Time"];
const numbers = ["Int", "Float", "Yen"];

/** Directive → argument → what kind of field it must name, by type; any where none is listed. */
const fieldNames: Readonly<Record<string, Readonly<Record<string, readonly string[] | "same" | "any">>>> = {
  rule: { notBefore: "same", under: numbers, notAbove: numbers, quiet: ["DateTime"] },
  when: { field: "any" },
  span: { to: dates },
  measure: { of: "any", per: "any", where: "any" },
};

const findSibling = (siblings: readonly Sibling[], name: string) => siblings.find((one) => one.name.value === name);

/** Field names that a directive on a field gives, against the fields beside it. */
function checkFields(node: ConstDirectiveNode, owner: Owner, add: AddFault): void {
  for (const argument of node.arguments ?? []) {
    const asks = fieldNames[node.name.value]?.[argument.name.value];
    if (asks === undefined || argument.value.kind !== Node.STRING) continue;
    const name = argument.value.value;
    const subject = `${owner.name}: @${node.name.value}(${argument.name.value}: "${name}")`;
    const types = asks === "any" ? undefined : asks === "same" ? [owner.type ?? ""] : asks;
    const fitting = owner.siblings.filter((one) => !types || types.includes(pickTypeName(one.type)));
    const others = fitting.map((one) => one.name.value).filter((one) => !owner.name.endsWith(`.${one}`));
    const other = findSibling(owner.siblings, name);
    if (!other) add(argument, `${subject} names no field beside it.${suggestNames(name, others)}`);
    else if (types && !types.includes(pickTypeName(other.type)))
      add(
        argument,
        `${subject} names a field of type ${pickTypeName(other.type)}, not ${types.join(", ")}.${suggestNames(name, others)}`,
      );
  }
}

/** @when(is): values that the other field can have. */
function checkWhen(node: ConstDirectiveNode, owner: Owner, { definitions }: SchemaParts, add: AddFault): void {
  const { field, is } = readDirective({ directives: [node] }, "when") ?? {};
  const other = typeof field === "string" ? findSibling(owner.siblings, field) : undefined;
  if (!other || !Array.isArray(is)) return;
  const type = pickTypeName(other.type);
  const options = type === "Boolean" ? ["true", "false"] : definitions.enums.get(type);
  for (const value of is as readonly string[])
    if (!options) add(node, `${owner.name}: @when asks for values of ${String(field)}, which is no choice.`);
    else if (!options.includes(value))
      add(node, `${owner.name}: @when(is: "${value}") is no value of ${String(field)}.${suggestNames(value, options)}`);
}

function checkReference(node: ConstDirectiveNode, owner: Owner, { resources }: SchemaParts, add: AddFault): void {
  const { kind, reference } = readDirective({ directives: [node] }, "as") ?? {};
  if (typeof reference === "string" && !resources.has(reference))
    add(node, `${owner.name}: @as(reference: "${reference}") names no resource.${suggestNames(reference, resources)}`);
  if ((kind === "REFERENCE") !== (reference !== undefined))
    add(node, `${owner.name}: @as(kind: REFERENCE) and "reference" go together.`);
}

/** Values of a directive's arguments, by their declared types. */
function checkValues(
  node: ConstDirectiveNode,
  owner: Owner,
  { definitions, directives }: SchemaParts,
  add: AddFault,
): void {
  const declared = directives.get(node.name.value);
  for (const argument of node.arguments ?? []) {
    const type = declared && findArgumentType(declared, argument.name.value);
    const wrong = type && findValueFault(argument.value, type, definitions.enums);
    if (wrong) add(argument, `${owner.name}: @${node.name.value}(${argument.name.value}): ${wrong}`);
  }
}

function checkMeasure(node: ConstDirectiveNode, owner: Owner, add: AddFault): void {
  const { total, of, per } = readDirective({ directives: [node] }, "measure") ?? {};
  if (total === "DERIVED" && (of === undefined || per === undefined))
    add(node, `${owner.name}: @measure(total: DERIVED) needs "of" and "per".`);
}

function checkDirectives(nodes: readonly ConstDirectiveNode[], owner: Owner, parts: SchemaParts, add: AddFault): void {
  for (const node of nodes) {
    checkValues(node, owner, parts, add);
    checkFields(node, owner, add);
    if (node.name.value === "when") checkWhen(node, owner, parts, add);
    if (node.name.value === "as") checkReference(node, owner, parts, add);
    if (node.name.value === "measure") checkMeasure(node, owner, add);
  }
}

function checkSiblings(owner: string, siblings: readonly Sibling[], parts: SchemaParts, add: AddFault): void {
  for (const one of siblings) {
    const name = `${owner}.${one.name.value}`;
    checkDirectives(one.directives ?? [], { name, siblings, type: pickTypeName(one.type) }, parts, add);
    if ("arguments" in one && one.arguments) checkSiblings(name, one.arguments, parts, add);
  }
}

/** Every argument of a directive that names a field, type, resource or enum value, and names none. */
export function findNameFaults(document: DocumentNode, definitions: SchemaDefinitions): SchemaFault[] {
  const faults: SchemaFault[] = [];
  const add: AddFault = (node, text) => faults.push({ ...locateNode(node), text });
  const objects = [...definitions.objects.values()].filter((node) => hasDirective(node, "resource"));
  const parts: SchemaParts = {
    definitions,
    resources: new Set(objects.map((node) => String(readDirective(node, "resource")?.["name"]))),
    directives: new Map(
      document.definitions.flatMap((node) =>
        node.kind === Node.DIRECTIVE_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    ),
  };
  for (const node of document.definitions) {
    if (!("name" in node) || !node.name) continue;
    const owner = node.name.value;
    if ("directives" in node)
      checkDirectives(node.directives as ConstDirectiveNode[], { name: owner, siblings: [] }, parts, add);
    if (
      node.kind === Node.OBJECT_TYPE_DEFINITION ||
      node.kind === Node.OBJECT_TYPE_EXTENSION ||
      node.kind === Node.INPUT_OBJECT_TYPE_DEFINITION
    )
      checkSiblings(owner, node.fields ?? [], parts, add);
    if (node.kind === Node.ENUM_TYPE_DEFINITION)
      for (const value of node.values ?? [])
        checkDirectives(value.directives ?? [], { name: `${owner}.${value.name.value}`, siblings: [] }, parts, add);
  }
  return faults;
}
