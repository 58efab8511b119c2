import { sql, type Kysely } from "kysely";
import { storedResources } from "../../engine/crud/resource.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { sealedMark } from "../../platform/secrets/sealing.ts";
import { createVault, type SecretVault } from "../../platform/secrets/vault.ts";

/** A column with sealed texts, and what stands before them. */
type SealedColumn = { table: string; column: string; purpose: string; mark: string };

/** The text columns of the user pool. Which of them are sealed shows in their values: only a sealed one opens. */
async function poolColumns(db: Kysely<Tables>): Promise<SealedColumn[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name like 'identity\_%'
      and c.data_type = 'text'
    order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, purpose: "identity", mark: "" }));
}

/** The columns of @sealed fields, and of keys that no field shows. */
const recordColumns = (): SealedColumn[] => [
  ...storedResources.flatMap(({ stored }) =>
    stored.sealed.map((field) => {
      const column = stored.fields[field] ?? field;
      return { table: stored.table, column, purpose: "record", mark: sealedMark };
    }),
  ),
  ...["secret", "previous_secret"].map((column) => ({ table: "webhook", column, purpose: "record", mark: sealedMark })),
];

async function resealColumn(
  db: Kysely<Tables>,
  { table, column, mark }: SealedColumn,
  from: SecretVault,
  to: SecretVault,
) {
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
    db,
  );
  let resealed = 0;
  for (const { value } of rows) {
    const plain = value.startsWith(mark) ? from.unseal(value.slice(mark.length)) : null;
    if (plain === null) continue;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${mark + to.seal(plain)}
      where ${sql.ref(column)} = ${value}`.execute(db);
    resealed += 1;
  }
  return resealed;
}

/**
 * Seals everything that the old secret opens with the new one, in one transaction. What the new one opens already is left, so
 * that a run which was interrupted can be repeated.
 * @returns the number of values
 */
export async function resealSecrets(db: Kysely<Tables>, oldSecret: string, newSecret: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const columns = [...(await poolColumns(trx)), ...recordColumns()];
    let resealed = 0;
    for (const column of columns) {
      const [from, to] = [oldSecret, newSecret].map((secret) => createVault(secret, column.purpose));
      if (from && to) resealed += await resealColumn(trx, column, from, to);
    }
    return resealed;
  });
}
