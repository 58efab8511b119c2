import { sql, type RawBuilder } from "kysely";

/** The name of change sets in the history. */
export const setResource = "change-set";

/**
 * SQL: the change set of change c as `own`: the one that made it or was taken back by it, or whose own step it is. Nothing for whoever has not
 * all of its shops.
 */
export const joinOwnSet = (shopIds: readonly number[]): RawBuilder<unknown> => sql`
  left join change_set own on own.tenant_id = c.tenant_id and own.shop_ids <@ ${[...shopIds]}::int[]
    and own.change_set_id = case when c.resource = ${setResource} then c.record_id::int else c.change_set_id end`;

/** Condition: a step of this change set, or a change that it made or took back. */
export const isOfSet = (id: number): RawBuilder<boolean> =>
  sql`(c.change_set_id = ${id} or c.resource = ${setResource} and c.record_id = ${String(id)})`;
