import type { Kysely, Selectable } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { ImportRun } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { countParts, type ImportRunKey } from "./parts.ts";
import { parseStoredSettings } from "../settings/storedSettings.ts";

export type ImportRunRow = Selectable<Tables["import_run"]> & { shop_name: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const rows = (db: Kysely<Tables>, tenantId: number) =>
  db
    .selectFrom("import_run")
    .leftJoin("shop", (join) =>
      join.onRef("shop.tenant_id", "=", "import_run.tenant_id").onRef("shop.shop_id", "=", "import_run.shop_id"),
    )
    .selectAll("import_run")
    .select("shop.name as shop_name")
    .where("import_run.tenant_id", "=", tenantId);

/** An import of the company. @throws Rejected NOT_FOUND */
export async function requireImportRun(db: Kysely<Tables>, { tenantId, id }: ImportRunKey): Promise<ImportRunRow> {
  const row = uuid.test(id) ? await rows(db, tenantId).where("import_id", "=", id).executeTakeFirst() : undefined;
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

/** The company's latest imports, newest first. */
export const listLatestImports = (db: Kysely<Tables>, tenantId: number, limit: number): Promise<ImportRunRow[]> =>
  rows(db, tenantId).orderBy("import_run.created_at", "desc").limit(limit).execute();

/** Changes an import, whatever its state. */
export const updateImportRun = (db: Kysely<Tables>, { tenantId, id }: ImportRunKey) =>
  db.updateTable("import_run").where("tenant_id", "=", tenantId).where("import_id", "=", id);

/** An import as the API answers it. */
export async function buildImportRun(db: Kysely<Tables>, row: ImportRunRow): Promise<ImportRun> {
  const key = { tenantId: row.tenant_id, id: row.import_id };
  return {
    id: row.import_id,
    state: row.state,
    fileName: row.file_name,
    bytes: row.bytes,
    person: row.actor.name,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    shop_id: row.shop_id,
    shopName: row.shop_name ?? row.new_shop?.name ?? null,
    newShopBrandId: row.new_shop?.brandId ?? null,
    dryRun: row.dry_run,
    phase: row.phase,
    done: row.done,
    total: row.total,
    problem: row.problem,
    settings: row.settings === null ? null : parseStoredSettings(row.settings),
    source: row.source_name,
    refusedFile: (await countParts(db, key, "REFUSED")) > 0,
    result: row.result && { words: [], dates: null, withoutTime: 0, leftOut: 0, unused: [], ...row.result },
  };
}
