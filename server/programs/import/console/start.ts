import type { Kysely } from "kysely";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { ImportRun, StartImportInput } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../../engine/crud/call.ts";
import { buildChangeSource } from "../../../engine/crud/history.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { findViolatedIndex } from "../../../platform/db/queries/unique.ts";
import { insertShop } from "../shop.ts";
import { deleteFileParts } from "./parts.ts";
import { buildImportRun, updateImportRun, requireImportRun } from "./runs.ts";
import { parseSettings } from "../settings/storedSettings.ts";
import { storeImportSource } from "../source/sources.ts";

const { states } = importTexts;

/** Checks that one shop is named, and makes it where it is new and receipts are to be recorded. Gives the run's columns. */
async function shopColumns(input: StartImportInput, call: Call) {
  const { shop_id, newShop, dryRun } = input;
  if (!newShop && typeof shop_id !== "number") throw new Rejected("W001", { field: "input.shop_id" });
  if (!newShop) return { shop_id: shop_id ?? null, new_shop: null };
  if (dryRun) return { shop_id: null, new_shop: JSON.stringify(newShop) };
  const { id, change } = await insertShop(call.db, { tenantId: call.viewer.developerId, ...newShop });
  recordChange(call, change);
  return { shop_id: id, new_shop: null };
}

async function rememberSettings(input: StartImportInput, call: Call) {
  const name = input.source?.trim();
  if (!name) return null;
  const settings = parseSettings(input.settings);
  const { viewer, db, now: at } = call;
  const change = await storeImportSource(db, { tenantId: viewer.developerId, name, settings, at });
  if (change) recordChange(call, change);
  return name;
}

async function queueImport(input: StartImportInput, call: Call): Promise<void> {
  const { db, viewer, context, now } = call;
  const key = { tenantId: viewer.developerId, id: input.id };
  const settings = parseSettings(input.settings);
  const run = await requireImportRun(db, key);
  if (!["READY", "CHECKED", "FAILED"].includes(run.state)) throw new Rejected("SETTLED", { args: [states[run.state]] });
  const columns = await shopColumns(input, call);
  const source_name = await rememberSettings(input, call);
  const { actor, address, requestId } = buildChangeSource(context, viewer, now);
  await deleteFileParts(db, key, "REFUSED");
  await db.deleteFrom("import_step").where("tenant_id", "=", key.tenantId).where("import_id", "=", key.id).execute();
  const { numUpdatedRows } = await updateImportRun(db, key)
    .set({ ...columns, source_name, settings: JSON.stringify(settings), dry_run: input.dryRun })
    .set({ state: "WAITING", actor: JSON.stringify({ ...actor, address, requestId }), stopping: false })
    .set({ phase: null, done: 0, total: 0, problem: null, result: null, ended_at: null })
    .set((eb) => ({ starts: eb("starts", "+", 1) }))
    .where("state", "=", run.state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Rejected("SETTLED", { args: [states.WAITING] });
}

/** Lets a job check or record a file. @throws Rejected SETTLED where it runs, or another of the company does */
export async function startImport(input: StartImportInput, context: Context): Promise<ImportRun> {
  const call = toCall(context);
  try {
    await runInTransaction(call, (own) => queueImport(input, own));
  } catch (error) {
    if (findViolatedIndex(error) === "import_run_alone")
      throw new Rejected("SETTLED", { args: [importTexts.otherRuns] });
    throw error;
  }
  if (input.newShop && !input.dryRun) context.ownershipChanged();
  return answer(call.db, { tenantId: call.viewer.developerId, id: input.id });
}

const answer = async (db: Kysely<Tables>, key: { tenantId: number; id: string }) =>
  buildImportRun(db, await requireImportRun(db, key));

/** Ends an import. What is recorded stays; one that runs ends after its batch. */
export async function cancelImport(id: string, context: Context): Promise<ImportRun> {
  const { db, viewer, now } = toCall(context);
  const key = { tenantId: viewer.developerId, id };
  await requireImportRun(db, key);
  await updateImportRun(db, key).set({ stopping: true }).where("state", "in", ["WAITING", "RUNNING"]).execute();
  const ended = await updateImportRun(db, key)
    .set({ state: "CANCELLED", ended_at: now })
    .where("state", "in", ["UPLOADING", "READY", "CHECKED", "FAILED"])
    .executeTakeFirstOrThrow();
  if (ended.numUpdatedRows > 0n) await deleteFileParts(db, key, "FILE");
  return answer(db, key);
}
