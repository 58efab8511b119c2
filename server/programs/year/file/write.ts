import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { to } from "pg-copy-streams";
import { writeNewFile } from "../../backup/place/fileBytes.ts";
import { selectYearRows, yearTables, type YearRange, type YearTable } from "../rows.ts";
import type { YearSession } from "../session.ts";
import { syncFolder, type YearFile } from "./manifest.ts";

/** The folder of a shop in that of the year. */
const nameShopFolder = ({ tenantId, shopId }: YearRange): string => `${tenantId}-${shopId}`;

/** The columns of a table that are stored, in their order. */
export async function listStoredColumns(
  session: YearSession,
  table: YearTable,
): Promise<{ name: string; optional: boolean }[]> {
  return session.ask(sql<{ name: string; optional: boolean }>`
    select attname::text as name, not attnotnull or atthasdef as optional from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
}

async function writeYearFile(session: YearSession, table: YearTable, range: YearRange, folder: string) {
  const columns = (await listStoredColumns(session, table)).map(({ name }) => name);
  const path = `${nameShopFolder(range)}/${table}.csv.gz`;
  const hash = createHash("sha256");
  let bytes = 0;
  const watch = async function* (packed: AsyncIterable<Buffer>) {
    for await (const chunk of packed) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const rows = session.format(selectYearRows(table, columns, range));
  await pipeline(
    session.client.query(to(`copy (${rows}) to stdout with (format csv, header)`)),
    createGzip(),
    (packed: AsyncIterable<Buffer>) => writeNewFile(join(folder, path), watch(packed)),
  );
  return { path, table, columns, bytes, sha256: hash.digest("hex") };
}

/** Writes the rows of a range as CSV, compressed, a file a table, as they are at one moment. What an earlier run left is written anew. */
export async function writeYearFiles(session: YearSession, range: YearRange, folder: string): Promise<YearFile[]> {
  await rm(join(folder, nameShopFolder(range)), { recursive: true, force: true });
  const files: YearFile[] = [];
  await session.client.query("begin isolation level repeatable read, read only");
  try {
    for (const table of yearTables) files.push(await writeYearFile(session, table, range, folder));
  } finally {
    await session.client.query("rollback");
  }
  for (const name of [join(folder, nameShopFolder(range)), folder]) await syncFolder(name);
  return files;
}
