import { sql } from "kysely";
import { textOf } from "../../i18n/ja/messages.ts";
import { decide, within } from "../../src/core/decide.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { DeletionCheck } from "../../src/generated/server.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import { recordColumns, splitRow } from "./recordColumns.ts";
import { listUsers } from "./remove.ts";
import type { Resource } from "./resource.ts";
import { owned } from "./rowsOf.ts";
import { settled } from "./settled.ts";

/** Why the record could not be deleted now: its state, or what uses it. */
async function findRefusal(resource: Resource, row: Values, record: Values, call: Call): Promise<string | null> {
  const { open } = resource.hooks;
  if (open && !open.delete.includes(String(record[open.field]))) {
    const { code, args } = settled(resource, record);
    return textOf(code, args);
  }
  // As the deletion says it: one that takes several records names the one that is used.
  const several = resource.meta.operations.delete?.args.some(
    ({ owns, type }) => owns === "RECORD" && type.startsWith("["),
  );
  const users = await listUsers(resource, [row], several === true, call);
  return users ? textOf("IN_USE", [users]) : null;
}

/**
 * What a deletion of these records would be refused for, and what a person should know before. Nothing is written or locked: the deletion
 * itself judges again.
 * @throws Rejected FORBIDDEN where the viewer may not delete them
 */
export async function checkDeletion(resource: Resource, ids: readonly number[], call: Call): Promise<DeletionCheck[]> {
  const { stored, hooks } = resource;
  const rule = resource.meta.operations.delete?.rule;
  if (!rule || !decide(rule, call.viewer).allow) throw new Rejected("FORBIDDEN");
  const { rows } = await sql<Values>`
    select *, ${recordColumns(resource, call, "before.")} from ${sql.table(stored.table)}
    where ${owned(resource, within(rule, call.viewer))} and ${sql.ref(stored.id)} = any(${[...ids]}::int[])`.execute(
    call.db,
  );
  const checks = new Map<number, DeletionCheck>();
  for (const row of rows) {
    const id = Number(row[stored.id]);
    const refusal = await findRefusal(resource, row, splitRow(row).before, call);
    checks.set(id, { id, refusal, warnings: [...((await hooks.deletionWarnings?.(row, call)) ?? [])] });
  }
  return ids.map((id) => checks.get(id) ?? { id, refusal: textOf("NOT_FOUND"), warnings: [] });
}
