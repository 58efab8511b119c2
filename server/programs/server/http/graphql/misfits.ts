import {
  getNamedType,
  GraphQLNonNull,
  isInputObjectType,
  typeFromAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { Context, MisfitReceipt } from "../../../../engine/context.ts";
import type { ReceiptInput } from "../../../../../src/generated/server.ts";
import { policy } from "../../../../../src/generated/policy.ts";
import type { IdGenerator } from "../../../../platform/ids.ts";
import { findVariableFault, type VariableValues } from "./variables.ts";

/** Receipts of a call that are refused each by itself; a longer list is refused as a whole, unread. */
const mostJudged = policy["recordReceipts"]?.fields.find(({ each }) => each)?.constraints.items ?? 0;

/** A receipt of the right type, which stands in the call for one that is not. */
const standIn = (receiptId: string): ReceiptInput => ({
  receiptId,
  soldAt: "2000-01-02T00:00:00Z",
  kind: "SALE",
  orderType: "EAT_IN",
  taxMode: "INCLUDED",
  lines: [],
  tax8: 0,
  tax10: 0,
  total: 0,
  payments: [],
});

/**
 * The variables with a stand-in for each receipt that has not the type ReceiptInput, and those receipts by the id of their stand-in: one
 * that the schema refuses must not refuse the others of its call. recordReceipts answers and keeps it as refused.
 */
export function setMisfitsApart(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: VariableValues,
  ids: IdGenerator,
): { variables: VariableValues; misfits: NonNullable<Context["misfits"]> } {
  const misfits = new Map<string, MisfitReceipt>();
  const type = schema.getType("ReceiptInput");
  const judge = (value: unknown): unknown => {
    const fault = isInputObjectType(type) ? findVariableFault(value, new GraphQLNonNull(type), "receipt") : undefined;
    if (!fault) return value;
    const id = ids.uuid();
    misfits.set(id, { value, fault: { ...fault, field: fault.field.replace("receipt.", "") } });
    return standIn(id);
  };
  const entries = (operation.variableDefinitions ?? []).flatMap(({ variable, type: node }): [string, unknown][] => {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!type || getNamedType(type).name !== "ReceiptInput" || !Object.hasOwn(variables, name)) return [];
    const value = variables[name];
    if (!Array.isArray(value)) return [[name, judge(value)]];
    return value.length > mostJudged ? [] : [[name, value.map(judge)]];
  });
  return { variables: entries.length > 0 ? { ...variables, ...Object.fromEntries(entries) } : variables, misfits };
}
