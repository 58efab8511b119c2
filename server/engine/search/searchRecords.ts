import { sql, type RawBuilder } from "kysely";
import { decideAccess, narrowViewer, toScreenRule } from "../../../src/core/decide.ts";
import type { FoundRecord, QuerySearchRecordsArgs } from "../../../src/generated/server.ts";
import type { Call } from "../crud/call.ts";
import type { RecordSearch } from "./recordSearch.ts";

/** Records of one kind in an answer. */
const recordsPerKind = 6;

/** The rows of one kind, those of several shops as one; names that begin with the words go first, shorter before longer. */
function selectFound(search: RecordSearch, rows: RawBuilder<unknown>, words: string, shopIds: readonly number[]) {
  const inOrder = sql`order by array_position(${[...shopIds]}::int[], shop_id) nulls last, record_id`;
  const begins = (column: string) => sql`coalesce(starts_with(lower(${sql.ref(column)}), lower(${words})), false)`;
  return sql`(
    select ${search.resource}::text as resource, title, detail, variant, (array_agg(record_id ${inOrder}))[1] as "recordId",
      nullif((array_agg(shop_id ${inOrder}))[1], 0) as "shopId", count(distinct nullif(shop_id, 0))::int as shops
    from (${rows}) as found group by title, detail, variant
    order by min(rank), ${begins("title")} or ${begins("detail")} desc, length(title), title, detail, array_position(array['EAT_IN', 'TAKEOUT', 'DELIVERY'], variant) limit ${recordsPerKind})`;
}

/**
 * The records that have all of the words, in any order, of every kind whose screens the viewer may open: at most six of a kind. Kinds keep the
 * order of `searches`; of a record of several shops the first of `shop_ids` counts.
 */
export async function searchRecords(
  searches: readonly RecordSearch[],
  { words, shop_ids }: QuerySearchRecordsArgs,
  call: Call,
): Promise<readonly FoundRecord[]> {
  const arms = searches.flatMap((search) => {
    // Who only chooses such records for others has no screen to open them.
    if (!decideAccess(toScreenRule(search.rule), call.viewer).allow) return [];
    const own = narrowViewer(search.rule, call.viewer).shopIds;
    const shopIds = [...new Set([...shop_ids.filter((id) => own.includes(id)), ...own])];
    const rows = search.select({ words, shopIds }, call);
    return rows ? [selectFound(search, rows, words.trim(), shopIds)] : [];
  });
  if (arms.length === 0) return [];
  const { rows } = await sql<FoundRecord>`${sql.join(arms, sql` union all `)}`.execute(call.db);
  return rows;
}
