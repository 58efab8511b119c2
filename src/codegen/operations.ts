import { print, type FieldDefinitionNode, type InputValueDefinitionNode } from "graphql";
import type { ArgumentMeta, OperationMeta, Owned } from "../core/metadata.ts";
import { requireRule } from "./policy.ts";
import { readDirective, isRequiredTypeNode, pickTypeName, type SchemaDefinitions } from "./sdl.ts";

/** @throws Error where the schema has no such root field */
export const requireRootField = (definitions: SchemaDefinitions, name: string): FieldDefinitionNode => {
  const found = definitions.queries.get(name) ?? definitions.mutations.get(name);
  if (!found) throw new Error(`no root field ${name}`);
  return found;
};

/** The parameters of a root field: its arguments, or the fields of its single argument `input`. */
export function listOperationParameters(
  definitions: SchemaDefinitions,
  field: FieldDefinitionNode,
): readonly InputValueDefinitionNode[] {
  const args = field.arguments ?? [];
  const [input] = args;
  const within = args.length === 1 && input?.name.value === "input" && definitions.inputs.get(pickTypeName(input.type));
  return within || args;
}

/** Whether a root field with these parameters answers its rows by pages. */
export const isPagedOperation = (parameters: readonly InputValueDefinitionNode[]): boolean =>
  ["limit", "offset"].every((name) => parameters.some((arg) => arg.name.value === name));

/** What the client needs of a root field: its arguments, its rule and the document that calls it. */
export function buildOperationMeta(
  definitions: SchemaDefinitions,
  name: string,
  document: string,
  parameters = requireRootField(definitions, name).arguments ?? [],
): OperationMeta {
  const field = requireRootField(definitions, name);
  const args = parameters.map((arg): ArgumentMeta => {
    const owns = readDirective(arg, "owns")?.["what"] as Owned | undefined;
    const options = definitions.enums.get(pickTypeName(arg.type));
    return {
      name: arg.name.value,
      type: print(arg.type),
      required: isRequiredTypeNode(arg.type),
      ...(owns && { owns }),
      ...(options && { options }),
    };
  });
  return { name, document, args, rule: requireRule(definitions, field) };
}
