import { print, type FieldDefinitionNode } from "graphql";
import type { ArgumentMeta, OperationMeta, Owned } from "../core/metadata.ts";
import { ruleOf } from "./policy.ts";
import { directive, isRequired, namedType, type Definitions } from "./sdl.ts";

/** @throws Error where the schema has no such root field */
export const rootField = (definitions: Definitions, name: string): FieldDefinitionNode => {
  const found = definitions.queries.get(name) ?? definitions.mutations.get(name);
  if (!found) throw new Error(`no root field ${name}`);
  return found;
};

/** What the client needs of a root field: its arguments, its rule and the document that calls it. */
export function operationMeta(definitions: Definitions, name: string, document: string): OperationMeta {
  const field = rootField(definitions, name);
  const args = (field.arguments ?? []).map((arg): ArgumentMeta => {
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
  return { name, document, args, rule: ruleOf(field) };
}
