import { sql } from "kysely";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import { findTitleField } from "../../../../src/core/titleField.ts";
import type { Call } from "../../crud/call.ts";
import { buildColumnExpression, quoteIdentifier, selectRecordColumns } from "../../crud/find/recordColumns.ts";
import { isOwnRow } from "../../crud/find/rowsOf.ts";
import { requireShopField } from "../../crud/find/shop.ts";
import { findVariantField } from "../../crud/find/variant.ts";
import type { FieldValues } from "../../crud/hooks.ts";
import { requireColumn, type StoredResource } from "../../crud/resource.ts";
import { listChangedFields, type FieldChange } from "../changeSets.ts";
import { findLineChanges, hasWantedVariant, type ChangeSetTask } from "./task.ts";

/** A record of a shop that may change. */
export type ShopRecord = {
  recordId: number;
  name: string;
  lineKey: string;
  variant: string | null;
  version: number;
  /** What names it in the history. */
  place: FieldValues;
  values: FieldValues;
  /** The changes of its line. */
  changes: readonly FieldChange[];
};

/** Fields by which the rules of others are judged. */
function listRelatedFields({ when, constraints, name }: FieldMeta): string[] {
  const { notBefore, under, notAbove } = constraints;
  return [name, when?.field, notBefore, under, notAbove].filter((one) => one !== undefined);
}

/** The fields that change, and those that have a rule with one of them. */
export function listJudgedFields({ meta }: StoredResource, changed: readonly string[]): FieldMeta[] {
  return meta.fields.filter((field) => listRelatedFields(field).some((name) => changed.includes(name)));
}

/** The fields of a record by which it is found and named: its shop, order type, name, line and version. */
function pickNamingFields({ meta, stored }: StoredResource) {
  return {
    shop: requireShopField({ meta, stored }),
    variant: findVariantField({ meta, stored })?.name,
    title: findTitleField(meta),
    key: meta.lineKey ?? meta.id,
    version: meta.fields.find(({ kind }) => kind === "VERSION")?.name ?? "",
  };
}

/** The columns that the work on a change set reads; all where the resource itself judges whole records. */
function selectColumns(resource: StoredResource, changed: readonly string[], call: Call) {
  const { meta, stored, hooks } = resource;
  if (hooks.check && !hooks.changeSet) return selectRecordColumns(resource, call);
  const { shop, variant, title, key, version } = pickNamingFields(resource);
  const related = listJudgedFields(resource, changed).flatMap(listRelatedFields);
  const names = new Set([meta.id, shop, variant, title, key, version, ...related, ...(hooks.changeSet?.fields ?? [])]);
  const fields = meta.fields.filter(({ name }) => names.has(name) && name in stored.fields && !hooks.computed?.[name]);
  return sql.raw(
    fields.map((field) => `${buildColumnExpression(resource, field)} as ${quoteIdentifier(field.name)}`).join(", "),
  );
}

/**
 * The shop's records of the lines of a change set, in the order of their ids.
 * @param lock locks them until the end of the transaction
 */
export async function readShopRecords(
  task: ChangeSetTask,
  shopId: number,
  { ids, lock }: { ids?: readonly number[]; lock: boolean },
  call: Call,
): Promise<ShopRecord[]> {
  const { resource, content, brands } = task;
  const { meta, stored } = resource;
  const { variant, title, key, version, shop } = pickNamingFields(resource);
  const brand = brands.get(shopId);
  const keys = content.lines.flatMap(({ brandId, lineKey }) => (brandId === brand ? [lineKey] : []));
  const which = ids
    ? sql`${sql.ref(stored.id)} = any(${[...ids]}::int[])`
    : sql`${sql.ref(requireColumn(resource, key).name)} = any(${keys}::text[]) and ${hasWantedVariant(resource, content)}`;
  const changed = listChangedFields(content);
  const { rows } = await sql<FieldValues>`
    select ${selectColumns(resource, changed, call)} from ${sql.table(stored.table)}
    where ${isOwnRow(resource, call.viewer)} and shop_id = ${shopId} and ${which}
    order by ${sql.ref(stored.id)} ${lock ? sql`for update` : sql``}`.execute(call.db);
  return rows.map((values) => {
    const lineKey = String(values[key]);
    const placed = [shop, variant, title, key].flatMap((name) => (name === undefined ? [] : [[name, values[name]]]));
    return {
      recordId: Number(values[meta.id]),
      name: String(values[title] ?? ""),
      lineKey,
      variant: variant === undefined ? null : String(values[variant]),
      version: Number(values[version]),
      place: Object.fromEntries(placed) as FieldValues,
      values,
      changes: findLineChanges(task, shopId, lineKey),
    };
  });
}
