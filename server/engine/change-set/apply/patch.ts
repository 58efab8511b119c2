import { sql } from "kysely";
import type { Call } from "../../crud/call.ts";
import { noteChange } from "../../crud/changes.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { requireColumn, type StoredResource } from "../../crud/resource.ts";
import { toColumnValue } from "../../crud/values.ts";

/** A record of which some fields change. `place` has what names it in the history: its shop, its variant and its title. */
export type RecordPatch = { id: number; place: FieldValues; before: FieldValues; after: FieldValues };

/** A value for jsonb_populate_recordset: what a jsonb column takes as text stands in it as JSON. */
const toJsonValue = (type: string, value: unknown): unknown =>
  type === "jsonb" && typeof value === "string" ? (JSON.parse(value) as unknown) : value;

/**
 * Changes some fields of many records that the caller has locked and checked, each to its own values, raises their versions and notes the
 * changes. All patches change the same fields.
 */
export async function patchRecords(
  resource: StoredResource,
  patches: readonly RecordPatch[],
  call: Call,
): Promise<void> {
  const { meta, stored, hooks } = resource;
  const [first] = patches;
  if (!first) return;
  const fields = meta.fields.filter(({ name }) => name in first.after);
  const columns = fields.map((field) => ({ field, column: requireColumn(resource, field.name) }));
  const rows = patches.map(({ id, after }) => ({
    [stored.id]: id,
    ...Object.fromEntries(
      columns.map(({ field, column }) => [
        column.name,
        toJsonValue(column.type, toColumnValue(column, field, after[field.name])),
      ]),
    ),
  }));
  const assignments = columns.map(({ column: { name } }) => sql`${sql.ref(name)} = change.${sql.ref(name)}`);
  await sql`
    update ${sql.table(stored.table)} as kept
    set ${sql.join(assignments)}, version = kept.version + 1, updated_at = ${call.now}
    from jsonb_populate_recordset(null::${sql.table(stored.table)}, ${JSON.stringify(rows)}::jsonb) as change
    where kept.tenant_id = ${call.viewer.developerId} and kept.shop_id = any(${[...call.viewer.shopIds]}::int[])
      and kept.${sql.ref(stored.id)} = change.${sql.ref(stored.id)}`.execute(call.db);
  for (const { id, place, before, after } of patches) {
    const old = { ...place, [meta.id]: id, ...before };
    const now = { ...old, ...after };
    if (hooks.carry) await hooks.carry(old, now, call);
    noteChange(resource, "UPDATE", { before: old, after: now }, call);
  }
}
