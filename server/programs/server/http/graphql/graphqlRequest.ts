import { getOperationAST, Kind, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from "graphql";
import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { policy } from "../../../../../src/generated/policy.ts";
import { maxAnsweredNameLength } from "../../../../engine/guard/limits.ts";
import type { VariableValues } from "./variables.ts";

/** What a request for an operation holds. */
export type GraphqlRequest = { query: string; operationName: string | null; variables: VariableValues };

const isRecord = (value: unknown): value is VariableValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const buildBadInput = (field: string) => new Rejected("BAD_INPUT", { field, args: [badInput.value] });

/** Reads the body of a GraphQL request. `extensions` may be there; nothing here reads them. @throws Rejected BAD_INPUT */
export function readGraphqlRequest(body: unknown): GraphqlRequest {
  const { query, operationName = null, variables, extensions } = isRecord(body) ? body : {};
  if (typeof query !== "string" || query === "") throw new Rejected("BAD_INPUT", { args: [badInput.query] });
  if (operationName !== null && typeof operationName !== "string") throw buildBadInput("operationName");
  for (const [name, value] of Object.entries({ variables, extensions }))
    if (value !== undefined && value !== null && !isRecord(value)) throw buildBadInput(name);
  return { query, operationName, variables: isRecord(variables) ? variables : {} };
}

/** The operation that a request names, for the log; undefined where it names none. */
export function operationNameIn(body: unknown): string | undefined {
  const { operationName } = isRecord(body) ? body : {};
  return typeof operationName === "string" ? operationName.slice(0, maxAnsweredNameLength) : undefined;
}

/** The one operation of a document. @throws Rejected BAD_INPUT where it has another name than the request says */
export function requireRequestedOperation(
  document: DocumentNode,
  { operationName }: GraphqlRequest,
): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new Rejected("BAD_INPUT", { field: "operationName", args: [badInput.value] });
  return operation;
}

/** Whether the operation asks for a root field that is not open to everybody; each fragment is visited once. */
export function needsViewer(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const unseen = new Map<string, SelectionSetNode>();
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) unseen.set(one.name.value, one.selectionSet);
  const closed = (set: SelectionSetNode): boolean =>
    set.selections.some((one) => {
      if (one.kind === Kind.FIELD) {
        // `__typename` and the schema's description have no rule.
        const own = policy[one.name.value];
        return own !== undefined && !own.rule.public;
      }
      if (one.kind === Kind.INLINE_FRAGMENT) return closed(one.selectionSet);
      const spread = unseen.get(one.name.value);
      unseen.delete(one.name.value);
      return spread !== undefined && closed(spread);
    });
  return closed(operation.selectionSet);
}
