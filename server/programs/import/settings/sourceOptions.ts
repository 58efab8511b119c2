import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { writeChanges } from "../../../engine/crud/history.ts";
import { importCommandSource } from "../source/commandSource.ts";
import type { DatabaseConnection } from "../../../platform/db/connection/connection.ts";
import type { Clock } from "../../../platform/clock.ts";
import { maxImportSources, findImportSource, readImportSources, storeImportSource } from "../source/sources.ts";
import type { ImportOptions } from "./options.ts";
import { ImportProblem } from "../source/problem.ts";
import type { ImportSettings } from "./settings.ts";
import { requireCompany } from "../shop.ts";

/** The settings that --source names. @throws ImportProblem where the company has none of that name */
export async function requireNamedSettings(
  { kysely }: DatabaseConnection,
  options: ImportOptions,
  name: string,
): Promise<ImportSettings> {
  const tenantId = await requireCompany(kysely, options);
  const found = await findImportSource(kysely, tenantId, name);
  if (found) return found;
  const available = await readImportSources(kysely, tenantId);
  throw new ImportProblem(
    importTexts.sourceMissing(
      name,
      available.map((one) => one.name),
    ),
  );
}

/** Stores the settings under the name of --remember. @throws ImportProblem for one name too many */
export async function rememberSettings(
  { kysely }: DatabaseConnection,
  { settings }: ImportOptions,
  { tenantId, name, clock }: { tenantId: number; name: string; clock: Clock },
): Promise<void> {
  const at = clock.now();
  try {
    await kysely.transaction().execute(async (trx) => {
      const change = await storeImportSource(trx, { tenantId, name, settings, at });
      if (change) await writeChanges(trx, { ...importCommandSource, tenantId, at }, [change]);
    });
  } catch (error) {
    if (error instanceof Rejected) throw new ImportProblem(importTexts.sourcesFull(maxImportSources), { cause: error });
    throw error;
  }
}
