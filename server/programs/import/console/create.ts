import type { Kysely } from "kysely";
import { importPartBytes, countImportParts } from "../../../../src/core/importFile.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { CreateImportInput, ImportRun } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { toCall } from "../../../engine/crud/call.ts";
import { buildChangeSource } from "../../../engine/crud/history.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { countParts, storeFilePart, type ImportRunKey } from "./parts.ts";
import { buildImportRun, updateImportRun, listLatestImports, requireImportRun } from "./runs.ts";

/** Files of a company that may wait for their import at once. */
const mostWaiting = 5;
const waitingStates = ["UPLOADING", "READY", "CHECKED", "FAILED"] as const;

/** Deletes the company's oldest files that nobody has imported, so that there is room for one more. */
async function makeRoom(db: Kysely<Tables>, tenantId: number): Promise<void> {
  const runs = await listLatestImports(db, tenantId, 100);
  const tooMany = runs.filter(({ state }) => waitingStates.some((one) => one === state)).slice(mostWaiting - 1);
  for (const { import_id } of tooMany) {
    for (const table of ["import_part", "import_step", "import_run"] as const)
      await db.deleteFrom(table).where("tenant_id", "=", tenantId).where("import_id", "=", import_id).execute();
  }
}

/** Notes a file that is about to be sent. @throws Rejected IMPORT_SIZE for one that is too large */
export async function createImport({ fileName, bytes }: CreateImportInput, context: Context): Promise<ImportRun> {
  const { importLimit } = context.config;
  if (bytes > importLimit) throw new Rejected("IMPORT_SIZE", { field: "input.bytes", args: [megabytes(importLimit)] });
  const { viewer, now, db } = toCall(context);
  const { actor, address, requestId } = buildChangeSource(context, viewer, now);
  const key = { tenantId: viewer.developerId, id: context.ids.uuid() };
  await makeRoom(db, key.tenantId);
  await db
    .insertInto("import_run")
    .values({
      tenant_id: key.tenantId,
      import_id: key.id,
      state: "UPLOADING",
      file_name: fileName,
      bytes,
      actor: JSON.stringify({ ...actor, address, requestId }),
      created_at: now,
    })
    .execute();
  return buildImportRun(db, await requireImportRun(db, key));
}

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10}MB`;

/**
 * Stores a part of a file; the last one makes it ready.
 * @throws Rejected NOT_FOUND where none is being sent, BAD_INPUT for a part that the file does not have
 */
export async function receiveFilePart(
  db: Kysely<Tables>,
  key: ImportRunKey,
  place: number,
  body: Buffer,
): Promise<void> {
  const run = await requireImportRun(db, key);
  // The answer to the last part was lost.
  if (run.state === "READY") return;
  if (run.state !== "UPLOADING") throw new Rejected("NOT_FOUND");
  const count = countImportParts(run.bytes);
  const size = place === count - 1 ? run.bytes - place * importPartBytes : importPartBytes;
  if (place >= count || body.length !== size) throw new Rejected("BAD_INPUT", { field: "place" });
  await storeFilePart(db, key, "FILE", place, body);
  if ((await countParts(db, key, "FILE")) === count)
    await updateImportRun(db, key).set({ state: "READY" }).where("state", "=", "UPLOADING").execute();
}
