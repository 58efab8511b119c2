import { sql } from "kysely";
import { changeSetFaults } from "../../../../i18n/ja/change-set/change-set.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { ChangeSetGroup, PlannedRecordInput } from "../../../../src/generated/server.ts";
import type { ChangeSetContent } from "../../../platform/db/columnTypes.ts";
import type { Call } from "../../crud/call.ts";
import { toStaleRefusal } from "../../crud/stale.ts";
import { insertRecord } from "../../workflow/saveRecord.ts";
import { changeSetRecords, type StoredChangeSet } from "../changeSets.ts";

type PlannedRecord = {
  shopId: number;
  shopName: string;
  recordNo: number;
  recordName: string;
  lineKey: string;
  variant: string | null;
};

/** Locks planned records of a set. @throws Rejected W014 where one is not planned any more */
async function lockPlanned(
  { tenant_id: tenantId, change_set_id: setId }: StoredChangeSet,
  records: readonly PlannedRecordInput[],
  { db }: Call,
): Promise<PlannedRecord[]> {
  const { rows } = await sql<PlannedRecord>`
    select r.shop_id as "shopId", shop.name as "shopName", r.record_no as "recordNo", r.record_name as "recordName",
      r.line_key as "lineKey", r.order_type as variant
    from change_set_record r join shop using (tenant_id, shop_id)
    join jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as wanted("shopId" int, "recordId" int)
      on wanted."shopId" = r.shop_id and wanted."recordId" = r.record_id
    where r.tenant_id = ${tenantId} and r.change_set_id = ${setId} and r.outcome = 'PLANNED'
    order by r.shop_id, r.record_no for update of r`.execute(db);
  const wanted = new Set(records.map(({ shopId, recordId }) => `${shopId} ${recordId}`));
  if (rows.length !== wanted.size) throw toStaleRefusal();
  return rows;
}

/** SQL: these rows of a set. */
const isAmong = ({ tenant_id: tenantId, change_set_id: setId }: StoredChangeSet, planned: readonly PlannedRecord[]) =>
  sql`tenant_id = ${tenantId} and change_set_id = ${setId} and (shop_id, record_no) in (
    select "shopId", "recordNo" from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as own("shopId" int, "recordNo" int))`;

/** Condition: the group of those records that change. */
const isChanged = ({ outcome, text, warning }: ChangeSetGroup): boolean =>
  outcome === "CHANGED" && text === null && !warning;

/**
 * What is left of a set without these records.
 * @throws Rejected CHANGE_SET where nothing would be left: the set itself is moved or cancelled then
 */
async function countLeft(set: StoredChangeSet, leaving: readonly PlannedRecord[], { db }: Call) {
  const { rows } = await sql<{ records: number; shops: number }>`
    select count(*)::int as records, count(distinct shop_id)::int as shops from change_set_record
    where tenant_id = ${set.tenant_id} and change_set_id = ${set.change_set_id} and outcome = 'PLANNED'
      and not (${isAmong(set, leaving)})`.execute(db);
  const { records = 0, shops = 0 } = rows[0] ?? {};
  const { missing, newLines = [] } = set.content;
  if (records === 0 && missing === "LEAVE" && newLines.length === 0)
    throw new Rejected("CHANGE_SET", { field: "records", args: [changeSetFaults.allRecords] });
  const groups = set.groups.map((group) => (isChanged(group) ? { ...group, records, shops } : group));
  return {
    total: Math.max(0, (set.total ?? 0) - leaving.length),
    groups: JSON.stringify(groups),
    summary: null,
    undo_summary: null,
  };
}

const namesShown = 5;

/** Records as the history names them. */
function nameRecords(planned: readonly PlannedRecord[]): string {
  const names = planned.slice(0, namesShown).map(({ recordName, shopName }) => `${recordName}（${shopName}）`);
  return changeSetFaults.named(names.join("、"), planned.length - names.length);
}

/** Takes records out of a set that waits. */
export async function cancelPlanned(set: StoredChangeSet, records: readonly PlannedRecordInput[], call: Call) {
  const planned = await lockPlanned(set, records, call);
  const columns = await countLeft(set, planned, call);
  await sql`delete from change_set_record where ${isAmong(set, planned)}`.execute(call.db);
  return { columns, before: { planned: nameRecords(planned) }, after: { planned: null } };
}

/** The content of a set that has these records of another one. */
const narrowContent = (content: ChangeSetContent, planned: readonly PlannedRecord[]): ChangeSetContent => ({
  ...content,
  lines: content.lines.filter(({ lineKey }) => planned.some((one) => one.lineKey === lineKey)),
  newLines: [],
  missing: "LEAVE",
});

/** Moves records of a set that waits to another time: they become a set of their own with the same name. */
export async function movePlanned(
  set: StoredChangeSet,
  { records, runAt }: { records: readonly PlannedRecordInput[]; runAt: string },
  call: Call,
) {
  const planned = await lockPlanned(set, records, call);
  const columns = await countLeft(set, planned, call);
  const shopIds = set.shop_ids.filter((id) => planned.some(({ shopId }) => shopId === id));
  const group: ChangeSetGroup = {
    outcome: "CHANGED",
    text: null,
    warning: false,
    records: planned.length,
    shops: shopIds.length,
    examples: [...new Set(planned.map(({ recordName }) => recordName))].slice(0, namesShown),
    remedies: [],
  };
  const by = call.viewer.developerUuid || null;
  const moved = await insertRecord(call, changeSetRecords, "WAITING", {
    shopId: null,
    columns: {
      name: set.name,
      resource: set.resource,
      shop_ids: shopIds,
      content: JSON.stringify(narrowContent(set.content, planned)),
      groups: JSON.stringify([group]),
      brought: "[]",
      total: planned.length,
      checked_at: call.now,
      run_at: new Date(runAt),
      started_by: by,
      created_by: by,
    },
    after: () => ({ name: set.name, runAt, planned: nameRecords(planned) }),
  });
  await sql`
    update change_set_record set change_set_id = ${moved.change_set_id} where ${isAmong(set, planned)}`.execute(
    call.db,
  );
  return { columns, before: { planned: nameRecords(planned) }, after: { planned: null, movedTo: runAt } };
}
