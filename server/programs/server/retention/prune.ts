import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { listParts } from "./pages.ts";
import type { PrunedRule } from "./rule.ts";

/** Called between two statements; it throws where the work has to stop. */
export type Pause = () => Promise<void>;

/** Deletes the rows of a table that are from before the cutoff, and answers how many. */
export async function pruneTable(
  db: Kysely<Tables>,
  table: keyof Tables,
  { since, only }: PrunedRule,
  cutoff: Date,
  pause: Pause,
): Promise<number> {
  let count = 0;
  for await (const part of listParts(db, table)) {
    await pause();
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} t
      where ${part} and ${since} < ${cutoff} and ${only?.rows ?? sql`true`}`.execute(db);
    count += Number(numAffectedRows);
  }
  return count;
}

/** Rows of the history that one statement deletes. */
const changesAtOnce = 1000;

/**
 * Deletes the oldest changes of each company, up to the newest one from before the cutoff, and answers how many. The end of the chain keeps
 * the number and the digest of the last one, so that the rest can be verified. The newest change of all stays.
 */
export async function pruneHistory(db: Kysely<Tables>, cutoff: Date, pause: Pause): Promise<number> {
  const { rows: companies } = await sql<{ tenantId: number; last: number }>`
    select h.tenant_id as "tenantId", least(old.seq, h.seq - 1) as last
    from history_head h cross join lateral (
      select c.seq from change_history c where c.tenant_id = h.tenant_id and c.changed_at < ${cutoff}
      order by c.changed_at desc, c.seq desc limit 1
    ) old`.execute(db);
  let count = 0;
  for (const { tenantId, last } of companies)
    for (let deleted = -1; deleted !== 0;) {
      await pause();
      // One statement: the digest is read before its row goes, and a writer of the chain waits for the end of both.
      const { rows } = await sql<{ deleted: number }>`
        with head as (select coalesce(cut_seq, 0) as cut from history_head where tenant_id = ${tenantId} for update),
        next as (
          select c.seq, c.digest from change_history c, head
          where c.tenant_id = ${tenantId} and c.seq > head.cut and c.seq <= least(head.cut + ${changesAtOnce}, ${last})
          order by c.seq desc limit 1
        ),
        gone as (
          delete from change_history c using head, next
          where c.tenant_id = ${tenantId} and c.seq > head.cut and c.seq <= next.seq returning c.seq
        ),
        moved as (
          update history_head h set cut_seq = next.seq, cut_digest = next.digest, cut_at = now() from next where h.tenant_id = ${tenantId}
        )
        select count(*)::int as deleted from gone`.execute(db);
      deleted = rows[0]?.deleted ?? 0;
      count += deleted;
    }
  return count;
}
