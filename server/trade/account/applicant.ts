import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { createReadableCode } from "../../platform/secrets/readableCode.ts";

/** About 50 bits: whoever guesses it could only wait. */
const codeLength = 10;
export const newSignUpCode = (): string => createReadableCode(codeLength);

/** A person who waits in the viewer's company, taken off the list: of two who decide at once, one finds nobody. */
export async function takeApplicant(applicantId: number, { db, viewer }: Call) {
  const found = await db
    .deleteFrom("applicant")
    .where("tenant_id", "=", viewer.developerId)
    .where("applicant_id", "=", applicantId)
    .where("confirmed_at", "is not", null)
    .returning(["account_uuid", "name", "login", "email"])
    .executeTakeFirst();
  if (!found) throw new Rejected("NOT_FOUND", { field: "applicantId" });
  return found;
}

/**
 * Sub and address of a person who waits, for the account that replaces the wait.
 * @throws Rejected NOT_FOUND, also for another login
 */
export async function acceptApplicant(applicantId: number, loginId: string, call: Call) {
  const { account_uuid, login, email } = await takeApplicant(applicantId, call);
  if (login !== loginId.trim()) throw new Rejected("NOT_FOUND", { field: "applicantId" });
  return { account_uuid, email };
}

/** People who wait for an account: those who have confirmed their address. */
export const applicantHooks: ResourceHooks<"applicant"> = {
  owned: ({ developerId }) => sql`(tenant_id = ${developerId} and confirmed_at is not null)`,
};
