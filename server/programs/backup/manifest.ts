import { createHash } from "node:crypto";
import { backupTexts as texts } from "../../../i18n/ja/program/backup.ts";
import { restoreTexts } from "../../../i18n/ja/program/restore.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { storeBytes, type BackupFile } from "./copyFile.ts";
import { plainFiles } from "../../platform/secrets/fileCipher.ts";
import type { BackupKey } from "../../platform/secrets/keyFile.ts";
import { manifestName, readBackupText, type BackupDraft, type BackupPlace } from "./place/place.ts";

/** What a backup is, and every file of it. */
export type BackupManifest = {
  /** 2 where files are sealed: an earlier release would restore what it cannot read. */
  format: 1 | 2;
  /** Version of the program. */
  product: string;
  /** Major version of PostgreSQL. */
  postgresql: string;
  /** Newest change of the database's structure. */
  migration: string;
  startedAt: string;
  /** Whatever was acknowledged before is in the backup. */
  until: string;
  /** Place in the log up to which a restored database must come. */
  lsn: string;
  firstSegment: string;
  lastSegment: string;
  /** identity.secret: sealed with a key file, left out for want of one, or IDENTITY_SECRET of the environment. */
  secret: "SEALED" | "LEFT_OUT" | "ENVIRONMENT";
  /** Images and videos: files of the backup, or in a bucket. */
  media: "FILES" | "BUCKET";
  files: BackupFile[];
  /** Where files are sealed: whose key it was, and a digest by it of all of the above, so that nothing was changed, added or left out. */
  seal?: { key: string; proof: string };
};

export const sealedSecretName = "identity.secret.sealed";

const digest = (manifest: unknown): string => createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** The paths of a backup; nothing leads out of the folder. */
const isBackupPath = (path: string): boolean =>
  path === sealedSecretName || (/^(pg|media)\/[\w./-]+$/.test(path) && !path.split("/").includes(".."));

/** What only the key's owner can write below a manifest: which key it was, and that all of it is as it was. */
const sealManifest = ({ seal: _, ...manifest }: BackupManifest, key: BackupKey) => ({
  key: key.digest("name of the key"),
  proof: key.digest(`manifest ${digest(manifest)}`),
});

/** @throws OperatorProblem if the manifest was sealed with another key, or changed since */
export function requireOwnSeal(key: BackupKey, manifest: BackupManifest): void {
  const seal = sealManifest(manifest, key);
  if (manifest.seal?.key !== seal.key) throw new OperatorProblem(restoreTexts.wrongKey);
  if (manifest.seal.proof !== seal.proof) throw new OperatorProblem(texts.damaged(manifestName));
}

/** Writes the manifest, which anybody can read, and seals it with the key. @returns what was written */
export async function writeManifest(
  draft: BackupDraft,
  manifest: BackupManifest,
  key: BackupKey | null,
): Promise<BackupManifest> {
  const written = key ? { ...manifest, seal: sealManifest(manifest, key) } : manifest;
  const text = `${JSON.stringify({ sha256: digest(written), manifest: written }, null, 1)}\n`;
  await storeBytes({ draft, cipher: plainFiles }, manifestName, Buffer.from(text));
  return written;
}

/** Whether there is a whole backup. */
export const hasManifest = async (place: BackupPlace): Promise<boolean> =>
  (await readBackupText(place, manifestName)) !== null;

/** @throws OperatorProblem if there is no backup, an unfinished one, or its manifest was changed */
export async function readManifest(place: BackupPlace): Promise<BackupManifest> {
  const text = await readBackupText(place, manifestName);
  if (text === null) throw new OperatorProblem(texts.noBackup(place.name, manifestName));
  const damaged = (cause?: unknown) => new OperatorProblem(texts.damaged(manifestName), { cause });
  let written: { sha256?: unknown; manifest?: BackupManifest };
  try {
    written = JSON.parse(text) as typeof written;
  } catch (error) {
    throw damaged(error);
  }
  const { manifest } = written;
  if (!manifest || written.sha256 !== digest(manifest)) throw damaged();
  if (manifest.format !== 1 && manifest.format !== 2) throw new OperatorProblem(texts.newerFormat(manifest.product));
  if (!manifest.files.every(({ path }) => isBackupPath(path))) throw damaged();
  return manifest;
}
