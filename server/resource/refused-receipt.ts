import { sql } from "kysely";
import { ownRows } from "../crud/ownRows.ts";
import type { Hooks } from "../crud/hooks.ts";
import { recordedSince } from "../ingest/keepRefused.ts";

export const refusedReceipt: Hooks<"refused-receipt"> = {
  // What has been recorded since is no longer refused. Looking here costs recording nothing.
  owned: (viewer) => sql<boolean>`${ownRows(viewer)} and not ${recordedSince}`,
  computed: { status: () => sql`case when attempts > 1 then 'REPEATED' else 'WAITING' end` },
};
