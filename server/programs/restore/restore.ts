import { createHash } from "node:crypto";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { backupTexts } from "../../../i18n/ja/program/backup.ts";
import { restoreTexts as texts } from "../../../i18n/ja/program/restore.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { connectDatabase } from "../../platform/db/connection/connection.ts";
import { buildRecoverySettings, forgetArchive, type PostgresSettings } from "../../platform/db/embedded/archive.ts";
import { openEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from "../../platform/db/embedded.ts";
import { majorVersion } from "../../platform/db/embedded/cluster.ts";
import type { ClusterPlace } from "../../platform/db/embedded/folder/clusterPlace.ts";
import { ensureOwner, mendCopy } from "../../platform/db/embedded/folder/owner.ts";
import { noteRestored } from "../../platform/db/embedded/folder/restored.ts";
import { toRestoringMark } from "../../platform/db/embedded/folder/restoring.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { migrationFiles } from "../../platform/db/migrationFiles.ts";
import { fetchFiles, type CopyProgress } from "../backup/copyFile.ts";
import { plainFiles, type FileCipher } from "../../platform/secrets/fileCipher.ts";
import type { BackupKey } from "../../platform/secrets/keyFile.ts";
import { requireOwnSeal, sealedSecretName, type BackupManifest } from "../backup/manifest.ts";
import { readBackupText, type BackupPlace } from "../backup/place/place.ts";
import {
  findRecoveryLog,
  isLogWhole,
  openLog,
  type FoundLog,
  type ReadableLog,
  type RecoveryTarget,
} from "./recoveryLog.ts";
import { prepareTarget, toDraft, toLogFolder } from "./target.ts";

const silent = () => {};

/** A backup that can be restored here, and its secret. */
export type OpenedBackup = {
  place: BackupPlace;
  cipher: FileCipher;
  manifest: BackupManifest;
  secret: string | null;
  target?: RecoveryTarget | undefined;
};

/** @throws OperatorProblem if this program cannot restore the backup, or the key is not its own */
export async function openBackup(
  place: BackupPlace,
  manifest: BackupManifest,
  vault: BackupKey | null,
): Promise<OpenedBackup> {
  const { postgresql, migration, product } = manifest;
  if (postgresql !== majorVersion) throw new OperatorProblem(texts.otherVersion(postgresql, majorVersion));
  if (!Object.hasOwn(await migrationFiles.getMigrations(), migration))
    throw new OperatorProblem(texts.newerBuild(product, migration));
  const isSealed = manifest.format === 2;
  if ((isSealed || manifest.secret === "SEALED") && !vault) throw new OperatorProblem(texts.wantsKey);
  if (isSealed && vault) requireOwnSeal(vault, manifest);
  const cipher = isSealed && vault ? vault.files : plainFiles;
  if (manifest.secret !== "SEALED" || !vault) return { place, cipher, manifest, secret: null };
  const sealed = await readBackupText(place, sealedSecretName);
  const { sha256 } = manifest.files.find(({ path }) => path === sealedSecretName) ?? {};
  if (sealed === null || createHash("sha256").update(`${sealed}\n`).digest("hex") !== sha256)
    throw new OperatorProblem(backupTexts.damaged(sealedSecretName));
  const secret = vault.unseal(sealed);
  if (secret === null) throw new OperatorProblem(texts.wrongKey);
  return { place, cipher, manifest, secret };
}

/** Copies the files of a part of the backup. @throws OperatorProblem naming the first file that is not as it was */
const copyPart = (part: string, { place, cipher, manifest }: OpenedBackup, target: string, progress: CopyProgress) =>
  fetchFiles(
    { place, cipher, part, files: manifest.files.filter(({ path }) => path.startsWith(`${part}/`)) },
    target,
    progress,
  );

async function copyAll(backup: OpenedBackup, place: ClusterPlace, progress: CopyProgress): Promise<void> {
  const { dataDir, pgDir, account } = place;
  const draft = toDraft(place);
  await copyPart("media", backup, join(dataDir, "media"), progress);
  await mkdir(draft, { mode: 0o700 });
  await copyPart("pg", backup, draft, progress);
  // Folders that were empty are no files of the backup.
  await mendCopy(draft, null, silent);
  await forgetArchive(draft);
  if (backup.target) await writeFile(join(draft, "recovery.signal"), "", { mode: 0o600 });
  await ensureOwner(draft, account, silent);
  if (backup.secret !== null) {
    const file = join(dataDir, "identity.secret");
    await writeFile(file, `${backup.secret}\n`, { mode: 0o600, flag: "wx", flush: true });
    await chmod(file, 0o600);
  }
  await rename(draft, pgDir);
}

/** Starts the restored database, which replays the log. @throws OperatorProblem if that does not lead to the moment */
async function openRestored(
  { target, manifest }: OpenedBackup,
  log: ReadableLog | null,
  options: EmbeddedOptions,
  onLogEnded: () => void,
): Promise<EmbeddedDatabase> {
  const open = (recovery: PostgresSettings = {}) =>
    openEmbedded({ ...options, role: "tool", existing: true, restoring: true, recovery });
  if (!target || !log) return open();
  try {
    return await open(buildRecoverySettings(log, target.until));
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    // PostgreSQL stops where nothing was recorded between the moment and the end of the log. If the log has no gap, that is all there was.
    const isAtEnd = error.message.includes("recovery ended before configured recovery target was reached");
    if (!isAtEnd || !(await isLogWhole(log, manifest.lastSegment))) {
      const damage = log.damaged.length > 0 ? [texts.logDamaged(log.damaged)] : [];
      const lines = [texts.momentNotReached(target.until), ...damage, error.message];
      throw new OperatorProblem(lines.join("\n"), { cause: error });
    }
    onLogEnded();
    return open(buildRecoverySettings(log, null));
  }
}

/** @throws OperatorProblem if the database did not come to the place in the log at which the backup ends */
async function requireReached(db: Kysely<Tables>, lsn: string): Promise<void> {
  const { rows } = await sql<{ now: string; reached: boolean }>`
    select pg_current_wal_lsn()::text as now, pg_current_wal_lsn() >= ${lsn}::pg_lsn as reached`.execute(db);
  if (rows[0]?.reached !== true) throw new OperatorProblem(texts.notReached(lsn, rows[0]?.now ?? ""));
}

/**
 * Restores a backup into an empty data folder and opens its database, with all that was recorded until the backup ended. Where that
 * fails, the folder is empty again; after a kill the next run clears it.
 * @throws OperatorProblem
 */
export async function restoreBackup(
  backup: OpenedBackup,
  options: EmbeddedOptions,
  progress: CopyProgress & { onRecovery: (log: FoundLog | null) => void; onLogEnded: () => void },
): Promise<EmbeddedDatabase> {
  const log = await findRecoveryLog(backup);
  const { place, clear } = await prepareTarget(options);
  try {
    const opened = log && (await openLog(log, place, backup.manifest, progress.signal));
    await copyAll(backup, place, progress);
    progress.onRecovery(log);
    const embedded = await openRestored(backup, opened, options, progress.onLogEnded);
    const { kysely, close } = connectDatabase(embedded.connection);
    try {
      // A moment may lie just before the last record of the backup.
      if (!backup.target) await requireReached(kysely, backup.manifest.lsn);
      progress.signal.throwIfAborted();
    } catch (error) {
      await embedded.close();
      throw error;
    } finally {
      await close();
    }
    await rm(toLogFolder(place), { recursive: true, force: true });
    await noteRestored(place.dataDir, new Date());
    await rm(toRestoringMark(place.dataDir));
    return embedded;
  } catch (error) {
    await clear();
    throw error;
  }
}
