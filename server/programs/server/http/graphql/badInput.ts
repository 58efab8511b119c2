import {
  BREAK,
  getNamedType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type GraphQLError,
  type GraphQLSchema,
  type Source,
} from "graphql";
import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import type { FieldError } from "../../../../../src/core/rejected.ts";
import { requestLimits, maxAnsweredNameLength } from "../../../../engine/guard/limits.ts";

/** The parser's own limit: a longer text is not parsed again to explain the error. */
const parseOptions = { maxTokens: requestLimits.tokens };

/**
 * The field, argument or input field that the schema does not have, by the type where it was looked for; undefined where the error is
 * about something else. Only what the caller wrote is named: neither GraphQL's suggestions nor the type's own fields.
 */
export function findUnknownName(schema: GraphQLSchema, { nodes, source }: GraphQLError): FieldError | undefined {
  const [wrong] = nodes ?? [];
  if (!wrong || !source || !("name" in wrong) || !wrong.name || Array.isArray(wrong.name)) return undefined;
  const info = new TypeInfo(schema);
  const name = wrong.name.value.slice(0, maxAnsweredNameLength);
  let found: FieldError | undefined;
  const unknown = (owner: string, text: (owner: string, name: string) => string) => {
    found = { field: `${owner}.${name}`, code: "BAD_INPUT", args: [text(owner, name)] };
  };
  const enter = (node: ASTNode) => {
    // A node without parts has the position of its name, which is visited after it.
    if (node.loc?.start !== wrong.loc?.start || node.loc?.end !== wrong.loc?.end) return undefined;
    const [parent, field, input] = [info.getParentType(), info.getFieldDef(), info.getParentInputType()];
    if (node.kind === Kind.FIELD && parent && !field) unknown(parent.name, badInput.noSuchField);
    if (node.kind === Kind.ARGUMENT && parent && field && !info.getArgument())
      unknown(`${parent.name}.${field.name}`, badInput.noSuchArgument);
    const type = input && getNamedType(input);
    if (node.kind === Kind.OBJECT_FIELD && type && !info.getInputType()) unknown(type.name, badInput.noSuchField);
    return BREAK;
  };
  visit(parse(source, parseOptions), visitWithTypeInfo(info, { enter }));
  return found;
}

/** Path (`input.start_date`) of the argument or input field in whose value the source has this position. */
export function findLiteralPath(source: Source, position: number): string | undefined {
  const path: string[] = [];
  visit(parse(source, parseOptions), {
    enter(node) {
      if (!node.loc || position < node.loc.start || position >= node.loc.end) return false;
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) path.push(node.name.value);
      return undefined;
    },
  });
  return path.length > 0 ? path.join(".") : undefined;
}
