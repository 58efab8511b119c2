import { join } from "node:path";
import type { Clock } from "../../platform/clock.ts";
import { pruneArchive, readArchiveId } from "../../platform/db/embedded/archive.ts";
import { endBackupRun, remembersBackups, toReason } from "../../trade/backup/runs.ts";
import type { BackupKey } from "../../platform/secrets/keyFile.ts";
import { makeBackup, type BackupTask } from "./makeBackup.ts";
import { hasManifest, readManifest, type BackupManifest } from "./manifest.ts";

type NotedTask = Omit<BackupTask, "vault" | "config"> & { config: BackupTask["config"] & { walArchive: string } };

/**
 * Makes a backup and notes in the database how it ended. One that is whole already, by an attempt that died before it could say so, is
 * noted alone. `afterwards` follows when it is whole: a failure there is noted too, and the backup counts all the same.
 */
export async function makeNotedBackup(
  task: NotedTask,
  clock: Clock,
  { openVault, afterwards }: { openVault: () => Promise<BackupKey | null>; afterwards?: () => Promise<void> },
): Promise<BackupManifest> {
  const { kysely, target, config, embedded, signal } = task;
  const started_at = clock.now();
  const note = async (outcome: Partial<Parameters<typeof endBackupRun>[1]>) => {
    if (await remembersBackups(kysely))
      await endBackupRun(kysely, { place: target.name, started_at, ended_at: clock.now(), ...outcome });
  };
  try {
    const manifest = (await hasManifest(target))
      ? await readManifest(target)
      : await makeBackup({ ...task, vault: await openVault() });
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
    await note({ reaches_at: new Date(manifest.until), bytes, secret: manifest.secret });
    const id = config.walArchive ? await readArchiveId(embedded.place.pgDir) : null;
    if (id !== null) await pruneArchive(join(config.walArchive, id), manifest.firstSegment);
    await afterwards?.();
    return manifest;
  } catch (error) {
    // Who has ended it knows.
    if (!signal.aborted) await note({ problem: toReason(error) });
    throw error;
  }
}
