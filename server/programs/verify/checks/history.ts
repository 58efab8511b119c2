import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { checkPersons, type PersonFault } from "../../../trade/journal/persons.ts";

type ChainFault = { kind: "digest" | "gap" | "head"; seq: number };

/** A changed row (digest), a missing row (gap), an end of the chain that is not the newest row (head), or a changed name (person). */
type HistoryFault = ChainFault | PersonFault;

export type HistoryVerdict = { tenantId: number; name: string; changes: number; faults: HistoryFault[] };

/** Recomputes the chain of a company's changes, from where it is kept on: every digest from its row and the digest before it. */
async function listHistoryFaults(db: Kysely<Tables>, tenantId: number): Promise<HistoryFault[]> {
  const { rows } = await sql<ChainFault>`
    with chain as materialized (
      select seq, digest, seq - lag(seq, 1, coalesce(h.cut_seq, 0)) over (order by seq) as step,
        change_digest(lag(digest, 1, h.cut_digest) over (order by seq), '', change_content(row(c.*)::change_history)) as expected
      from change_history c
      left join (select cut_seq, cut_digest from history_head where tenant_id = ${tenantId}) h on true
      where tenant_id = ${tenantId}
    ), last as (select seq, digest from chain order by seq desc limit 1)
    select case when step <> 1 then 'gap' else 'digest' end as kind, seq
    from chain where step <> 1 or digest is distinct from expected
    union all
    select 'head', coalesce(h.seq, l.seq)
    from (select seq, digest from history_head where tenant_id = ${tenantId} and seq > 0) h full join last l on true
    where (h.seq, h.digest) is distinct from (l.seq, l.digest)
    order by seq`.execute(db);
  return [...rows, ...(await checkPersons(db, tenantId, 0))];
}

/** Checks the history of every company, each from one snapshot, so that changes meanwhile are no faults. */
export async function verifyHistory(db: Kysely<Tables>): Promise<HistoryVerdict[]> {
  const { rows } = await sql<Omit<HistoryVerdict, "faults">>`
    with ids as (select tenant_id from history_head union select tenant_id from change_history)
    select i.tenant_id as "tenantId", coalesce(d.name, '') as name,
      (select count(*) from change_history c where c.tenant_id = i.tenant_id) as changes
    from ids i left join developer d on d.tenant_id = i.tenant_id order by 1`.execute(db);
  const verdicts: HistoryVerdict[] = [];
  for (const company of rows) verdicts.push({ ...company, faults: await listHistoryFaults(db, company.tenantId) });
  return verdicts;
}
