import { sql } from "kysely";
import type { ResourceMeta } from "../../../../src/core/metadata.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { runInTransaction, type Call } from "../call.ts";
import { noteChanges } from "../changes.ts";
import type { FieldValues } from "../hooks.ts";
import { requireRecord, addDerivedFields } from "../find/read.ts";
import { selectRecordColumns } from "../find/recordColumns.ts";
import { requireShopField } from "../find/shop.ts";
import { requireColumn, type StoredResource } from "../resource.ts";
import { isOwnRow } from "../find/rowsOf.ts";
import { buildAssignments, buildUpdateColumns } from "./update.ts";

/** The viewer's records of these shops, locked. */
async function inShops(resource: StoredResource, field: string, shops: readonly number[], call: Call) {
  const { rows } = await sql<FieldValues>`
    select ${selectRecordColumns(resource, call)} from ${sql.table(resource.stored.table)}
    where ${isOwnRow(resource, call.viewer)} and ${sql.ref(requireColumn(resource, field).name)} = any(${[...shops]}::int[])
    order by ${sql.ref(resource.stored.id)} for update`.execute(call.db);
  return rows;
}

/**
 * Copies one shop's record to other shops of the viewer. Their versions are not compared: copying replaces what they have.
 * @throws Rejected W001 where no other shop is named, NOT_FOUND where that one has nothing
 */
export async function copyRecordToShops(
  resource: StoredResource,
  { from, to }: NonNullable<ResourceMeta["copies"]>,
  input: FieldValues,
  call: Call,
): Promise<{ result: true }> {
  const { stored, hooks } = resource;
  const field = requireShopField(resource);
  const shops = (input[to] as readonly number[]).filter((id) => id !== input[from]);
  if (shops.length === 0) throw new Rejected("W001", { field: to });
  const record = await requireRecord(resource, { [field]: input[from] }, call);
  hooks.refuseCopy?.(record);
  const [all = {}] = await buildUpdateColumns(resource, [record], call);
  const stays = new Set(hooks.stays?.map((own) => requireColumn(resource, own).name));
  const columns = Object.fromEntries(Object.entries(all).filter(([name]) => !stays.has(name)));
  await runInTransaction(call, async (within) => {
    const targets = async () => addDerivedFields(resource, await inShops(resource, field, shops, within), within);
    const before = await targets();
    await sql`
      update ${sql.table(stored.table)} set ${buildAssignments(resource, columns, within)}
      where ${isOwnRow(resource, call.viewer)} and ${sql.ref(requireColumn(resource, field).name)} = any(${shops}::int[])`.execute(
      within.db,
    );
    await hooks.saved?.(
      shops.map((shop) => ({ ...record, [field]: shop })),
      within,
    );
    noteChanges(resource, "COPY", { before, after: await targets() }, within);
  });
  hooks.changed?.(call.context);
  return { result: true };
}
