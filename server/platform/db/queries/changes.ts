import { sql, type Kysely } from "kysely";
import type { ActorKind, ChangeAction } from "../columnTypes.ts";
import type { Tables } from "../tables.ts";

type ChangeValues = Readonly<Record<string, unknown>>;

/** A change of one record: the fields that differ. Nothing stands before a creation, and nothing after a deletion. */
export type RecordChange = {
  /** The resource's name in the SDL. */
  resource: string;
  /** Null for a record of the whole company. */
  shopId: number | null;
  recordId: string | number | null;
  recordName: string | null;
  action: ChangeAction;
  /** The value of the resource's variant field (variant.ts). */
  variant?: string | null;
  before: ChangeValues | null;
  after: ChangeValues | null;
};

/** Who makes changes, from where, when and by which call. */
export type ChangeSource = {
  tenantId: number;
  operation: string;
  actor: { kind: ActorKind; uuid: string | null; name: string };
  address: string | null;
  requestId: string | null;
  at: Date;
  /** Number of the change whose earlier state is taken back. */
  origin?: number | undefined;
  /** The change set that makes them, or, with `undo`, that is taken back by them. */
  changeSet?: { id: number; undo: boolean } | undefined;
};

/** The resources whose records are persons, and the fields that hold a person's name, login or address. */
const personal: Readonly<Record<"resources" | "fields" | "everywhere", readonly string[]>> = {
  resources: ["account", "applicant"],
  fields: ["accountName", "applicantName", "loginId", "name", "email"],
  everywhere: ["staff"],
};

/** The values with marks around the names of persons, for hide_names.sql. */
function withMarks(resource: string, values: ChangeValues | null): ChangeValues | null {
  const own = [...personal.everywhere, ...(personal.resources.includes(resource) ? personal.fields : [])];
  const named = own.flatMap((field) => {
    const value = values?.[field];
    return typeof value === "string" ? [[field, { personName: value }]] : [];
  });
  return values && { ...values, ...Object.fromEntries(named) };
}

/**
 * Appends changes to the company's history, in one statement. It is the last one of its transaction, because others of the
 * company wait for its end (record_changes.sql).
 */
export async function writeChanges(
  db: Kysely<Tables>,
  source: ChangeSource,
  changes: readonly RecordChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { tenantId, operation, actor, address, requestId, at, origin = null, changeSet } = source;
  const shared = {
    operation,
    actor_kind: actor.kind,
    actor_uuid: actor.uuid,
    actor_name: actor.name,
    address,
    request_id: requestId,
    changed_at: at,
    origin,
    ...(changeSet && { change_set_id: changeSet.id, undo: changeSet.undo }),
  };
  const rows = changes.map(({ resource, shopId, recordId, recordName, action, variant = null, before, after }) => ({
    resource,
    shop_id: shopId,
    record_id: recordId,
    action,
    variant,
    ...(personal.resources.includes(resource) ? { person_name: recordName } : { record_name: recordName }),
    before: withMarks(resource, before),
    after: withMarks(resource, after),
  }));
  await sql`
    select record_changes(${tenantId}, ${JSON.stringify(shared)}::jsonb, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
