import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { systemClock } from "../../platform/clock.ts";
import type { ServerConfig } from "../../platform/config/config.ts";
import { readProductVersion } from "../../platform/config/root.ts";
import type { EmbeddedDatabase } from "../../platform/db/embedded.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { secretOfFolder } from "../../platform/secrets/vault.ts";
import { copyDatabase, listMedia } from "./backup.ts";
import { listClusterFiles } from "./clusterFiles.ts";
import { storeBytes } from "./copyFile.ts";
import { plainFiles } from "../../platform/secrets/fileCipher.ts";
import type { BackupKey } from "../../platform/secrets/keyFile.ts";
import { sealedSecretName, writeManifest, type BackupManifest } from "./manifest.ts";
import type { BackupDraft, BackupPlace } from "./place/place.ts";

type BackupConfig = Pick<ServerConfig, "dataFolder" | "identitySecret" | "storage">;

export type BackupTask = {
  config: BackupConfig;
  embedded: Pick<EmbeddedDatabase, "place" | "connection">;
  kysely: Kysely<Tables>;
  /** Where the backup will be. */
  target: BackupPlace;
  /** Seals all that holds data, and identity.secret; without it the secret is left out. */
  vault: BackupKey | null;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};

const chooseCipher = ({ vault }: BackupTask) => vault?.files ?? plainFiles;

/** How many bytes are copied, and how much room they take. */
async function measureBytes(task: BackupTask): Promise<{ copied: number; kept: number }> {
  const { config, embedded } = task;
  const cluster = await listClusterFiles(embedded.place.pgDir);
  const media = config.storage === "disk" ? await listMedia(config.dataFolder) : [];
  const sizes = await Promise.all(media.map(async (name) => (await stat(join(config.dataFolder, "media", name))).size));
  const all = [...cluster.map(({ size }) => size), ...sizes];
  const add = (numbers: readonly number[]) => numbers.reduce((sum, size) => sum + size, 0);
  return { copied: add(all), kept: add(all.map(chooseCipher(task).sealedSize)) };
}

async function writeSecret({ config, vault }: BackupTask, draft: BackupDraft) {
  if (config.identitySecret) return { secret: "ENVIRONMENT" as const, files: [] };
  if (!vault) return { secret: "LEFT_OUT" as const, files: [] };
  const sealed = vault.seal(await secretOfFolder(config.dataFolder));
  const file = await storeBytes({ draft, cipher: plainFiles }, sealedSecretName, Buffer.from(`${sealed}\n`));
  return { secret: "SEALED" as const, files: [file] };
}

async function readVersions({ kysely, embedded }: BackupTask) {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(kysely);
  const postgresql = (await readFile(join(embedded.place.pgDir, "PG_VERSION"), "utf8")).trim();
  return { product: await readProductVersion(), postgresql, migration: rows[0]?.name ?? "" };
}

/** Makes a backup of the running embedded database and of all that belongs to it. It is one when it is whole. */
export const makeBackup = (task: BackupTask): Promise<BackupManifest> =>
  task.target.writeWhole(async (draft) => {
    const startedAt = systemClock.now().toISOString();
    const { copied: all, kept } = await measureBytes(task);
    await draft.requireRoom(kept);
    let done = 0;
    const onBytes = (bytes: number) => {
      done += bytes;
      task.onProgress(all === 0 ? 1 : done / all);
    };
    const { secret, files: secretFiles } = await writeSecret(task, draft);
    const versions = await readVersions(task);
    const media = task.config.storage === "disk";
    const source = { place: task.embedded.place, socketDir: task.embedded.connection.host, media };
    const { first, last, files } = await copyDatabase(
      source,
      { draft, cipher: chooseCipher(task) },
      { signal: task.signal, onBytes },
    );
    const manifest: BackupManifest = {
      format: task.vault ? 2 : 1,
      ...versions,
      startedAt,
      until: last.at.toISOString(),
      lsn: last.lsn,
      firstSegment: first.segment,
      lastSegment: last.segment,
      secret,
      media: media ? "FILES" : "BUCKET",
      files: [...secretFiles, ...files],
    };
    return writeManifest(draft, manifest, task.vault);
  });
