import { sql, type Insertable, type Kysely, type Selectable } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { formatErrorText } from "../../platform/log/formatErrorText.ts";

type Db = Kysely<Tables>;
export type BackupRunRow = Selectable<Tables["backup_run"]>;
export type VerifyRunRow = Selectable<Tables["verify_run"]>;

/** Characters of a reason that are kept. */
const reasonLength = 1000;

/** Why a run failed, for a person. */
export const toReason = (error: unknown): string =>
  (error instanceof OperatorProblem ? error.message : formatErrorText(error)).slice(0, reasonLength);

/** Whether the database is new enough to remember its backups: one is also made before a release changes the structure. */
export async function remembersBackups(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('backup_run') is not null as known`.execute(db);
  return rows[0]?.known === true;
}

/** Notes the beginning of a scheduled backup. Another attempt at the same one counts up. */
export const beginBackupRun = (db: Db, place: string, scheduled_for: Date, started_at: Date) =>
  db
    .insertInto("backup_run")
    .values({ place, scheduled_for, started_at, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column("place")
        .doUpdateSet({ started_at, ended_at: null, attempts: sql<number>`backup_run.attempts + 1` }),
    )
    .execute();

/** Notes how a backup ended. */
export const endBackupRun = (
  db: Db,
  run: Pick<Insertable<Tables["backup_run"]>, "place" | "started_at" | "ended_at"> &
    Partial<Pick<BackupRunRow, "reaches_at" | "bytes" | "secret" | "problem">>,
) =>
  db
    .insertInto("backup_run")
    .values({ ...run, attempts: 1 })
    .onConflict((conflict) => conflict.column("place").doUpdateSet({ problem: null, ...run, removed_at: null }))
    .execute();

/** Notes that a backup made way for newer ones. */
export const noteRemovedBackup = (db: Db, place: string, removed_at: Date) =>
  db.updateTable("backup_run").set({ removed_at }).where("place", "=", place).execute();

/** Notes what a verification found. */
export const noteVerification = (
  db: Db,
  { faults, ...run }: Omit<Insertable<Tables["verify_run"]>, "faults"> & { faults: ReadonlyMap<number, number> },
) =>
  db
    .insertInto("verify_run")
    .values({ ...run, faults: JSON.stringify(Object.fromEntries(faults)) })
    .onConflict((conflict) => conflict.column("scheduled_for").doNothing())
    .execute();

/** The scheduled backup of this moment, if one was begun. */
export const findScheduledBackup = (db: Db, scheduledFor: Date): Promise<BackupRunRow | undefined> =>
  db.selectFrom("backup_run").selectAll().where("scheduled_for", "=", scheduledFor).executeTakeFirst();

/** Whether the verification of this moment came to its end. */
export const isVerifiedFor = async (db: Db, scheduledFor: Date): Promise<boolean> =>
  (await db.selectFrom("verify_run").select("verify_id").where("scheduled_for", "=", scheduledFor).execute()).length >
  0;

/** The newest backups, those that made way left out. */
export const listBackupRuns = (db: Db, most: number): Promise<BackupRunRow[]> =>
  db
    .selectFrom("backup_run")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("started_at", "desc")
    .limit(most)
    .execute();

/** The newest backup that is whole. */
export const findNewestBackup = (db: Db): Promise<BackupRunRow | undefined> =>
  db
    .selectFrom("backup_run")
    .selectAll()
    .where("reaches_at", "is not", null)
    .orderBy("reaches_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The newest verification. */
export const findNewestVerification = (db: Db): Promise<VerifyRunRow | undefined> =>
  db.selectFrom("verify_run").selectAll().orderBy("started_at", "desc").limit(1).executeTakeFirst();
