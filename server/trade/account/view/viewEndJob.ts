import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { JobKind } from "../../../platform/jobs/kind.ts";
import { endView } from "./accountViews.ts";

/** Views that are ended at once; the others follow with the next look. */
const maxEnded = 500;

/** Writes to the history that a view which nobody ended is over. */
export function createViewEndJob(db: Kysely<Tables>): JobKind {
  return {
    name: "account-view-end",

    async due(now) {
      const rows = await db
        .selectFrom("account_view")
        .select(["tenant_id", "view_id", "ends_at"])
        .where("ended_at", "is", null)
        .where("ends_at", "<=", now)
        .orderBy("ends_at")
        .limit(maxEnded)
        .execute();
      return rows.map(({ tenant_id, view_id, ends_at }) => ({
        tenantId: tenant_id,
        shopId: 0,
        key: view_id,
        at: new Date(ends_at),
      }));
    },

    run: ({ tenantId, key, at }, { end }) =>
      end(async (trx) => void (await endView(trx, { tenantId, viewId: key, at, address: null, requestId: null }))),
  };
}
