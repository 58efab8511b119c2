import type { RawBuilder } from "kysely";
import type { Rule } from "../../../src/core/metadata.ts";
import type { SearchedResource } from "../../../src/generated/server.ts";
import type { Call } from "../crud/call.ts";

/** What a person typed, and the shops in which they may read the records. */
type SearchQuery = { words: string; shopIds: readonly number[] };

/**
 * One kind of record that the search of the whole console finds. Resources are found by the schema (`@resource(search:)`). An exported
 * constant with this type adds what is no resource: `npm run generate` finds it.
 *
 * @example
 * export const changeSetSearch: RecordSearch = {
 *   resource: "CHANGE_SET",
 *   rule: rules.getChangeSetList,
 *   select: ({ words }, { viewer }) => sql`select …`,
 * };
 */
export type RecordSearch = {
  resource: SearchedResource;
  /** Who may read the records finds them. */
  rule: Rule;
  /**
   * The rows that have the words: `record_id`, `title`, `detail`, `variant` as text and `shop_id`, 0 of a record of the company; the
   * smaller `rank` goes first. Rows that differ in nothing but shop and id become one. Null where such words name none of these records.
   */
  select(query: SearchQuery, call: Call): RawBuilder<unknown> | null;
};
