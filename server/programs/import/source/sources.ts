import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { RecordChange } from "../../../engine/crud/history.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ImportSettings } from "../settings/settings.ts";
import { formatImportSettings, type TextsByField } from "../settings/settingTexts.ts";
import { parseStoredSettings } from "../settings/storedSettings.ts";

/** The number of sources that a company stores. */
export const maxImportSources = 50;

type StoredSource = { name: string; settings: ImportSettings; updatedAt: Date };

/** The company's sources by name. */
export async function readImportSources(db: Kysely<Tables>, tenantId: number): Promise<StoredSource[]> {
  const found = await db
    .selectFrom("import_source")
    .select(["name", "settings", "updated_at"])
    .where("tenant_id", "=", tenantId)
    .orderBy("name")
    .execute();
  return found.map(({ name, settings, updated_at }) => ({
    name,
    settings: parseStoredSettings(settings),
    updatedAt: updated_at,
  }));
}

/** The settings stored under a name; undefined for none. */
export async function findImportSource(db: Kysely<Tables>, tenantId: number, name: string) {
  const found = await db
    .selectFrom("import_source")
    .select("settings")
    .where("tenant_id", "=", tenantId)
    .where("name", "=", name)
    .executeTakeFirst();
  return found && parseStoredSettings(found.settings);
}

/** The change for the history: the settings that differ, in the words of the screen. */
function buildSourceChange(
  name: string,
  before: ImportSettings | undefined,
  after: ImportSettings | undefined,
): RecordChange {
  const [old, now] = [before && formatImportSettings(before), after && formatImportSettings(after)];
  const differing = (texts: TextsByField | undefined, other: TextsByField | undefined) =>
    texts ? Object.fromEntries(Object.entries(texts).filter(([field, text]) => other?.[field] !== text)) : null;
  return {
    resource: "import-source",
    shopId: null,
    recordId: name,
    recordName: name,
    action: before ? (after ? "UPDATE" : "DELETE") : "CREATE",
    before: differing(old, now),
    after: differing(now, old),
  };
}

/**
 * Stores settings under a name, within the caller's transaction.
 * @returns the change for the history; null where they were stored so already
 * @throws Rejected TOO_LARGE for one name too many
 */
export async function storeImportSource(
  db: Kysely<Tables>,
  { tenantId, name, settings, at }: { tenantId: number; name: string; settings: ImportSettings; at: Date },
): Promise<RecordChange | null> {
  const all = await readImportSources(db, tenantId);
  const before = all.find((one) => one.name === name)?.settings;
  if (isDeepStrictEqual(before, settings)) return null;
  if (!before && all.length >= maxImportSources)
    throw new Rejected("TOO_LARGE", { field: "source", args: [maxImportSources] });
  const values = { settings: JSON.stringify(settings), updated_at: at };
  await db
    .insertInto("import_source")
    .values({ tenant_id: tenantId, name, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "name"]).doUpdateSet(values))
    .execute();
  return buildSourceChange(name, before, settings);
}

/** Deletes a source, within the caller's transaction. @throws Rejected NOT_FOUND */
export async function deleteSource(db: Kysely<Tables>, tenantId: number, name: string): Promise<RecordChange> {
  const before = await findImportSource(db, tenantId, name);
  if (!before) throw new Rejected("NOT_FOUND");
  await db.deleteFrom("import_source").where("tenant_id", "=", tenantId).where("name", "=", name).execute();
  return buildSourceChange(name, before, undefined);
}
