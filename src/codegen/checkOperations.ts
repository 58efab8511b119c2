import type { ASTNode, ConstDirectiveNode, ObjectTypeDefinitionNode } from "graphql";
import { locateNode, suggestNames, type SchemaFault } from "./faults.ts";
import { readDirective, hasDirective, isListTypeNode, pickTypeName, type SchemaDefinitions } from "./sdl.ts";

type AddFault = (node: ASTNode, text: string) => void;

const queries = ["list", "one", "lines", "line", "query"];
const mutations = ["create", "update", "delete", "reorder", "csv", "copy", "actions"];
/** Mutations whose argument `input` the generator reads or derives. */
const withInput = ["create", "update", "reorder", "csv", "copy"];

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string");

/** Operations and fields that @resource and @report name. */
function checkType(
  type: ObjectTypeDefinitionNode,
  node: ConstDirectiveNode,
  { queries: queryFields, mutations: mutationFields }: SchemaDefinitions,
  add: AddFault,
): void {
  const fields = (type.fields ?? []).map((field) => field.name.value);
  for (const argument of node.arguments ?? []) {
    const what = argument.name.value;
    const rootFields = queries.includes(what) ? queryFields : mutations.includes(what) ? mutationFields : undefined;
    const named = textsIn(readDirective(type, node.name.value)?.[what]);
    const subject = (name: string) => `${type.name.value}: @${node.name.value}(${what}: "${name}")`;
    for (const name of named) {
      if (rootFields && !rootFields.has(name))
        add(
          argument,
          `${subject(name)} names no ${rootFields === queryFields ? "query" : "mutation"}.${suggestNames(name, rootFields.keys())}`,
        );
      if (["key", "linesOf", "lineKey", "rows", "search"].includes(what) && !fields.includes(name))
        add(argument, `${subject(name)} names no field of it.${suggestNames(name, fields)}`);
      const args = mutationFields.get(name)?.arguments;
      if (withInput.includes(what) && args && !args.some((one) => one.name.value === "input"))
        add(argument, `${subject(name)} has no argument "input".`);
    }
  }
}

/** Rows of a file find their records by a key. */
function checkKey(type: ObjectTypeDefinitionNode, node: ConstDirectiveNode, add: AddFault): void {
  const { csv, key } = readDirective(type, "resource") ?? {};
  if (csv !== undefined && textsIn(key).length === 0)
    add(node, `${type.name.value}: @resource(csv) needs a "key" of its fields.`);
}

/** An action takes ids of records, in its arguments or in those of its input. */
function checkActions(
  type: ObjectTypeDefinitionNode,
  node: ConstDirectiveNode,
  { mutations, inputs }: SchemaDefinitions,
  add: AddFault,
): void {
  for (const name of textsIn(readDirective(type, "resource")?.["actions"])) {
    const args = mutations.get(name)?.arguments;
    const input = args?.find((one) => one.name.value === "input");
    const parameters = input ? inputs.get(pickTypeName(input.type)) : args;
    if (
      parameters &&
      !parameters.some((one) => readDirective(one, "owns")?.["what"] === "RECORD" && isListTypeNode(one.type))
    )
      add(node, `${type.name.value}: the action ${name} takes no list of ids with @owns(what: RECORD).`);
  }
}

/** Root fields without a rule, and operations, fields and names of @resource and @report that are none. */
export function findOperationFaults(definitions: SchemaDefinitions): SchemaFault[] {
  const faults: SchemaFault[] = [];
  const add: AddFault = (node, text) => faults.push({ ...locateNode(node), text });
  for (const field of [...definitions.queries.values(), ...definitions.mutations.values()])
    if (!hasDirective(field, "public") && !hasDirective(field, "allow"))
      add(field, `${field.name.value} carries neither @public nor @allow.`);
  const taken = new Map<string, string>();
  for (const type of definitions.objects.values())
    for (const node of type.directives ?? []) {
      const what = node.name.value;
      if (what !== "resource" && what !== "report") continue;
      checkType(type, node, definitions, add);
      if (what === "resource") {
        checkActions(type, node, definitions, add);
        checkKey(type, node, add);
      }
      const name = String(readDirective(type, what)?.["name"]);
      const other = taken.get(name);
      if (other !== undefined) add(node, `${type.name.value}: @${what}(name: "${name}") is the name of ${other}.`);
      taken.set(name, type.name.value);
    }
  return faults;
}
