import { mkdir, readdir, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { yearTexts as texts } from "../../../i18n/ja/program/year.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { formatErrorText } from "../../platform/log/formatErrorText.ts";
import { findManifest, syncFolder, writeManifest, type YearManifest } from "./file/manifest.ts";

/** Bytes of a receipt in the files, compressed; measured 113 (docs/benchmarks.md). */
const receiptBytes = 250;
/** Room that stays free. */
const spareBytes = 64 * 1024 ** 2;

/** @throws OperatorProblem if the files of so many receipts may not fit */
export async function requireRoom(folder: string, receipts: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [receipts * receiptBytes + spareBytes, bavail * bsize];
  if (free < needed) throw new OperatorProblem(texts.noRoom(folder, needed, free));
}

/**
 * The manifest of the folder for a year: that of an earlier run, or a new one, which is written.
 * @throws OperatorProblem if anything else is in the folder
 */
export async function openYearFolder(folder: string, fresh: YearManifest): Promise<YearManifest> {
  const found = await findManifest(folder);
  if (found && found.year !== fresh.year) throw new OperatorProblem(texts.otherYear(folder, found.year));
  if (found) return found;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new OperatorProblem(texts.occupied(folder));
    await syncFolder(dirname(folder));
    await writeManifest(folder, fresh);
  } catch (error) {
    if (error instanceof OperatorProblem) throw error;
    throw new OperatorProblem(texts.unwritable(folder, formatErrorText(error)), { cause: error });
  }
  return fresh;
}
