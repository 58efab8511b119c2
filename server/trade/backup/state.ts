import { sql, type Kysely } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { ServerConfig } from "../../platform/config/config.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { findDueMoment, findNextMoment } from "./dueMoments.ts";
import {
  findNewestBackup,
  findNewestVerification,
  findScheduledBackup,
  type BackupRunRow,
  type VerifyRunRow,
} from "./runs.ts";

/** How PostgreSQL fares with the copies of its log (WAL_ARCHIVE). */
type ArchiveState = {
  archivedAt: Date | null;
  failedAt: Date | null;
  failures: number;
  /** The newest attempt failed. */
  isFailing: boolean;
};

export type BackupState = {
  plan: "SCHEDULED" | "NONE" | "EXTERNAL";
  nextAt: Date | null;
  /** The newest backup that is whole. */
  newest: BackupRunRow | null;
  /** The last one that was due is not there, hours later. */
  isLate: boolean;
  /** Attempts at it that failed. */
  failures: number;
  verification: VerifyRunRow | null;
  /** Null where no log is kept. */
  archive: ArchiveState | null;
};

type BackupConfig = Pick<ServerConfig, "databaseUrl" | "backupTo" | "backupAt">;

/** Hours in which a backup should be done, other attempts included. */
const graceHours = 3;
/** Hours that a backup takes at most. */
const longestHours = 6;

async function readArchiveState(db: Kysely<Tables>): Promise<ArchiveState | null> {
  const { rows } = await sql<ArchiveState & { mode: string }>`
    select current_setting('archive_mode') as mode, last_archived_time as "archivedAt", last_failed_time as "failedAt",
      failed_count as failures, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`.execute(db);
  const [{ mode, ...archive } = { mode: "off" }] = rows;
  return mode === "off" ? null : (archive as ArchiveState);
}

/** A run that has not ended: one that began long ago died, and nobody has taken it up since. */
export const isUnderWay = ({ ended_at, started_at }: BackupRunRow, now: Date): boolean =>
  ended_at === null && started_at > addTime(now, -longestHours * 60, "minute");

/** How the backups of the server's database stand. */
export async function readBackupState(
  db: Kysely<Tables>,
  { databaseUrl, backupTo, backupAt }: BackupConfig,
  now: Date,
): Promise<BackupState> {
  const verification = (await findNewestVerification(db)) ?? null;
  const nothing = { nextAt: null, isLate: false, failures: 0, verification };
  if (databaseUrl) return { ...nothing, plan: "EXTERNAL", newest: null, archive: null };
  const [newest = null, archive] = await Promise.all([findNewestBackup(db), readArchiveState(db)]);
  if (!backupTo) return { ...nothing, plan: "NONE", newest, archive };
  const due = findDueMoment(now, backupAt);
  const current = await findScheduledBackup(db, due);
  const expected = findDueMoment(addTime(now, -graceHours * 60, "minute"), backupAt);
  const isRunning = current !== undefined && isUnderWay(current, now);
  return {
    plan: "SCHEDULED",
    nextAt: findNextMoment(now, backupAt),
    newest,
    isLate: !isRunning && (newest?.reaches_at ?? new Date(0)) < expected,
    failures: current === undefined || current.reaches_at !== null ? 0 : current.attempts - (isRunning ? 1 : 0),
    verification,
    archive,
  };
}

/** What a verification found wrong in a company. */
export const countFaults = (verification: VerifyRunRow | null, tenantId: number): number =>
  verification?.faults[String(tenantId)] ?? 0;
