import { print, type FieldDefinitionNode, type InputValueDefinitionNode } from "graphql";
import type { ArgumentMeta, OperationMeta, Owned } from "../core/metadata.ts";
import { ruleOf } from "./policy.ts";
import { directive, isRequired, namedType, type Definitions } from "./sdl.ts";

/** @throws Error where the schema has no such root field */
export const rootField = (definitions: Definitions, name: string): FieldDefinitionNode => {
  const found = definitions.queries.get(name) ?? definitions.mutations.get(name);
  if (!found) throw new Error(`no root field ${name}`);
  return found;
};

/** The parameters of a root field: its arguments, or the fields of its single argument `input`. */
export function argumentsOf(definitions: Definitions, field: FieldDefinitionNode): readonly InputValueDefinitionNode[] {
  const args = field.arguments ?? [];
  const [input] = args;
  const within = args.length === 1 && input?.name.value === "input" && definitions.inputs.get(namedType(input.type));
  return within || args;
}

/** Whether a root field with these parameters answers its rows by pages. */
export const isPaged = (parameters: readonly InputValueDefinitionNode[]): boolean =>
  ["limit", "offset"].every((name) => parameters.some((arg) => arg.name.value === name));

/** What the client needs of a root field: its arguments, its rule and the document that calls it. */
export function operationMeta(
  definitions: Definitions,
  name: string,
  document: string,
  parameters = rootField(definitions, name).arguments ?? [],
): OperationMeta {
  const field = rootField(definitions, name);
  const args = parameters.map((arg): ArgumentMeta => {
    const owns = directive(arg, "owns")?.["what"] as Owned | undefined;
    const options = definitions.enums.get(namedType(arg.type));
    return {
      name: arg.name.value,
      type: print(arg.type),
      required: isRequired(arg.type),
      ...(owns && { owns }),
      ...(options && { options }),
    };
  });
  return { name, document, args, rule: ruleOf(definitions, field) };
}
