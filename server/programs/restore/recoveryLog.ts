import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { restoreTexts as texts } from "../../../i18n/ja/program/restore.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import {
  archiveIdFile,
  archiveSuffix,
  readArchiveId,
  sealedSuffix,
  type RecoveryLog,
} from "../../platform/db/embedded/archive.ts";
import { listClusters, type ClusterPlace } from "../../platform/db/embedded/folder/clusterPlace.ts";
import { ensureOwner } from "../../platform/db/embedded/folder/owner.ts";
import type { FileCipher } from "../../platform/secrets/fileCipher.ts";
import { readWhole, type BackupPlace } from "../backup/place/place.ts";
import type { BackupManifest } from "../backup/manifest.ts";
import { areContiguous, listSegments } from "../backup/segments.ts";
import { openLogPieces } from "./logPieces.ts";
import { toLogFolder } from "./target.ts";

/** A moment after the end of a backup, and where the log up to it is. */
export type RecoveryTarget = {
  until: Date;
  /** WAL_ARCHIVE. */
  archive: string;
  /** The data folder that was put aside: it has what was not archived yet. */
  former?: string | undefined;
  /** What may have sealed the archive (`BackupKey`). */
  logSecrets?: readonly string[];
};

/** A log that PostgreSQL can read; `damaged` are the names of what could not be opened. */
export type ReadableLog = RecoveryLog & { damaged: readonly string[] };

/** The log of the backup's database, as it lies in the archive. */
export type FoundLog = RecoveryLog & { id: string; isSealed: boolean; secrets: readonly string[] };

/** PostgreSQL's folder in the former data folder. @throws OperatorProblem unless it is the same database's */
async function findFormer(dataDir: string, id: string): Promise<string> {
  for (const pgDir of await listClusters(dataDir)) if ((await readArchiveId(pgDir)) === id) return pgDir;
  throw new OperatorProblem(texts.otherFormer(dataDir));
}

/** The log that follows the backup; null where it is not wanted. @throws OperatorProblem if there is none of the backup's database */
export async function findRecoveryLog({
  place,
  cipher,
  target,
}: {
  place: BackupPlace;
  cipher: FileCipher;
  target?: RecoveryTarget | undefined;
}): Promise<FoundLog | null> {
  if (!target) return null;
  const path = `pg/${archiveIdFile}`;
  const sealed = await place.open(path);
  const id = sealed && (await readWhole(cipher.unseal(path, sealed))).toString("utf8").trim();
  const archive = id === null ? null : join(target.archive, id);
  if (id === null || archive === null || !existsSync(archive))
    throw new OperatorProblem(texts.noArchive(target.archive));
  const isSealed = (await readdir(archive)).some((name) => name.endsWith(sealedSuffix));
  const { former, logSecrets: secrets = [] } = target;
  if (isSealed && secrets.length === 0) throw new OperatorProblem(texts.logWantsKey(archive));
  return { id, archive, isSealed, secrets, former: former === undefined ? null : await findFormer(former, id) };
}

/** The log, brought into a folder of the restore that PostgreSQL can read. @throws OperatorProblem if it is sealed and none of it can be opened */
export async function openLog(
  log: FoundLog,
  place: ClusterPlace,
  { lastSegment: from }: Pick<BackupManifest, "lastSegment">,
  signal: AbortSignal,
): Promise<ReadableLog> {
  const to = toLogFolder(place);
  const damaged = await openLogPieces(log, { from, to, signal });
  await ensureOwner(to, place.account, () => {});
  return { archive: to, former: log.former, damaged };
}

/** Whether no segment is missing from the end of the backup to the end of the log. */
export async function isLogWhole({ archive, former, damaged }: ReadableLog, lastSegment: string): Promise<boolean> {
  const archived = (await readdir(archive)).filter((name) => name.endsWith(archiveSuffix));
  const names = [
    ...archived.map((name) => name.slice(0, -archiveSuffix.length)),
    ...(former === null ? [] : await listSegments(former)),
  ];
  if (damaged.some((name) => !names.includes(name))) return false;
  const later = [...new Set([lastSegment, ...names.filter((name) => name > lastSegment)])].sort();
  return areContiguous(lastSegment, later.at(-1) ?? lastSegment, later);
}
