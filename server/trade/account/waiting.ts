import { decideAccess } from "../../../src/core/decide.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { Attention } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import { toCompanyAttention } from "../figures/attention.ts";

/** What the home page says of people who have signed up and wait; nothing for those who may not give accounts. */
export async function listWaitingApplicants({ db, viewer }: Pick<Call, "db" | "viewer">): Promise<Attention[]> {
  if (!decideAccess(rules.getApplicantList, viewer).allow) return [];
  const { count } = await db
    .selectFrom("applicant")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tenant_id", "=", viewer.developerId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return toCompanyAttention("APPLICANT_WAITING", count);
}
