import type { Kysely, Transaction } from "kysely";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { writeChanges } from "../../../engine/crud/history.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { JobKind, JobTools, JobWork } from "../../../platform/jobs/kind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { toImportFigures, buildImportChange, type ImportCounts } from "../run/change.ts";
import { ImportProblem, ImportInterrupted } from "../source/problem.ts";
import { sumImportSteps } from "../run/record.ts";
import { runImport, type ImportResult } from "../run/run.ts";
import { newShopRules, requireOwnShop, type ImportTargetShop } from "../shop.ts";
import { examineImportFile } from "../source/source.ts";
import { createImportJobTools } from "./jobTools.ts";
import { deleteFileParts, openStoredFile, type ImportRunKey } from "./parts.ts";
import { updateImportRun, requireImportRun, type ImportRunRow } from "./runs.ts";
import { deleteOldImports } from "./tidy.ts";
import { openStoredCheckpoint } from "./steps.ts";
import { parseStoredSettings } from "../settings/storedSettings.ts";

const busy = ["WAITING", "RUNNING"] as const;

const parseWorkKey = ({ tenantId, key }: JobWork): ImportRunKey & { start: number } => {
  const [id = "", start] = key.split("/");
  return { tenantId, id, start: Number(start) };
};

/** The shop of the receipts; for a dry run also one that is still to be made. */
const buildShopReader =
  (run: ImportRunRow) =>
  async (db: Kysely<Tables>): Promise<ImportTargetShop> => {
    const { tenant_id: tenantId, shop_id, new_shop } = run;
    if (shop_id !== null) return requireOwnShop(db, tenantId, shop_id);
    return { tenantId, id: null, name: new_shop?.name ?? "", rules: newShopRules, created: false };
  };

type End = Pick<ImportRunRow, "state"> & { problem?: string; result?: ImportResult };

/** What the batches of an import have brought before it ended. */
async function countsSoFar(db: Kysely<Tables>, key: ImportRunKey): Promise<ImportCounts> {
  const steps = await openStoredCheckpoint(db, key).read();
  const { recorded, duplicates, different } = sumImportSteps(steps);
  return { recorded, duplicates, different, refusedReceipts: steps.flatMap(({ refused }) => refused).length };
}

/** Writes how an import ended, with its row of the history, and deletes the file unless it may be imported once more. */
async function endRun(trx: Transaction<Tables>, run: ImportRunRow, { state, problem, result }: End, now: Date) {
  const key = { tenantId: run.tenant_id, id: run.import_id };
  const figures = result && toImportFigures(result);
  await updateImportRun(trx, key)
    .set({ state, problem: problem ?? null, result: figures ? JSON.stringify(figures) : null, ended_at: now })
    .execute();
  if (state === "DONE" || state === "CANCELLED") {
    await deleteFileParts(trx, key, "FILE");
  }
  const counts = figures ?? (await countsSoFar(trx, key));
  await openStoredCheckpoint(trx, key).clear();
  if (run.dry_run || run.shop_id === null || (!figures && counts.recorded === 0)) return;
  const { address, requestId, ...actor } = run.actor;
  await writeChanges(trx, { tenantId: key.tenantId, operation: "startImport", actor, address, requestId, at: now }, [
    buildImportChange(run.file_name, key.id, run.shop_id, counts),
  ]);
}

/** Imports of receipts that the console has started. A server that ends leaves them to the next one, which goes on behind the last batch. */
export function createImportJob(db: Kysely<Tables>, clock: Clock): JobKind {
  async function perform(run: ImportRunRow, tools: JobTools): Promise<End> {
    const key = { tenantId: run.tenant_id, id: run.import_id };
    const own = createImportJobTools(db, key, clock, tools);
    try {
      const settings = parseStoredSettings(run.settings);
      const source = await examineImportFile(openStoredFile(db, key, run.file_name), settings);
      const order = { source, settings, dryRun: run.dry_run, shop: buildShopReader(run) };
      const result = await runImport({ kysely: db }, order, own.tools);
      if (!result.interrupted) return { state: run.dry_run ? "CHECKED" : "DONE", result };
      return { ...own.cancelled(), result };
    } catch (error) {
      if (error instanceof ImportInterrupted) return own.cancelled();
      if (error instanceof ImportProblem) return { state: "FAILED", problem: error.message };
      throw error;
    } finally {
      await own.close();
    }
  }

  return {
    name: "import",
    lease: 60,
    attempts: 4,

    async due() {
      const waiting = await db
        .selectFrom("import_run")
        .select(["tenant_id", "shop_id", "import_id", "starts", "created_at"])
        .where("state", "in", busy)
        .orderBy("created_at")
        .execute();
      return waiting.map((run) => ({
        tenantId: run.tenant_id,
        shopId: run.shop_id ?? 0,
        at: run.created_at,
        key: `${run.import_id}/${run.starts}`,
      }));
    },

    async run(work, tools) {
      const { start, ...key } = parseWorkKey(work);
      const run = await requireImportRun(db, key);
      if (run.starts !== start || !busy.some((state) => state === run.state)) return;
      if (!run.stopping) await updateImportRun(db, key).set({ state: "RUNNING" }).execute();
      const end = run.stopping ? ({ state: "CANCELLED" } as const) : await perform(run, tools);
      await tools.end((trx) => endRun(trx, run, end, clock.now()));
    },

    gaveUp: (work) => async (trx) => {
      const { start: _, ...key } = parseWorkKey(work);
      const end = { state: "FAILED", problem: importTexts.gaveUp } as const;
      await endRun(trx, await requireImportRun(trx, key), end, clock.now());
    },

    tidy: (now) => deleteOldImports(db, now),
  };
}
