import {
  BREAK,
  getNamedType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type Source,
} from "graphql";
import { badInput } from "../i18n/ja/messages.ts";
import { Rejected, type FieldError } from "../src/core/rejected.ts";
import { limits } from "./limits.ts";

/** As the request itself is parsed: a text too long for that is not parsed again to explain it. */
const parsing = { maxTokens: limits.tokens };

const int4 = 2_147_483_647;
const kindOfScalar: Readonly<Record<string, string>> = {
  Int: "INTEGER",
  Float: "NUMBER",
  Boolean: "SWITCH",
  ID: "TEXT",
  String: "TEXT",
};

function scalarError(value: unknown, type: string, field: string, error: unknown): FieldError {
  if (error instanceof Rejected) return { field, code: error.code, args: error.args };
  if (type === "Int" && typeof value === "number" && Number.isInteger(value))
    return value > int4 ? { field, code: "W022", args: [int4] } : { field, code: "W024", args: [-int4 - 1] };
  return { field, code: "W004", args: [kindOfScalar[type] ?? type] };
}

/** What is wrong with a value that should be of an input type: one error for each place inside it. */
function explain(value: unknown, type: GraphQLInputType, field: string): FieldError[] {
  if (isNonNullType(type))
    return value === null || value === undefined ? [{ field, code: "W001" }] : explain(value, type.ofType, field);
  if (value === null || value === undefined) return [];
  if (isListType(type))
    return Array.isArray(value)
      ? value.flatMap((one, index) => explain(one, type.ofType, `${field}.${index}`))
      : explain(value, type.ofType, field);
  if (isInputObjectType(type)) {
    if (typeof value !== "object" || Array.isArray(value)) return [{ field, code: "W004", args: ["OBJECT"] }];
    const given = new Map<string, unknown>(Object.entries(value));
    const fields = Object.values(type.getFields());
    const unknown = [...given.keys()].filter((name) => !fields.some((one) => one.name === name));
    return [
      ...fields
        .filter((one) => given.has(one.name) || one.defaultValue === undefined)
        .flatMap((one) => explain(given.get(one.name), one.type, `${field}.${one.name}`)),
      ...unknown.map((name) => ({
        field: `${field}.${name}`,
        code: "BAD_INPUT" as const,
        args: [badInput.unknownField],
      })),
    ];
  }
  if (isEnumType(type))
    return typeof value === "string" && type.getValue(value) ? [] : [{ field, code: "W004", args: ["SELECT"] }];
  try {
    type.parseValue(value);
    return [];
  } catch (error) {
    return [scalarError(value, type.name, field, error)];
  }
}

const operationOf = (query: string, name: unknown): OperationDefinitionNode | undefined =>
  parse(query, parsing).definitions.find(
    (one): one is OperationDefinitionNode =>
      one.kind === Kind.OPERATION_DEFINITION && (typeof name !== "string" || one.name?.value === name),
  );

/**
 * The variables of a request that do not have their declared types, by path. GraphQL's own messages name them in English
 * prose only; this reads the same declarations again. Empty where the document does not parse or all is well.
 */
export function wrongVariables(schema: GraphQLSchema, body: unknown): FieldError[] {
  const { query, variables, operationName } = (body ?? {}) as {
    query?: unknown;
    variables?: object | null;
    operationName?: unknown;
  };
  if (typeof query !== "string") return [];
  let operation: OperationDefinitionNode | undefined;
  try {
    operation = operationOf(query, operationName);
  } catch (error) {
    if (error instanceof GraphQLError) return [];
    throw error;
  }
  const given = new Map<string, unknown>(Object.entries(variables ?? {}));
  return (operation?.variableDefinitions ?? []).flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type) || (!given.has(name) && definition.defaultValue)) return [];
    return explain(given.get(name), type, name);
  });
}

/** Names longer than this are no typing error, and not repeated in full. */
const longestName = 60;

/**
 * The field, argument or input field that the schema does not have, by the type where it was looked for; undefined where the error is
 * about something else. Only what the caller wrote is named: neither GraphQL's suggestions nor the type's own fields.
 */
export function unknownName(schema: GraphQLSchema, { nodes, source }: GraphQLError): FieldError | undefined {
  const [wrong] = nodes ?? [];
  if (!wrong || !source || !("name" in wrong) || !wrong.name || Array.isArray(wrong.name)) return undefined;
  const info = new TypeInfo(schema);
  const name = wrong.name.value.slice(0, longestName);
  let found: FieldError | undefined;
  const unknown = (owner: string, text: (owner: string, name: string) => string) => {
    found = { field: `${owner}.${name}`, code: "BAD_INPUT", args: [text(owner, name)] };
  };
  const enter = (node: ASTNode) => {
    // A node without parts of its own has the place of its name, which is entered after it.
    if (node.loc?.start !== wrong.loc?.start || node.loc?.end !== wrong.loc?.end) return undefined;
    const [parent, field, input] = [info.getParentType(), info.getFieldDef(), info.getParentInputType()];
    if (node.kind === Kind.FIELD && parent && !field) unknown(parent.name, badInput.noSuchField);
    if (node.kind === Kind.ARGUMENT && parent && field && !info.getArgument())
      unknown(`${parent.name}.${field.name}`, badInput.noSuchArgument);
    const type = input && getNamedType(input);
    if (node.kind === Kind.OBJECT_FIELD && type && !info.getInputType()) unknown(type.name, badInput.noSuchField);
    return BREAK;
  };
  visit(parse(source, parsing), visitWithTypeInfo(info, { enter }));
  return found;
}

/** Path (`input.start_date`) of the argument or input field in whose value the source has this position. */
export function literalPath(source: Source, position: number): string | undefined {
  const path: string[] = [];
  visit(parse(source, parsing), {
    enter(node) {
      if (!node.loc || position < node.loc.start || position >= node.loc.end) return false;
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) path.push(node.name.value);
      return undefined;
    },
  });
  return path.length > 0 ? path.join(".") : undefined;
}
