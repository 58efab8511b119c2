import { sql } from "kysely";
import type { ChangeSetGroup, OutcomeKind } from "../../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";

type ResultRow = { outcome: OutcomeKind; text: string | null; records: number; shops: number; examples: string[] };

/**
 * The results of a change set in groups: what became of its records, or, of one that was taken back, which came back.
 * @param undone whether it was taken back
 */
export async function readResultGroups(
  setId: number,
  { db, viewer }: Call,
  { undone }: { undone: boolean },
): Promise<ChangeSetGroup[]> {
  const outcome = undone
    ? sql`case when undone = 'REFUSED' then 'REFUSED' when outcome = 'ADDED' then 'DELETED' else 'CHANGED' end`
    : sql`outcome`;
  const { rows } = await sql<ResultRow>`
    select outcome, text, count(*)::int as records, count(distinct shop_id)::int as shops, (array_agg(distinct name))[1:5] as examples
    from (
      select ${outcome} as outcome, ${undone ? sql`undo_reason` : sql`reason`} as text, shop_id, record_name as name
      from change_set_record
      where tenant_id = ${viewer.developerId} and change_set_id = ${setId} and ${undone ? sql`undone is not null` : sql`true`}
    ) as results
    group by outcome, text order by records desc limit 50`.execute(db);
  return rows.map((row) => ({ ...row, warning: false, remedies: [] }));
}
