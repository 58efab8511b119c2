import { callPool } from "../callPool.ts";
import type { PendingApplication } from "../identityClient.ts";

const isWaiting = (value: unknown): value is PendingApplication => {
  if (typeof value !== "object" || value === null) return false;
  const { companyName, since } = value as Partial<PendingApplication>;
  return typeof companyName === "string" && typeof since === "string";
};

/** The sign-up that a company has not accepted yet. `pool` is the address of the embedded pool; undefined for Cognito, where nobody waits. */
export async function readWaitingSignUp(pool: string | undefined): Promise<PendingApplication | null> {
  if (pool === undefined) return null;
  const { Waiting: found } = await callPool(pool, "GetWaiting");
  return isWaiting(found) ? found : null;
}
