import type { InputValueDefinitionNode } from "graphql";
import type { ActionMeta, FieldMeta } from "../core/metadata.ts";
import { buildInputMeta } from "./fields.ts";
import { documentName } from "./names.ts";
import { buildOperationMeta, requireRootField } from "./operations.ts";
import { isListTypeNode, pickTypeName, type SchemaDefinitions } from "./sdl.ts";

/** Like an input's field, with its description as the help on screen. */
const inputField = (definitions: SchemaDefinitions, node: InputValueDefinitionNode): FieldMeta => ({
  ...buildInputMeta(definitions, node),
  places: ["CREATE"],
  ...(node.description && { help: node.description.value }),
});

/** Arguments that the console knows without asking a person. */
const knownArguments: ReadonlySet<string> = new Set(["dryRun", "versions"]);

/**
 * The actions of a resource (@resource(actions)): mutations that take the ids of several records.
 * @throws Error where nothing of a mutation's arguments names records
 */
export const buildActions = (definitions: SchemaDefinitions, names: readonly string[]): ActionMeta[] =>
  names.map((name) => {
    const args = requireRootField(definitions, name).arguments ?? [];
    const input = args.find((arg) => arg.name.value === "input");
    const nodes = input ? (definitions.inputs.get(pickTypeName(input.type)) ?? []) : args;
    const fields = nodes.map((node) => ({ node, field: inputField(definitions, node) }));
    const ids = fields.find(({ node, field }) => field.owns === "RECORD" && isListTypeNode(node.type));
    if (!ids) throw new Error(`the action ${name} takes no ids of records`);
    return {
      ...buildOperationMeta(definitions, name, documentName.operation(name)),
      ids: ids.field.name,
      most: ids.field.constraints.items,
      input: input !== undefined,
      dryRun: fields.some(({ field }) => field.name === "dryRun"),
      destroys: name.startsWith("delete"),
      fields: fields.filter((one) => one !== ids && !knownArguments.has(one.field.name)).map(({ field }) => field),
    };
  });
