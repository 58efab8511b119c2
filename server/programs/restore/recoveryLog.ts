import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { restoreTexts as texts } from "../../../i18n/ja/program/restore.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { archiveIdFile, archiveSuffix, readArchiveId, type RecoveryLog } from "../../platform/db/embedded/archive.ts";
import { listClusters } from "../../platform/db/embedded/folder/clusterPlace.ts";
import { readBackupText, type BackupPlace } from "../backup/place/place.ts";
import { areContiguous, listSegments } from "../backup/segments.ts";

/** A moment after the end of a backup, and where the log up to it is. */
export type RecoveryTarget = {
  until: Date;
  /** WAL_ARCHIVE. */
  archive: string;
  /** The data folder that was put aside: it has what was not archived yet. */
  former?: string | undefined;
};

/** PostgreSQL's folder in the former data folder. @throws OperatorProblem unless it is the same database's */
async function findFormer(dataDir: string, id: string): Promise<string> {
  for (const pgDir of await listClusters(dataDir)) if ((await readArchiveId(pgDir)) === id) return pgDir;
  throw new OperatorProblem(texts.otherFormer(dataDir));
}

/** The log that follows the backup; null where it is not wanted. @throws OperatorProblem if there is none of the backup's database */
export async function findRecoveryLog({
  place,
  target,
}: {
  place: BackupPlace;
  target?: RecoveryTarget | undefined;
}): Promise<RecoveryLog | null> {
  if (!target) return null;
  const id = await readBackupText(place, `pg/${archiveIdFile}`);
  const archive = id === null ? null : join(target.archive, id);
  if (id === null || archive === null || !existsSync(archive))
    throw new OperatorProblem(texts.noArchive(target.archive));
  return { archive, former: target.former === undefined ? null : await findFormer(target.former, id) };
}

/** Whether no segment is missing from the end of the backup to the end of the log. */
export async function isLogWhole({ archive, former }: RecoveryLog, lastSegment: string): Promise<boolean> {
  const archived = (await readdir(archive)).filter((name) => name.endsWith(archiveSuffix));
  const names = [
    ...archived.map((name) => name.slice(0, -archiveSuffix.length)),
    ...(former === null ? [] : await listSegments(former)),
  ];
  const later = [...new Set([lastSegment, ...names.filter((name) => name > lastSegment)])].sort();
  return areContiguous(lastSegment, later.at(-1) ?? lastSegment, later);
}
