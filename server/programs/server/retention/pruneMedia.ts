import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { mediaNamePattern } from "../../../platform/storage/mediaName.ts";
import type { FileStorage } from "../../../platform/storage/storage.ts";
import { listParts } from "./pages.ts";
import type { Pause } from "./prune.ts";

/** Tables in which no record names a file, and which are too large to be read for nothing; and the one that is looked through. */
const withoutNames: readonly (keyof Tables)[] = [
  "category_month",
  "discount_day",
  "discount_month",
  "discount_source_month",
  "import_part",
  "import_step",
  "mail_outbox",
  "media_file",
  "journal_line",
  "journal_payment",
  "product_day",
  "product_month",
  "product_year",
  "purchase_day",
  "purchase_month",
  "receipt",
  "receipt_link",
  "sales_day",
  "sales_hour",
  "sales_month",
  "sales_month_hour",
  "sold_product",
  "staff_day",
  "staff_month",
  "transfer_day",
  "transfer_month",
  "verified_part",
];

/** The names of files that stand anywhere in the rows of these tables, the history of changes included. */
async function listNamedFiles(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables)[],
  pause: Pause,
): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of tables) {
    if (withoutNames.includes(table)) continue;
    for await (const part of listParts(db, table)) {
      await pause();
      const { rows } = await sql<{ name: string }>`
        select distinct found.name[1] as name
        from ${sql.table(table)} t, regexp_matches(t::text, ${mediaNamePattern}, 'g') found(name)
        where ${part}`.execute(db);
      for (const { name } of rows) named.add(name);
    }
  }
  return named;
}

/** Whether a company has uploaded the file since. Its rows stay locked: Citus locks only those whose company a statement names. */
async function isUploadedSince(trx: Kysely<Tables>, name: string, cutoff: Date): Promise<boolean> {
  const owners = await trx.selectFrom("media_file").select("tenant_id").where("name", "=", name).execute();
  for (const { tenant_id } of owners.toSorted((a, b) => a.tenant_id - b.tenant_id)) {
    const row = await trx
      .selectFrom("media_file")
      .select("uploaded_at")
      .where("tenant_id", "=", tenant_id)
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst();
    if (row && new Date(row.uploaded_at) >= cutoff) return true;
  }
  return false;
}

/**
 * Deletes the files that were uploaded before the cutoff and that no record names, and answers how many. Only what this database has
 * noted as uploaded is looked at: a folder or a bucket may serve others, too.
 * @param tables every table of the database
 */
export async function pruneMedia(
  { db, storage }: { db: Kysely<Tables>; storage: FileStorage },
  tables: readonly (keyof Tables)[],
  cutoff: Date,
  pause: Pause,
): Promise<number> {
  const old = await db.selectFrom("media_file").select("name").distinct().where("uploaded_at", "<", cutoff).execute();
  if (old.length === 0) return 0;
  const named = await listNamedFiles(db, tables, pause);
  let count = 0;
  for (const { name } of old.filter((file) => !named.has(file.name))) {
    await pause();
    // Whoever uploads the same file meanwhile waits for the row, and then stores it anew.
    await db.transaction().execute(async (trx) => {
      if (await isUploadedSince(trx, name, cutoff)) return;
      await trx.deleteFrom("media_file").where("name", "=", name).execute();
      await storage.remove(name);
      count += 1;
    });
  }
  return count;
}
