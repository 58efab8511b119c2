import { sql } from "kysely";
import { usedOne } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { runInTransaction, type Call } from "../call.ts";
import { noteChange } from "../changes.ts";
import type { FieldValues } from "../hooks.ts";
import { formatUsingRecords } from "../find/inUse.ts";
import { findTitleColumn, type StoredResource } from "../resource.ts";
import { requireRecord } from "../find/read.ts";
import { selectRecordColumns } from "../find/recordColumns.ts";
import { hasFieldValues, hasRecordState, isOwnRow } from "../find/rowsOf.ts";
import { buildSettledRefusal } from "../buildSettledRefusal.ts";

/** Names what uses the records that are being deleted, and, of several, which of them is used. Empty if nothing does. */
export async function formatReferringRecords(
  resource: StoredResource,
  gone: readonly FieldValues[],
  several: boolean,
  call: Call,
): Promise<string> {
  const { meta, stored, hooks } = resource;
  const title = findTitleColumn(resource);
  const uses: string[] = [];
  for (const row of gone) {
    const each = [await formatUsingRecords(meta.name, Number(row[stored.id]), call), await hooks.users?.(row, call)];
    const users = each.filter(Boolean).join("、");
    if (users) uses.push(several ? usedOne(String(row[title]), users) : users);
  }
  return uses.join("、");
}

/**
 * Deletes all of the viewer's records or none. The rows are locked before their users are counted: whoever adds a reference
 * meanwhile waits, and then finds no record.
 * @param several whether the operation takes a list of ids
 * @param args the other arguments of the call
 * @throws Rejected NOT_FOUND, SETTLED or IN_USE because of one of the records, W001 for an empty list
 */
export async function deleteRecords(
  resource: StoredResource,
  { ids, several, args }: { ids: readonly unknown[]; several: boolean; args: FieldValues },
  call: Call,
): Promise<{ result: true }> {
  const { meta, stored, hooks } = resource;
  if (ids.length === 0) throw new Rejected("W001", { field: "input" });
  await runInTransaction(call, async (within) => {
    const records = await sql<FieldValues>`
      select ${sql.ref(stored.id)} as "row before", ${selectRecordColumns(resource, within)} from ${sql.table(stored.table)}
      where ${isOwnRow(resource, call.viewer)} and ${hasRecordState(resource, hooks.open?.delete, call)} and ${sql.ref(stored.id)} = any(${[...ids]}::int[]) and ${hasFieldValues(resource, args)}
      for update`.execute(within.db);
    const before = new Map(records.rows.map(({ "row before": id, ...record }) => [id, record]));
    const { rows } = await sql<FieldValues>`
      delete from ${sql.table(stored.table)}
      where ${isOwnRow(resource, call.viewer)} and ${sql.ref(stored.id)} = any(${[...before.keys()]}::int[])
      returning *`.execute(within.db);
    const gone = new Set(rows.map((row) => row[stored.id]));
    const left = ids.find((id) => !gone.has(id));
    if (left !== undefined) {
      const record = await requireRecord(resource, { ...args, [meta.id]: left }, within);
      throw hooks.open ? buildSettledRefusal(resource, record) : new Rejected("NOT_FOUND");
    }
    const users = await formatReferringRecords(resource, rows, several, within);
    if (users) throw new Rejected("IN_USE", { args: [users] });
    for (const row of rows) {
      await hooks.removed?.(row, within);
      noteChange(resource, "DELETE", { before: before.get(row[stored.id]) ?? {}, after: null }, within);
    }
  });
  hooks.changed?.(call.context);
  return { result: true };
}
