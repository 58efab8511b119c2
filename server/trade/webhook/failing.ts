import { sql } from "kysely";
import { decideAccess } from "../../../src/core/decide.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { Attention } from "../../../src/generated/server.ts";
import type { Call } from "../../engine/crud/call.ts";
import { toCompanyAttention } from "../figures/attention.ts";
import { selectWebhookStatus } from "./webhook.ts";

/** What the home page says of webhooks whose last delivery did not arrive; nothing for those who may not see them. */
export async function listFailingWebhooks({ db, viewer }: Pick<Call, "db" | "viewer">): Promise<Attention[]> {
  if (!decideAccess(rules.getWebhookList, viewer).allow) return [];
  const { count } = await db
    .selectFrom("webhook")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tenant_id", "=", viewer.developerId)
    .where(sql<boolean>`${selectWebhookStatus(viewer.developerId)} = 'FAILING'`)
    .executeTakeFirstOrThrow();
  return toCompanyAttention("WEBHOOK_FAILING", count);
}
