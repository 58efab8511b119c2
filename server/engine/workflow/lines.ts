import { sql, type Insertable, type Selectable } from "kysely";
import type { Call } from "../crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { toRowValues } from "./requirements.ts";
import type { StoredRow, TableName, WorkflowRecords } from "./workflow.ts";

/** A line without the columns of its record's key. */
type RecordLine<Lines extends TableName, Key extends string> = Omit<
  Insertable<Tables[Lines]>,
  "tenant_id" | "shop_id" | Key
>;

/** How the lines of a workflow's records are stored. */
type RecordLines<Table extends TableName, Lines extends TableName, Key extends string> = {
  /** The lines of a record in their order. */
  read: (call: Pick<Call, "db">, row: StoredRow<Table>) => Promise<Selectable<Tables[Lines]>[]>;
  /** Writes the lines of a record in place of those that it has. */
  replace: (call: Call, row: StoredRow<Table>, lines: readonly RecordLine<Lines, Key>[]) => Promise<void>;
  remove: (call: Call, row: StoredRow<Table>) => Promise<void>;
};

/**
 * The lines of a workflow's records: a table with the key of its record, tenant_id and shop_id.
 * @param order the column that tells the lines of a record apart and orders them
 */
export function defineLines<Table extends TableName, Lines extends TableName, Key extends string>(
  { key }: Pick<WorkflowRecords<Table, never>, "key">,
  { table, order }: { table: Lines; order: keyof Tables[Lines] & string },
): RecordLines<Table, Lines, Key> {
  const id = String(key[0]);
  const ofRecord = (row: StoredRow<Table>) =>
    sql`tenant_id = ${row.tenant_id} and ${sql.ref(id)} = ${toRowValues(row)[id]}`;
  const remove = async (call: Call, row: StoredRow<Table>) => {
    await sql`delete from ${sql.table(table)} where ${ofRecord(row)}`.execute(call.db);
  };
  return {
    async read({ db }, row) {
      const found = await sql<Selectable<Tables[Lines]>>`
        select * from ${sql.table(table)} where ${ofRecord(row)} order by ${sql.ref(order)}`.execute(db);
      return found.rows;
    },
    remove,
    async replace(call, row, lines) {
      await remove(call, row);
      const [first] = lines;
      if (!first) return;
      const { tenant_id, shop_id, [id]: recordId } = toRowValues(row);
      const columns = Object.keys(first);
      await sql`
        insert into ${sql.table(table)} (tenant_id, shop_id, ${sql.join([id, ...columns].map((name) => sql.ref(name)))})
        values ${sql.join(
          lines.map((line) => {
            const values = line as Readonly<Record<string, unknown>>;
            return sql`(${sql.join([tenant_id, shop_id, recordId, ...columns.map((name) => values[name] ?? null)])})`;
          }),
        )}`.execute(call.db);
    },
  };
}
