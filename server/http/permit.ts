import { policy } from "../../src/generated/policy.ts";
import type { Context } from "../context.ts";
import { check } from "./guard.ts";

/**
 * Puts an address of the server that is no GraphQL behind the guard of the operation whose answer it writes.
 * @throws Rejected as the operation would be refused
 */
export function permit(operation: string, args: Readonly<Record<string, unknown>>, context: Context): void {
  const own = policy[operation];
  if (!own) throw new Error(`no policy for ${operation}`);
  check(own, args, context);
}
