import { sql } from "kysely";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import type { Call } from "../call.ts";
import type { FieldValues } from "../hooks.ts";
import { selectRecordColumns } from "../find/recordColumns.ts";
import { requireColumn, type StoredResource } from "../resource.ts";
import { isOwnRow } from "../find/rowsOf.ts";
import { listCreateFields } from "./plan.ts";
import { isNumericCode, stripLeadingZeros } from "./lostZeros.ts";

/**
 * The fields for which the database looks a row's record up: the hidden fields, and keys that are alphanumeric or name another
 * record. Records with any other key are compared in memory, as a CP932 file cannot write every name as it is stored.
 */
const finds = ({ meta, stored }: StoredResource): FieldMeta[] =>
  listCreateFields(meta).filter(
    ({ name, kind, constraints }) =>
      name in stored.fields &&
      (kind === "HIDDEN" || (meta.key?.includes(name) && (constraints.alphanumeric || kind === "REFERENCE"))),
  );

/**
 * Condition: the records that rows of a file may identify, or whose code is theirs but for zeros in front. All of them where the database
 * looks none up, as the months of a company.
 */
function isRecordOfRows(resource: StoredResource, rows: readonly FieldValues[]) {
  const found = finds(resource);
  if (found.length === 0) return sql`true`;
  const each = found.map(({ name }) => {
    const { name: column, type } = requireColumn(resource, name);
    const values = rows.flatMap((row) => row[name] ?? []).map((value) => String(value).trim());
    const exact = sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;
    const codes = type === "text" ? values.filter(isNumericCode).map(stripLeadingZeros) : [];
    return codes.length === 0 ? exact : sql`(${exact} or ltrim(${sql.ref(column)}, '0') = any(${codes}::text[]))`;
  });
  return sql`${sql.join(each, sql` and `)}`;
}

/**
 * The viewer's records that the rows may identify; there may be others among them.
 * @param lock locks them until the end of the transaction, always in the same order
 */
export async function readRowRecords(
  resource: StoredResource,
  rows: readonly FieldValues[],
  call: Call,
  lock: boolean,
): Promise<readonly FieldValues[]> {
  const { stored } = resource;
  const { rows: records } = await sql<FieldValues>`
    select ${selectRecordColumns(resource, call)} from ${sql.table(stored.table)}
    where ${isOwnRow(resource, call.viewer)} and ${isRecordOfRows(resource, rows)}
    order by ${sql.ref(stored.id)} ${lock ? sql`for update` : sql``}`.execute(call.db);
  return records;
}
