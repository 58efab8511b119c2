import {
  GRAPHQL_MAX_INT,
  GRAPHQL_MIN_INT,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import { maxCountedFaults, Rejected, type FieldError } from "../../../../../src/core/rejected.ts";
import { maxAnsweredNameLength, maxListEntries, maxNamedErrors } from "../../../../engine/guard/limits.ts";

export type VariableValues = Readonly<Record<string, unknown>>;

/** Keeps the first faults, counts the others, and ends the walk at the last counted one (`most`). */
class Faults {
  readonly errors: FieldError[] = [];
  total = 0;
  readonly #most: number;

  constructor(most: number = maxCountedFaults) {
    this.#most = most;
  }

  add(error: FieldError): void {
    this.total += 1;
    if (this.errors.length < maxNamedErrors) this.errors.push(error);
    if (this.total === this.#most) this.refuse();
  }

  refuse(): never {
    throw Rejected.fields(this.errors, this.total);
  }
}

const kindOfScalar: Readonly<Record<string, string>> = {
  Int: "INTEGER",
  Float: "NUMBER",
  Boolean: "SWITCH",
  ID: "TEXT",
  String: "TEXT",
};

/** Like GraphQL's own Int, which throws an error with a stack for each wrong entry of a list. */
const isInt = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= GRAPHQL_MIN_INT && value <= GRAPHQL_MAX_INT;

function scalarError(value: unknown, type: string, field: string, error?: unknown): FieldError {
  if (error instanceof Rejected) return { field, code: error.code, args: error.args };
  if (type === "Int" && typeof value === "number" && Number.isInteger(value))
    return value > GRAPHQL_MAX_INT
      ? { field, code: "W022", args: [GRAPHQL_MAX_INT] }
      : { field, code: "W024", args: [GRAPHQL_MIN_INT] };
  return { field, code: "W004", args: [kindOfScalar[type] ?? type] };
}

function leafError(value: unknown, type: GraphQLLeafType, field: string): FieldError | undefined {
  if (isEnumType(type))
    return typeof value === "string" && type.getValue(value) ? undefined : { field, code: "W004", args: ["SELECT"] };
  if (type.name === "Int") return isInt(value) ? undefined : scalarError(value, type.name, field);
  try {
    const read: unknown = type.parseValue(value);
    return read === undefined || Number.isNaN(read) ? scalarError(value, type.name, field) : undefined;
  } catch (error) {
    return scalarError(value, type.name, field, error);
  }
}

/** Adds what is wrong with a value that should be of an input type: one fault for each place inside it. */
function checkValue(value: unknown, type: GraphQLInputType, field: string, faults: Faults): void {
  if (isNonNullType(type)) {
    if (value === null || value === undefined) faults.add({ field, code: "W001" });
    else checkValue(value, type.ofType, field, faults);
    return;
  }
  if (value === null || value === undefined) return;
  if (isListType(type)) {
    if (!Array.isArray(value)) checkValue(value, type.ofType, field, faults);
    else if (value.length > maxListEntries) faults.add({ field, code: "TOO_LARGE", args: [maxListEntries] });
    else for (const [index, one] of value.entries()) checkValue(one, type.ofType, `${field}.${index}`, faults);
    return;
  }
  if (!isInputObjectType(type)) {
    const error = leafError(value, type, field);
    if (error) faults.add(error);
    return;
  }
  if (typeof value !== "object" || Array.isArray(value)) {
    faults.add({ field, code: "W004", args: ["OBJECT"] });
    return;
  }
  const fields = type.getFields();
  for (const one of Object.values(fields)) {
    const there = Object.hasOwn(value, one.name);
    if (there || one.defaultValue === undefined)
      checkValue(there ? (value as VariableValues)[one.name] : undefined, one.type, `${field}.${one.name}`, faults);
  }
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name))
      faults.add({
        field: `${field}.${name.slice(0, maxAnsweredNameLength)}`,
        code: "BAD_INPUT",
        args: [badInput.unknownField],
      });
}

/** The first fault of a value that should be of an input type, by path from `field`; none if it fits. */
export function findVariableFault(value: unknown, type: GraphQLInputType, field: string): FieldError | undefined {
  try {
    checkValue(value, type, field, new Faults(1));
    return undefined;
  } catch (error) {
    if (error instanceof Rejected) return error.errors[0];
    throw error;
  }
}

/**
 * Refuses variables that do not have their declared types, by path. GraphQL's own messages are English prose, and
 * graphql-jit writes one with the value for each fault: this walk comes first, and they never see a wrong value. A list that is longer
 * than any operation takes is refused unread, and the walk ends at `maxCountedFaults` faults, so that no list keeps the server busy.
 * @throws Rejected with the first faults and the number of all
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: VariableValues,
): void {
  const faults = new Faults();
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const there = Object.hasOwn(variables, name);
    if (isInputType(type) && (there || !definition.defaultValue))
      checkValue(there ? variables[name] : undefined, type, name, faults);
  }
  if (faults.total > 0) faults.refuse();
}
