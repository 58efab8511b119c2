import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { listParts } from "./pages.ts";
import type { PrunedRule } from "./rule.ts";

/** Called between two statements; it throws where the work has to stop. */
export type Pause = () => Promise<void>;

/** SQL: rows of the part that are from before the cutoff and not spared. */
async function findPrunedRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  { since, only, spared }: PrunedRule,
  cutoff: Date,
  part: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  const old = sql<boolean>`${part} and ${since} < ${cutoff} and ${only?.rows ?? sql`true`}`;
  if (!spared) return old;
  const column = sql.ref(`t.${spared.column}`);
  const { rows } = await sql<{ value: string }>`
    select ${column}::text as value from ${sql.table(table)} t where ${old}`.execute(db);
  const values = rows.map(({ value }) => value);
  const stays = await spared.list(db, values);
  return sql<boolean>`${old} and ${column}::text = any(${values.filter((value) => !stays.has(value))}::text[])`;
}

/** Deletes the rows of a table that are from before the cutoff, and answers how many. */
export async function pruneTable(
  db: Kysely<Tables>,
  table: keyof Tables,
  rule: PrunedRule,
  cutoff: Date,
  pause: Pause,
): Promise<number> {
  let count = 0;
  for await (const part of listParts(db, table)) {
    await pause();
    const pruned = await findPrunedRows(db, table, rule, cutoff, part);
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} t where ${pruned}`.execute(db);
    count += Number(numAffectedRows);
  }
  return count;
}

/** Rows of the history that one transaction deletes. */
const changesAtOnce = 1000;

/** Deletes the oldest changes of a company up to number `last`, a thousand at most, and answers how many. */
const deleteOldestChanges = (db: Kysely<Tables>, tenantId: number, last: number): Promise<number> =>
  // One transaction: the digest is read before its row goes, and a writer of the chain waits for the end of both.
  db.transaction().execute(async (trx) => {
    const head = await trx
      .selectFrom("history_head")
      .select("cut_seq")
      .where("tenant_id", "=", tenantId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const cut = head.cut_seq ?? 0;
    const next = await trx
      .selectFrom("change_history")
      .select(["seq", "digest"])
      .where("tenant_id", "=", tenantId)
      .where("seq", ">", cut)
      .where("seq", "<=", Math.min(cut + changesAtOnce, last))
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!next) return 0;
    const gone = await trx
      .deleteFrom("change_history")
      .where("tenant_id", "=", tenantId)
      .where("seq", ">", cut)
      .where("seq", "<=", next.seq)
      .executeTakeFirst();
    await trx
      .updateTable("history_head")
      .set({ cut_seq: next.seq, cut_digest: next.digest, cut_at: sql<Date>`now()` })
      .where("tenant_id", "=", tenantId)
      .execute();
    return Number(gone.numDeletedRows);
  });

/**
 * Deletes the oldest changes of each company, up to the newest one from before the cutoff, and answers how many. The end of the chain keeps
 * the number and the digest of the last one, so that the rest can be verified. The newest change of all stays.
 */
export async function pruneHistory(db: Kysely<Tables>, cutoff: Date, pause: Pause): Promise<number> {
  const companies = await db.selectFrom("history_head").select(["tenant_id", "seq"]).execute();
  let count = 0;
  for (const { tenant_id: tenantId, seq } of companies) {
    const old = await db
      .selectFrom("change_history")
      .select("seq")
      .where("tenant_id", "=", tenantId)
      .where("changed_at", "<", cutoff)
      .orderBy("changed_at", "desc")
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    for (let deleted = old ? -1 : 0; deleted !== 0;) {
      await pause();
      deleted = await deleteOldestChanges(db, tenantId, Math.min(old?.seq ?? 0, seq - 1));
      count += deleted;
    }
  }
  return count;
}
