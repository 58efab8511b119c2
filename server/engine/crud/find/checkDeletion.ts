import { sql } from "kysely";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { decideAccess, narrowViewer } from "../../../../src/core/decide.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { DeletionCheck } from "../../../../src/generated/server.ts";
import type { Call } from "../call.ts";
import type { FieldValues } from "../hooks.ts";
import { pickRecordBefore, selectRecordColumns } from "./recordColumns.ts";
import { formatReferringRecords } from "../write/remove.ts";
import type { StoredResource } from "../resource.ts";
import { isOwnRow } from "./rowsOf.ts";
import { buildSettledRefusal } from "../buildSettledRefusal.ts";

/** Why the record could not be deleted now: its state, or what uses it. */
async function findRefusal(
  resource: StoredResource,
  row: FieldValues,
  record: FieldValues,
  call: Call,
): Promise<string | null> {
  const { open } = resource.hooks;
  if (open && !open.delete.includes(String(record[open.field]))) {
    const { code, args } = buildSettledRefusal(resource, record);
    return formatMessage(code, args);
  }
  // As the deletion says it: one that takes several records names the one that is used.
  const several = resource.meta.operations.delete?.args.some(
    ({ owns, type }) => owns === "RECORD" && type.startsWith("["),
  );
  const users = await formatReferringRecords(resource, [row], several === true, call);
  return users ? formatMessage("IN_USE", [users]) : null;
}

/**
 * What a deletion of these records would be refused for, and what a person should know before. Nothing is written or locked: the deletion
 * itself judges again.
 * @throws Rejected FORBIDDEN where the viewer may not delete them
 */
export async function checkDeletion(
  resource: StoredResource,
  ids: readonly number[],
  call: Call,
): Promise<DeletionCheck[]> {
  const { stored, hooks } = resource;
  const rule = resource.meta.operations.delete?.rule;
  if (!rule || !decideAccess(rule, call.viewer).allow) throw new Rejected("FORBIDDEN");
  const { rows } = await sql<FieldValues>`
    select *, ${selectRecordColumns(resource, call, "before.")} from ${sql.table(stored.table)}
    where ${isOwnRow(resource, narrowViewer(rule, call.viewer))} and ${sql.ref(stored.id)} = any(${[...ids]}::int[])`.execute(
    call.db,
  );
  const checks = new Map<number, DeletionCheck>();
  for (const row of rows) {
    const id = Number(row[stored.id]);
    const refusal = await findRefusal(resource, row, pickRecordBefore(row), call);
    checks.set(id, { id, refusal, warnings: [...((await hooks.deletionWarnings?.(row, call)) ?? [])] });
  }
  return ids.map((id) => checks.get(id) ?? { id, refusal: formatMessage("NOT_FOUND"), warnings: [] });
}
