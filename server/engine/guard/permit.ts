import { policy } from "../../../src/generated/policy.ts";
import type { Context } from "../context.ts";
import { checkCall } from "./guard.ts";

/**
 * Applies the guard of an operation to an address outside GraphQL that answers the same data.
 * @throws Rejected as the operation would be refused
 */
export function requireOperationAccess(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  context: Context,
): void {
  const own = policy[operation];
  if (!own) throw new Error(`no policy for ${operation}`);
  checkCall(own, args, context);
}
