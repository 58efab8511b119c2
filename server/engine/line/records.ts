import { sql } from "kysely";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import type { Call } from "../crud/call.ts";
import { addDerivedFields } from "../crud/find/read.ts";
import { selectFieldColumns } from "../crud/find/recordColumns.ts";
import { requireShopField } from "../crud/find/shop.ts";
import type { FieldValues } from "../crud/hooks.ts";
import { requireColumn, requireVersionField } from "../crud/resource.ts";
import { createValueTexts } from "./valueTexts.ts";
import type { LineResource } from "./lineFields.ts";
import { isLineRow, type LineRequest } from "./selectLines.ts";
import type { LineShop } from "./shops.ts";

/** A record of a line. */
export type LineRecord = {
  recordId: number;
  shop: LineShop;
  lineKey: string;
  orderType: string | null;
  version: number;
  textOf: (field: FieldMeta) => string;
};

/** The fields with these names, and those from which one of them is derived. */
function listFieldsToRead({ resource: { meta, hooks }, variant }: LineResource, names: readonly string[]): Set<string> {
  const { derived } = hooks;
  const isDerived = derived?.fields.some((name) => names.includes(name));
  const read = isDerived ? (derived?.reads ?? meta.fields.map(({ name }) => name)) : [];
  return new Set([...names, ...read, ...(variant ? [variant.name] : [])]);
}

/** Which records are read: of these shops with these keys; `fields` are those whose texts are wanted. */
type WantedRecords = {
  keys: readonly string[];
  request: LineRequest;
  shops: readonly LineShop[];
  fields: readonly FieldMeta[];
};

/** The records in the order of shops, order types and ids. */
export async function readLineRecords(
  line: LineResource,
  { keys, request, shops, fields }: WantedRecords,
  call: Call,
): Promise<readonly LineRecord[]> {
  const { resource, key, variant } = line;
  const { stored, meta } = resource;
  const shopField = requireShopField(resource);
  const version = requireVersionField(resource).name;
  const names = [meta.id, key, shopField, version, ...fields.map(({ name }) => name)];
  const { rows } = await sql<FieldValues>`
    select ${selectFieldColumns(resource, listFieldsToRead(line, names), call)} from ${sql.table(stored.table)}
    where ${isLineRow(line, request, call)} and ${sql.ref(requireColumn(resource, key).name)} = any(${[...keys]}::text[])
    order by ${sql.ref(stored.id)}`.execute(call.db);
  const isDerived = fields.some(({ name }) => resource.hooks.derived?.fields.includes(name));
  const records = isDerived ? await addDerivedFields(resource, rows, call) : rows;
  const textOf = await createValueTexts(resource, fields, records, call);
  const places = new Map(shops.map((shop, place) => [shop.shopId, { shop, place }]));
  const typePlace = (record: FieldValues) => (variant?.options ?? []).indexOf(String(record[variant?.name ?? ""]));
  return records
    .flatMap((record) => {
      const found = places.get(Number(record[shopField]));
      return found ? [{ ...found, record, type: typePlace(record) }] : [];
    })
    .sort((one, other) => one.place - other.place || one.type - other.type)
    .map(({ shop, record }) => ({
      recordId: Number(record[meta.id]),
      shop,
      lineKey: String(record[key]),
      orderType: variant ? String(record[variant.name]) : null,
      version: Number(record[version]),
      textOf: (field) => textOf(field, record[field.name]),
    }));
}
