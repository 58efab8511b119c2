import { sql } from "kysely";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Call } from "../../engine/crud/call.ts";

/** SQL over a row of account: whether its person has chosen a password. */
export const hasAnswered = ({
  developerId,
}: Pick<Viewer, "developerId">) => sql<boolean>`(start in ('PASSWORD', 'SIGN_UP') or exists (
  select 1 from invitation i
  where i.tenant_id = ${developerId} and i.account_id = account.account_id and i.accepted_at is not null))`;

/** SQL over a row of account: whether an invitation waits for its answer. */
export const isInvited = ({ now, viewer }: Pick<Call, "now" | "viewer">) => sql<boolean>`exists (
  select 1 from invitation i
  where i.tenant_id = ${viewer.developerId} and i.account_id = account.account_id
    and i.code_digest is not null and i.expires_at > ${now})`;
