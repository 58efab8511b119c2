import { sql, type Selectable } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { requireViewer, type Context } from "../context.ts";
import { listUnreadableResources } from "./closed.ts";
import { joinOwnSet, setResource } from "./sets.ts";
import { personsOfChange, changedRecordName, selectNamedValues } from "./persons.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** A change as it is stored, with the names of its shop and of persons. */
export type StoredChange = Omit<
  Selectable<Tables["change_history"]>,
  "digest" | "changed_at" | "actor_id" | "record_person_id" | "change_set_id"
> & {
  changeSetId: number | null;
  changeSetName: string | null;
  actor_name: string;
  changedAt: string;
  shopName: string | null;
};

/** The viewer's change with this number. @throws Rejected NOT_FOUND, also for what the viewer may not see */
export async function requireChange({ db, viewer }: Context, id: string): Promise<StoredChange> {
  const own = requireViewer({ viewer });
  const { developerId, authority, shopIds } = own;
  if (!/^\d{1,15}$/.test(id)) throw new Rejected("NOT_FOUND");
  const { rows } = await sql<StoredChange>`
    select c.tenant_id, c.seq, c.shop_id, c.resource, c.record_id, ${changedRecordName} as record_name, c.action, c.variant, c.origin, c.operation,
      c.undo, own.change_set_id as "changeSetId", own.name as "changeSetName", c.actor_kind, c.actor_uuid, a.name as actor_name, c.address, c.request_id, ${selectNamedValues(developerId, "before")} as before,
      ${selectNamedValues(developerId, "after")} as after,
      c.changed_at at time zone 'UTC' as "changedAt", s.name as "shopName"
    from change_history c ${personsOfChange} ${joinOwnSet(shopIds)}
    left join shop s on s.tenant_id = c.tenant_id and s.shop_id = c.shop_id
    where c.tenant_id = ${developerId} and c.seq = ${id}::bigint
      and (c.resource = ${setResource} and own.change_set_id is not null or c.shop_id = any(${[...shopIds]}::int[]) or (${authority === 1} and s.shop_id is null))`.execute(
    db.kysely,
  );
  const [change] = rows;
  if (!change || listUnreadableResources(own).includes(change.resource)) throw new Rejected("NOT_FOUND");
  return change;
}

/** The change and all later ones of its record, newest first. */
export async function readChangesSince({ db }: Context, change: StoredChange) {
  return db.kysely
    .selectFrom("change_history as c")
    .select([
      "seq",
      "action",
      selectNamedValues(change.tenant_id, "before").as("before"),
      selectNamedValues(change.tenant_id, "after").as("after"),
    ])
    .where("tenant_id", "=", change.tenant_id)
    .where("resource", "=", change.resource)
    .where(sql<boolean>`record_id is not distinct from ${change.record_id}`)
    .where("seq", ">=", change.seq)
    .where("action", "in", ["CREATE", "UPDATE", "DELETE", "REORDER", "COPY"])
    .orderBy("seq", "desc")
    .execute();
}

/** Whether a deleted record was made again from one of these changes. */
export async function isRemade({ db }: Context, tenantId: number, origins: readonly number[]): Promise<boolean> {
  const made = await db.kysely
    .selectFrom("change_history")
    .select("seq")
    .where("tenant_id", "=", tenantId)
    .where("action", "=", "CREATE")
    .where("origin", "in", [0, ...origins])
    .executeTakeFirst();
  return made !== undefined;
}
