import { importTexts } from "../../i18n/ja/import.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { writeChanges } from "../crud/history.ts";
import { commandSource } from "./commandSource.ts";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../platform/clock.ts";
import { mostSources, sourceNamed, sourcesOf, storeSource } from "./sources.ts";
import type { ImportOptions } from "./options.ts";
import { ImportProblem } from "./problem.ts";
import type { ImportSettings } from "./settings.ts";
import { companyOf } from "./shop.ts";

/** The settings that --source names. @throws ImportProblem where the company has none of that name */
export async function namedSettings(
  { kysely }: Database,
  options: ImportOptions,
  name: string,
): Promise<ImportSettings> {
  const tenantId = await companyOf(kysely, options);
  const found = await sourceNamed(kysely, tenantId, name);
  if (found) return found;
  const available = await sourcesOf(kysely, tenantId);
  throw new ImportProblem(
    importTexts.sourceMissing(
      name,
      available.map((one) => one.name),
    ),
  );
}

/** Stores the settings under the name of --remember. @throws ImportProblem for one name too many */
export async function rememberSettings(
  { kysely }: Database,
  { settings }: ImportOptions,
  { tenantId, name, clock }: { tenantId: number; name: string; clock: Clock },
): Promise<void> {
  const at = clock.now();
  try {
    await kysely.transaction().execute(async (trx) => {
      const change = await storeSource(trx, { tenantId, name, settings, at });
      if (change) await writeChanges(trx, { ...commandSource, tenantId, at }, [change]);
    });
  } catch (error) {
    if (error instanceof Rejected) throw new ImportProblem(importTexts.sourcesFull(mostSources), { cause: error });
    throw error;
  }
}
