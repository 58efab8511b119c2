import type { Kysely } from "kysely";
import { importPartBytes } from "../../../../src/core/importFile.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ImportFile } from "../source/file.ts";

/** The key of an import. */
export type ImportRunKey = { tenantId: number; id: string };

type Kind = "FILE" | "REFUSED";

/** Stores a part of a file. One that is sent twice is stored once. */
export async function storeFilePart(
  db: Kysely<Tables>,
  { tenantId, id }: ImportRunKey,
  kind: Kind,
  place: number,
  body: Buffer,
) {
  await db
    .insertInto("import_part")
    .values({ tenant_id: tenantId, import_id: id, kind, place, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The number of a file's parts. */
export async function countParts(db: Kysely<Tables>, { tenantId, id }: ImportRunKey, kind: Kind): Promise<number> {
  const { count } = await db
    .selectFrom("import_part")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("import_id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFileParts(db: Kysely<Tables>, { tenantId, id }: ImportRunKey, kind: Kind): Promise<void> {
  await db
    .deleteFrom("import_part")
    .where("tenant_id", "=", tenantId)
    .where("import_id", "=", id)
    .where("kind", "=", kind)
    .execute();
}

/** The bytes of a stored file, a part at a time in memory. */
export async function* readStoredBytes(
  db: Kysely<Tables>,
  { tenantId, id }: ImportRunKey,
  kind: Kind,
): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const part = await db
      .selectFrom("import_part")
      .select("body")
      .where("tenant_id", "=", tenantId)
      .where("import_id", "=", id)
      .where("kind", "=", kind)
      .where("place", "=", place)
      .executeTakeFirst();
    if (!part) return;
    yield part.body;
  }
}

/** Rows are read in pieces of a part, so that other calls are answered between them. */
const pieceBytes = importPartBytes / 8;

/** A file that the console has sent. */
export const openStoredFile = (db: Kysely<Tables>, key: ImportRunKey, name: string): ImportFile => ({
  name,
  async *chunks() {
    for await (const part of readStoredBytes(db, key, "FILE"))
      for (let from = 0; from < part.length; from += pieceBytes) yield part.subarray(from, from + pieceBytes);
  },
});
