import { sql, type Kysely } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { ExportProgress, ExportState, FileRequest } from "../../../src/core/export.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { ServerWorld } from "../world.ts";
import { hashSecretToken } from "../../platform/secrets/vault.ts";

type Store = Pick<ServerWorld, "db" | "clock" | "ids">;

/** Minutes that a requested file waits for its download. */
const fetchedWithin = 2;
/** Minutes that a request is kept. */
const keptFor = 60;

const before = ({ clock }: Store, minutes: number): Date => addTime(clock.now(), -minutes, "minute");

/** Stores a request for a file; the token opens it once. Old requests are deleted. */
export async function keepTicket(store: Store, viewer: Viewer, request: FileRequest, total: number) {
  const { db, clock, ids } = store;
  const id = ids.uuid();
  const token = ids.secret(32);
  await db.kysely.deleteFrom("report_export").where("created_at", "<", before(store, keptFor)).execute();
  await db.kysely
    .insertInto("report_export")
    .values({
      tenant_id: viewer.developerId,
      export_id: id,
      token_hash: hashSecretToken(token),
      viewer: JSON.stringify(viewer),
      request: JSON.stringify(request),
      total,
      created_at: clock.now(),
    })
    .execute();
  return { id, token };
}

/** The request that a token opens, once; undefined where there is none. */
export const claimTicket = (store: Store, token: string) =>
  store.db.kysely
    .updateTable("report_export")
    .set({ state: "RUNNING" })
    .where("token_hash", "=", hashSecretToken(token))
    .where("state", "=", "READY")
    .where("created_at", ">", before(store, fetchedWithin))
    .returning(["tenant_id", "export_id", "viewer", "request", "total"])
    .executeTakeFirst();

/** The key of a file. */
export type ExportKey = { tenant_id: number; export_id: string };

/** Notes how many rows were written. False where the file is no longer wanted. */
export async function noteSent({ db }: Store, { tenant_id, export_id }: ExportKey, sent: number): Promise<boolean> {
  const noted = await db.kysely
    .updateTable("report_export")
    .set({ sent })
    .where("tenant_id", "=", tenant_id)
    .where("export_id", "=", export_id)
    .where("state", "=", "RUNNING")
    .returning("state")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Notes how it ended. A cancelled file stays cancelled. */
export async function noteEnd({ db }: Store, key: ExportKey, state: ExportState, sent: number): Promise<void> {
  await db.kysely
    .updateTable("report_export")
    .set({ state, sent })
    .where("tenant_id", "=", key.tenant_id)
    .where("export_id", "=", key.export_id)
    .where("state", "=", "RUNNING")
    .execute();
}

const isOwnTicket = (viewer: Viewer) => sql<boolean>`viewer ->> 'developerUuid' = ${viewer.developerUuid}`;

/** The progress of a file of this viewer; undefined where there is none. */
export const findExportProgress = ({ db }: Store, viewer: Viewer, id: string): Promise<ExportProgress | undefined> =>
  db.kysely
    .selectFrom("report_export")
    .select(["state", "sent", "total"])
    .where("tenant_id", "=", viewer.developerId)
    .where("export_id", "=", id)
    .where(isOwnTicket(viewer))
    .executeTakeFirst();

/** Cancels a file of this viewer, unless it has ended. */
export async function cancelTicket({ db }: Store, viewer: Viewer, id: string): Promise<void> {
  await db.kysely
    .updateTable("report_export")
    .set({ state: "CANCELLED" })
    .where("tenant_id", "=", viewer.developerId)
    .where("export_id", "=", id)
    .where("state", "in", ["READY", "RUNNING"])
    .where(isOwnTicket(viewer))
    .execute();
}

/** Cancels every file of an account that has not ended. */
export async function cancelExports(db: Kysely<Tables>, tenantId: number, uuid: string): Promise<void> {
  await db
    .updateTable("report_export")
    .set({ state: "CANCELLED" })
    .where("tenant_id", "=", tenantId)
    .where("state", "in", ["READY", "RUNNING"])
    .where(sql<boolean>`viewer ->> 'developerUuid' = ${uuid}`)
    .execute();
}
