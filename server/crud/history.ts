import { sql, type Kysely } from "kysely";
import type { Viewer } from "../../src/core/viewer.ts";
import type { Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import type { ActorKind, ChangeAction } from "../db/tables/history.ts";

type Values = Readonly<Record<string, unknown>>;

/** A change of one record: the fields that differ. Nothing stands before a creation, and nothing after a deletion. */
export type Change = {
  /** The resource's name in the SDL. */
  resource: string;
  /** Null for a record of the whole company. */
  shopId: number | null;
  recordId: string | number | null;
  recordName: string | null;
  action: ChangeAction;
  /** The value of the resource's variant field (variant.ts). */
  variant?: string | null;
  before: Values | null;
  after: Values | null;
};

/** Who makes changes, from where, when and by which call. */
export type Source = {
  tenantId: number;
  operation: string;
  actor: { kind: ActorKind; uuid: string | null; name: string };
  address: string | null;
  requestId: string | null;
  at: Date;
  /** Number of the change whose earlier state is taken back. */
  origin?: number | undefined;
};

/** The source of changes by `npm run company`. */
export const commandSource: Omit<Source, "tenantId" | "at"> = {
  operation: "company",
  actor: { kind: "COMMAND", uuid: null, name: "npm run company" },
  address: null,
  requestId: null,
};

const kinds = { user: "USER", account: "ACCOUNT", shop: "SHOP" } as const satisfies Record<Viewer["kind"], ActorKind>;

/** The source of a request's changes. @param at the moment of the call */
export function sourceOf({ operation, request, origin }: Context, viewer: Viewer, at: Date): Source {
  const { developerId: tenantId, developerUuid, accountName: name, kind } = viewer;
  if (operation === undefined) throw new Error("A change needs the root field that makes it");
  return {
    tenantId,
    operation,
    actor: { kind: kinds[kind], uuid: developerUuid || null, name },
    address: request?.address ?? null,
    requestId: request?.id ?? null,
    at,
    origin,
  };
}

/**
 * Appends changes to the company's history, in one statement. It is the last one of its transaction, because others of the
 * company wait for its end (record_changes.sql).
 */
export async function writeChanges(db: Kysely<Tables>, source: Source, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { tenantId, operation, actor, address, requestId, at, origin = null } = source;
  const shared = {
    operation,
    actor_kind: actor.kind,
    actor_uuid: actor.uuid,
    actor_name: actor.name,
    address,
    request_id: requestId,
    changed_at: at,
    origin,
  };
  const rows = changes.map(({ resource, shopId, recordId, recordName, action, variant = null, before, after }) => ({
    ...{ resource, shop_id: shopId, record_id: recordId, record_name: recordName, action, variant, before, after },
  }));
  await sql`
    select record_changes(${tenantId}, ${JSON.stringify(shared)}::jsonb, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
