import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import type { NewLine } from "../../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import { requireShopField } from "../../crud/find/shop.ts";
import { findVariantField } from "../../crud/find/variant.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { requireColumn } from "../../crud/resource.ts";
import { registerRows } from "../../crud/rows/registerRows.ts";
import { toOwnChange, type ResourceFinder } from "../changeSets.ts";
import { requireChangedField } from "../content.ts";
import { computeFieldValue, type ChangeRefusal } from "../plan/fieldValue.ts";
import { findVariantColumn, type KeyFinder } from "../plan/lookups.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import type { ChangeSetTask } from "../plan/task.ts";
import { bringNamed } from "./named.ts";
import { runInPart } from "./part.ts";

/** A record that a new line is to have in a shop. */
type NewRecord = { line: NewLine; variant: string | null };
type BuiltRecord = NewRecord & ({ row: FieldValues } | { refusal: ChangeRefusal });

const toKey = ({ line: { lineKey }, variant }: NewRecord): string => JSON.stringify([lineKey, variant]);

/** The records that the new lines of a shop's brand are to have: one in each order type of the set. */
function listNewRecords({ resource, content, brands }: ChangeSetTask, shopId: number): NewRecord[] {
  const all = findVariantField(resource)?.options;
  const wanted: readonly string[] = content.orderTypes;
  const variants = all ? all.filter((variant) => wanted.length === 0 || wanted.includes(variant)) : [null];
  return (content.newLines ?? [])
    .filter(({ brandId }) => brandId === brands.get(shopId))
    .flatMap((line) => variants.map((variant) => ({ line, variant })));
}

/** The ids of the shop's records with the keys of the new lines. */
async function readIds(
  { resource, content }: ChangeSetTask,
  shopId: number,
  { db, viewer }: Call,
): Promise<ReadonlyMap<string, number>> {
  const { stored, meta } = resource;
  const key = requireColumn(resource, meta.lineKey ?? meta.id).name;
  const variant = findVariantColumn(resource);
  const { rows } = await sql<{ id: number; key: string; variant: string | null }>`
    select ${sql.ref(stored.id)} as id, ${sql.ref(key)} as key, ${variant === undefined ? sql`null` : sql.ref(variant)} as variant
    from ${sql.table(stored.table)}
    where tenant_id = ${viewer.developerId} and shop_id = ${shopId}
      and ${sql.ref(key)} = any(${(content.newLines ?? []).map(({ lineKey }) => lineKey)}::text[])`.execute(db);
  return new Map(rows.map((row) => [JSON.stringify([row.key, row.variant]), row.id]));
}

/** The row that registers a record, as one of a file, or what the shop lacks for it. */
function buildRow({ resource }: ChangeSetTask, shopId: number, record: NewRecord, findKey: KeyFinder): BuiltRecord {
  const { meta } = resource;
  const { line, variant } = record;
  const row: Record<string, unknown> = { [requireShopField(resource)]: shopId };
  const sources = { findKey, findBase: () => undefined, findPlace: () => undefined };
  for (const value of line.values) {
    const computed = computeFieldValue(requireChangedField(resource, value.field), toOwnChange(value), {}, sources);
    if ("reason" in computed) return { ...record, refusal: computed };
    row[value.field] = computed.value;
  }
  row[meta.lineKey ?? meta.id] = line.lineKey;
  const own = findVariantField(resource);
  if (own) row[own.name] = variant;
  return { ...record, row };
}

/** What a registration says of rows: why each cannot be registered; null for one that can. */
async function judgeRows({ resource }: ChangeSetTask, rows: readonly FieldValues[], call: Call) {
  const results = rows.length === 0 ? [] : await registerRows(resource, { input: rows, dryRun: true }, call);
  return results.map(({ outcome, errors: [error] }) => {
    if (outcome === "CREATE") return null;
    return error ? formatMessage(error.code as Parameters<typeof formatMessage>[0], error.args) : reasons.alreadyHere;
  });
}

/**
 * Registers the new lines of a change set in a shop. A dry run does the same and rolls it back. What the shop has already stays as it is.
 * @returns one outcome for each record
 */
export async function addNewLines(
  task: ChangeSetTask,
  shopId: number,
  { dryRun, findResource }: { dryRun: boolean; findResource: ResourceFinder },
  call: Call,
): Promise<RecordOutcome[]> {
  const records = listNewRecords(task, shopId);
  if (records.length === 0) return [];
  const outcome = ({ line, variant }: NewRecord, values: Partial<RecordOutcome>): RecordOutcome => ({
    shopId,
    recordId: null,
    recordName: line.name,
    lineKey: line.lineKey,
    variant,
    outcome: "REFUSED",
    reason: null,
    remedies: [],
    warnings: [],
    before: {},
    after: {},
    place: {},
    ...values,
  });
  const add = async (within: Call): Promise<RecordOutcome[]> => {
    const present = await readIds(task, shopId, within);
    const missing = records.filter((record) => !present.has(toKey(record)));
    const findKeyIn = await bringNamed(task, shopId, missing, findResource, within);
    const built = missing.map((record) => buildRow(task, shopId, record, findKeyIn(record.variant)));
    const open = built.flatMap((one) => ("row" in one ? [one] : []));
    const reasonsOf = await judgeRows(
      task,
      open.map(({ row }) => row),
      within,
    );
    const good = open.filter((_, index) => reasonsOf[index] === null);
    const input = good.map(({ row }) => row);
    if (!dryRun && input.length > 0) await registerRows(task.resource, { input, dryRun }, within);
    const ids = dryRun ? new Map<string, number>() : await readIds(task, shopId, within);
    return [
      ...records
        .filter((record) => present.has(toKey(record)))
        .map((record) => outcome(record, { outcome: "SKIPPED", reason: reasons.alreadyHere })),
      ...built.flatMap((one) => ("refusal" in one ? [outcome(one, { ...one.refusal })] : [])),
      ...open.map((one, index) => {
        const reason = reasonsOf[index] ?? null;
        return outcome(one, reason === null ? { outcome: "ADDED", recordId: ids.get(toKey(one)) ?? null } : { reason });
      }),
    ];
  };
  return runInPart(call, add, () => !dryRun);
}
