import { toResourceName } from "../../../src/core/snakeCase.ts";
import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import type {
  ChangeSet,
  ChangeSetPage,
  ChangeSetRecordPage,
  ChangeSetResource,
  ChangeSetStatus,
  ChangeSetValue,
  ListedChangeSet,
  QueryGetChangeSetRecordsArgs,
  QueryGetChangeSetsArgs,
} from "../../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { toCall, type Call } from "../crud/call.ts";
import type { StoredResource } from "../crud/resource.ts";
import { readReferredNames } from "../history/references.ts";
import { formatHistoryValue, loadResourceLabels } from "../history/words.ts";
import { changeSetState, undoDays, type ResourceFinder, type StoredChangeSet } from "./changeSets.ts";

type ChangeSetRow = StoredChangeSet & {
  status: ChangeSetStatus;
  shop_names: string[];
  creator: string | null;
  undoer: string | null;
};

const resourceValues: readonly ChangeSetResource[] = [
  "PRODUCT",
  "OPTION",
  "OPTION_GROUP",
  "CATEGORY",
  "MENU_CATEGORY",
  "COUPON",
  "MEDIA",
];

/** Condition: change sets of which the viewer has all shops, and whose records the viewer may read. */
export function isVisibleSet(findResource: ResourceFinder, { viewer }: Call): RawBuilder<boolean> {
  const readable = resourceValues.filter((value) => {
    const rule = findResource(toResourceName(value)).meta.operations.list?.rule;
    return rule !== undefined && decideAccess(rule, viewer).allow;
  });
  return sql<boolean>`s.tenant_id = ${viewer.developerId} and s.shop_ids <@ ${[...viewer.shopIds]}::int[]
    and s.resource = any(${[...readable]}::text[])`;
}

/** SQL: the name of who made a set; null for an account that is gone. */
export const selectCreator = ({ viewer }: Call) =>
  sql`(select a.name from account a where a.tenant_id = ${viewer.developerId} and a.account_uuid = s.created_by)`;

/** SQL: the name of who ran a set or, once that has begun, took it back; null for an account that is gone. */
const selectStarter = ({ viewer }: Call) =>
  sql`(select a.name from account a where a.tenant_id = ${viewer.developerId} and a.account_uuid = s.started_by)`;

const selectSets = (call: Call, which: RawBuilder<unknown>) => sql<ChangeSetRow>`
  select s.*, ${changeSetState} as status,
    ${selectCreator(call)} as creator, case when s.undo_started_at is not null then ${selectStarter(call)} end as undoer,
    array(select coalesce(shop.name, '') from unnest(s.shop_ids) with ordinality as own(id, place)
      left join shop on shop.tenant_id = ${call.viewer.developerId} and shop.shop_id = own.id order by own.place) as shop_names
  from change_set s ${which}`;

