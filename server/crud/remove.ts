import { sql } from "kysely";
import { usedOne } from "../../i18n/ja/messages.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { inOne, type Call } from "./call.ts";
import { noteChange } from "./changes.ts";
import type { Values } from "./hooks.ts";
import { usersOf } from "./inUse.ts";
import { titleColumn, type Resource } from "./resource.ts";
import { one } from "./read.ts";
import { recordColumns, splitRow } from "./recordColumns.ts";
import { having, inState, owned } from "./rowsOf.ts";
import { settled } from "./settled.ts";

/** Names what uses the records that are being deleted, and, of several, which of them is used. Empty if nothing does. */
export async function listUsers(
  resource: Resource,
  gone: readonly Values[],
  several: boolean,
  call: Call,
): Promise<string> {
  const { meta, stored, hooks } = resource;
  const title = titleColumn(resource);
  const uses: string[] = [];
  for (const row of gone) {
    const each = [await usersOf(meta.name, Number(row[stored.id]), call), await hooks.users?.(row, call)];
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
export async function remove(
  resource: Resource,
  { ids, several, args }: { ids: readonly unknown[]; several: boolean; args: Values },
  call: Call,
): Promise<{ result: true }> {
  const { meta, stored, hooks } = resource;
  if (ids.length === 0) throw new Rejected("W001", { field: "input" });
  await inOne(call, async (within) => {
    const { rows } = await sql<Values>`
      delete from ${sql.table(stored.table)}
      where ${owned(resource, call.viewer)} and ${inState(resource, hooks.open?.delete, call)} and ${sql.ref(stored.id)} = any(${[...ids]}::int[]) and ${having(resource, args)}
      returning *, ${recordColumns(resource, within, "before.")}`.execute(within.db);
    const gone = new Set(rows.map((row) => row[stored.id]));
    const left = ids.find((id) => !gone.has(id));
    if (left !== undefined) {
      const record = await one(resource, { ...args, [meta.id]: left }, within);
      throw hooks.open ? settled(resource, record) : new Rejected("NOT_FOUND");
    }
    const users = await listUsers(resource, rows, several, within);
    if (users) throw new Rejected("IN_USE", { args: [users] });
    for (const row of rows) {
      await hooks.removed?.(row, within);
      noteChange(resource, "DELETE", { before: splitRow(row).before, after: null }, within);
    }
  });
  hooks.changed?.(call.context);
  return { result: true };
}
