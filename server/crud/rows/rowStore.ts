import { sql } from "kysely";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import type { Call } from "../call.ts";
import { inserted, newRows } from "../create.ts";
import type { Values } from "../hooks.ts";
import { columnOf, type Resource } from "../resource.ts";
import { owned } from "../rowsOf.ts";
import { recordColumns } from "../recordColumns.ts";
import { columnValues } from "../values.ts";
import { createFields } from "./plan.ts";
import type { RowStore } from "./registerRows.ts";
import { updateMany } from "./updateMany.ts";

/**
 * The fields for which the database looks a row's record up: the hidden fields and alphanumeric keys. Records with any other
 * key are compared in memory, as a CP932 file cannot write every name as it is stored.
 */
const finds = ({ meta, stored }: Resource): FieldMeta[] =>
  createFields(meta).filter(
    ({ name, kind, constraints }) =>
      name in stored.fields && (kind === "HIDDEN" || (meta.key?.includes(name) && constraints.alphanumeric)),
  );

/** Condition: the records that rows of a file may identify. */
function meant(resource: Resource, rows: readonly Values[]) {
  const each = finds(resource).map(({ name }) => {
    const { name: column, type } = columnOf(resource, name);
    const values = rows.flatMap((row) => row[name] ?? []).map((value) => String(value).trim());
    return sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;
  });
  return sql`${sql.join(each, sql` and `)}`;
}

/** Reads and writes the records of a resource for `registerRows`. */
export function rowStore(resource: Resource, call: Call): RowStore<Values, Values> {
  const { meta, stored, hooks } = resource;
  const { viewer } = call;
  return {
    meta,
    async stored(rows, { db, lock }) {
      const found = await sql<Values>`
        select ${recordColumns(resource, call)} from ${sql.table(stored.table)}
        where ${owned(resource, viewer)} and ${meant(resource, rows)}
        order by ${sql.ref(stored.id)} ${lock ? sql`for update` : sql``}`.execute(db);
      return found.rows;
    },
    check: async (rows, { db }) => (await hooks.check?.(rows, { ...call, db })) ?? [],
    async insert(rows, { db }) {
      const made = await newRows(resource, rows, { ...call, db });
      await sql`insert into ${sql.table(stored.table)} ${inserted(made)}`.execute(db);
    },
    async update(rows, { db }) {
      const inputs = rows.map(({ id, values }) => ({ ...values, [meta.id]: id }));
      const place = sql<number>`null`;
      const own = await hooks.columns?.(
        inputs.map((input) => ({ input, isNew: false, place })),
        { ...call, db },
      );
      const columns = inputs.map((input, index) => ({
        id: Number(input[meta.id]),
        columns: { ...columnValues(resource, "UPDATE", input, call.context.sealing), ...own?.[index] },
      }));
      await updateMany(resource, columns, { ...call, db });
    },
  };
}
