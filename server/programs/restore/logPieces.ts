import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { restoreTexts as texts } from "../../../i18n/ja/program/restore.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { archiveSuffix, sealedSuffix } from "../../platform/db/embedded/archive.ts";
import { buildSegmentPath } from "../../platform/db/embedded/segment/logSecret.ts";
import { createFileCipher, type FileCipher } from "../../platform/secrets/fileCipher.ts";
import { writeNewFile } from "../backup/place/fileBytes.ts";

/** A cluster's folder in the archive, with the secrets that may have sealed what is in it. */
type ArchivedLog = { id: string; archive: string; secrets: readonly string[] };

/** The name of a segment, with which the names of what belongs to it begin, too. */
const segmentLength = 24;

/** Opens a sealed piece with the first cipher that fits. False where none does. */
async function openSealed(source: string, path: string, ciphers: readonly FileCipher[], to: string): Promise<boolean> {
  for (const cipher of ciphers) {
    try {
      await writeNewFile(to, cipher.unseal(path, createReadStream(source)));
      return true;
    } catch (error) {
      await rm(to, { force: true });
      if (!(error instanceof OperatorProblem)) throw error;
    }
  }
  return false;
}

/** Whether a compressed file is whole: `gzip` notes its length and a checksum at its end. */
const isWhole = (file: string): Promise<boolean> =>
  pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes);
  }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.syscall !== undefined) throw error;
      return false;
    },
  );

async function copyPlain(source: string, to: string): Promise<boolean> {
  if (!(await isWhole(source))) return false;
  await copyFile(source, to);
  return true;
}

/**
 * Brings the log of the archive from a segment on into a new folder, compressed and not sealed. What was changed, cut, exchanged or sealed
 * otherwise is left out: it matters only if it lies before the moment that is wanted, and PostgreSQL would take it for the end of the log.
 * A plain piece after a sealed one is left out, too, because no database writes one.
 * @returns the names that were left out
 * @throws OperatorProblem if the log is sealed and nothing of it can be opened
 */
export async function openLogPieces(
  { id, archive, secrets }: ArchivedLog,
  { from, to, signal }: { from: string; to: string; signal: AbortSignal },
): Promise<string[]> {
  await mkdir(to, { mode: 0o700 });
  const ciphers = secrets.map(createFileCipher);
  const leftOut: string[] = [];
  const sealed = { found: 0, opened: 0 };
  for (const file of (await readdir(archive)).sort()) {
    signal.throwIfAborted();
    const suffix = [sealedSuffix, archiveSuffix].find((one) => file.endsWith(one));
    if (suffix === undefined || file.slice(0, segmentLength) < from) continue;
    const name = file.slice(0, -suffix.length);
    const [source, target] = [join(archive, file), join(to, `${name}${archiveSuffix}`)];
    let isOpened = false;
    if (suffix === sealedSuffix) {
      isOpened = await openSealed(source, buildSegmentPath(id, name), ciphers, target);
      sealed.found += 1;
      sealed.opened += Number(isOpened);
    } else if (sealed.found === 0) isOpened = await copyPlain(source, target);
    if (!isOpened) leftOut.push(name);
  }
  if (sealed.found > 0 && sealed.opened === 0) throw new OperatorProblem(texts.logKeyWrong(archive));
  return leftOut;
}