function toChangeSet(row: ChangeSetRow): ChangeSet {
  const { content, shop_ids: shopIds, done_at: doneAt } = row;
  return {
    changeSetId: row.change_set_id,
    name: row.name,
    resource: row.resource as ChangeSetResource,
    status: row.status,
    shops: shopIds.map((shopId, index) => ({ shopId, shopName: row.shop_names[index] ?? "" })),
    orderTypes: content.orderTypes,
    lines: content.lines,
    newLines: content.newLines ?? [],
    changes: content.changes,
    missing: content.missing,
    bring: content.bring,
    reserved: content.reserved ?? null,
    groups: row.groups,
    summary: row.summary,
    total: row.total,
    doneShops: row.done_shops.length,
    checkedAt: row.checked_at?.toISOString() ?? null,
    runAt: row.run_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    undoUntil: doneAt ? new Date(doneAt.getTime() + undoDays * 86_400_000).toISOString() : null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undoer,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** A change set. @throws Rejected NOT_FOUND where the viewer may not see it */
export async function readChangeSet(findResource: ResourceFinder, context: Context, changeSetId: number) {
  const call = toCall(context);
  const { rows } = await selectSets(
    call,
    sql`where ${isVisibleSet(findResource, call)} and s.change_set_id = ${changeSetId}`,
  ).execute(call.db);
  const [row] = rows;
  if (!row) throw new Rejected("NOT_FOUND");
  return toChangeSet(row);
}

type ListedRow = Omit<ListedChangeSet, "runAt" | "doneAt" | "createdAt"> & {
  runAt: Date | null;
  doneAt: Date | null;
  createdAt: Date;
};

/** A page of the change sets that touch one of the shops, the newest first. */
export async function listChangeSets(
  findResource: ResourceFinder,
  context: Context,
  { shop_ids, status, limit, offset }: QueryGetChangeSetsArgs,
): Promise<ChangeSetPage> {
  const call = toCall(context);
  const states = status && status.length > 0 ? sql`${changeSetState} = any(${[...status]}::text[])` : sql`true`;
  const which = sql`where ${isVisibleSet(findResource, call)} and s.shop_ids && ${[...shop_ids]}::int[] and ${states}`;
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from change_set s ${which}`.execute(call.db);
  // Without its content: the lines of one set may be thousands.
  const { rows } = await sql<ListedRow>`
    select s.change_set_id as "changeSetId", s.name, s.resource, ${changeSetState} as status, cardinality(s.shop_ids) as shops,
      s.run_at as "runAt", s.done_at as "doneAt", s.created_at as "createdAt", ${selectCreator(call)} as "createdBy"
    from change_set s ${which} order by s.change_set_id desc limit ${limit} offset ${offset}`.execute(call.db);
  const sets = rows.map(({ runAt, doneAt, createdAt, ...row }) => ({
    ...row,
    runAt: runAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { total: counts[0]?.total ?? 0, sets };
}

type ValuesOfRecord = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

/** How the values of these records read: fields with what changes, in words. */
export async function describeValues(
  meta: StoredResource["meta"],
  rows: readonly ValuesOfRecord[],
  { db, viewer }: Call,
) {
  const values = rows.map(({ before, after }) => ({ resource: meta.name, before, after }));
  const reader = {
    own: await loadResourceLabels(meta.name),
    nameOf: await readReferredNames(db, viewer.developerId, values),
  };
  const write = (field: string, value: unknown): string =>
    formatHistoryValue(
      value,
      meta.fields.find(({ name }) => name === field),
      field,
      reader,
    );
  return ({ before, after }: ValuesOfRecord): ChangeSetValue[] =>
    Object.keys(after ?? {}).map((field) => ({
      field,
      before: write(field, before?.[field]),
      after: write(field, after?.[field]),
    }));
}

type RecordRow = Omit<ChangeSetRecordPage["records"][number], "changes"> & ValuesOfRecord;

/** A page of the results of a change set, by shops in their order, with the values in words. */
export async function listChangeSetRecords(
  findResource: ResourceFinder,
  context: Context,
  { changeSetId, outcome, notRestored, limit, offset }: QueryGetChangeSetRecordsArgs,
): Promise<ChangeSetRecordPage> {
  const call = toCall(context);
  const { resource, shops } = await readChangeSet(findResource, context, changeSetId);
  const which = sql`r.tenant_id = ${call.viewer.developerId} and r.change_set_id = ${changeSetId}
    and ${outcome ? sql`r.outcome = ${outcome}` : sql`true`} and ${notRestored ? sql`r.undone = 'REFUSED'` : sql`true`}`;
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from change_set_record r where ${which}`.execute(call.db);
  const { rows } = await sql<RecordRow>`
    select r.shop_id as "shopId", coalesce(shop.name, '') as "shopName", r.record_id as "recordId", r.record_name as "recordName",
      r.line_key as "lineKey", r.order_type as "orderType", r.outcome, r.reason, r.undone, r.undo_reason as "undoReason",
      r.before, r.after
    from change_set_record r left join shop using (tenant_id, shop_id)
    where ${which}
    order by array_position(${shops.map(({ shopId }) => shopId)}::int[], r.shop_id), r.record_no
    limit ${limit} offset ${offset}`.execute(call.db);
  const describe = await describeValues(findResource(toResourceName(resource)).meta, rows, call);
  return {
    total: counts[0]?.total ?? 0,
    records: rows.map(({ before, after, ...row }) => ({ ...row, changes: describe({ before, after }) })),
  };
}
