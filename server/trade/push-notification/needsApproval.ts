import type { Call } from "../../engine/crud/call.ts";

/** Whether the company wants a second person for brand-wide notifications. */
export async function needsPushApproval({ db, viewer }: Pick<Call, "db" | "viewer">): Promise<boolean> {
  const { push_approval } = await db
    .selectFrom("developer")
    .select("push_approval")
    .where("tenant_id", "=", viewer.developerId)
    .executeTakeFirstOrThrow();
  return push_approval;
}
