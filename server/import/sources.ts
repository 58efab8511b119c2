import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { Change } from "../crud/history.ts";
import type { Tables } from "../db/tables.ts";
import type { ImportSettings } from "./settings.ts";
import { settingTexts, type Texts } from "./settingTexts.ts";
import { storedSettings } from "./storedSettings.ts";

/** The number of sources that a company stores. */
export const mostSources = 50;

type Stored = { name: string; settings: ImportSettings; updatedAt: Date };

/** The company's sources by name. */
export async function sourcesOf(db: Kysely<Tables>, tenantId: number): Promise<Stored[]> {
  const found = await db
    .selectFrom("import_source")
    .select(["name", "settings", "updated_at"])
    .where("tenant_id", "=", tenantId)
    .orderBy("name")
    .execute();
  return found.map(({ name, settings, updated_at }) => ({
    name,
    settings: storedSettings(settings),
    updatedAt: updated_at,
  }));
}

/** The settings stored under a name; undefined for none. */
export async function sourceNamed(db: Kysely<Tables>, tenantId: number, name: string) {
  const found = await db
    .selectFrom("import_source")
    .select("settings")
    .where("tenant_id", "=", tenantId)
    .where("name", "=", name)
    .executeTakeFirst();
  return found && storedSettings(found.settings);
}

/** The change for the history: the settings that differ, in the words of the screen. */
function changeOf(name: string, before: ImportSettings | undefined, after: ImportSettings | undefined): Change {
  const [old, now] = [before && settingTexts(before), after && settingTexts(after)];
  const differing = (texts: Texts | undefined, other: Texts | undefined) =>
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
export async function storeSource(
  db: Kysely<Tables>,
  { tenantId, name, settings, at }: { tenantId: number; name: string; settings: ImportSettings; at: Date },
): Promise<Change | null> {
  const all = await sourcesOf(db, tenantId);
  const before = all.find((one) => one.name === name)?.settings;
  if (isDeepStrictEqual(before, settings)) return null;
  if (!before && all.length >= mostSources) throw new Rejected("TOO_LARGE", { field: "source", args: [mostSources] });
  const values = { settings: JSON.stringify(settings), updated_at: at };
  await db
    .insertInto("import_source")
    .values({ tenant_id: tenantId, name, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "name"]).doUpdateSet(values))
    .execute();
  return changeOf(name, before, settings);
}

/** Deletes a source, within the caller's transaction. @throws Rejected NOT_FOUND */
export async function deleteSource(db: Kysely<Tables>, tenantId: number, name: string): Promise<Change> {
  const before = await sourceNamed(db, tenantId, name);
  if (!before) throw new Rejected("NOT_FOUND");
  await db.deleteFrom("import_source").where("tenant_id", "=", tenantId).where("name", "=", name).execute();
  return changeOf(name, before, undefined);
}
