import type { FieldDefinitionNode } from "graphql";
import type { FieldMeta, OperationPolicy, OwnedPath, Rule } from "../core/metadata.ts";
import { inputMeta } from "./fields.ts";
import { directive, has, type Definitions } from "./sdl.ts";

/** The rule of one root field. @throws where it carries neither @public nor @allow: nothing is open by omission */
export function ruleOf(field: FieldDefinitionNode): Rule {
  if (has(field, "public")) return { public: true };
  const allow = directive(field, "allow");
  if (!allow) throw new Error(`${field.name.value} carries neither @public nor @allow`);
  return { authority: 2, key: false, ...allow } as Rule;
}

function ownedPaths(fields: readonly FieldMeta[], prefix = ""): OwnedPath[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const below = field.fields ? ownedPaths(field.fields, field.many ? `${path}.*.` : `${path}.`) : [];
    return field.owns ? [{ path, what: field.owns }, ...below] : below;
  });
}

/** Root field → who may call it, what of its arguments must be owned, and the fields that are validated. */
export function policyOf(definitions: Definitions): Record<string, OperationPolicy> {
  const roots = [...definitions.queries.values(), ...definitions.mutations.values()];
  return Object.fromEntries(
    roots.map((root) => {
      const fields = (root.arguments ?? []).map((arg) => inputMeta(definitions, arg));
      return [root.name.value, { rule: ruleOf(root), owns: ownedPaths(fields), fields }];
    }),
  );
}
