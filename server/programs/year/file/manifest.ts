import { createHash } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { yearTexts as texts } from "../../../../i18n/ja/program/year.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import { yearTables, type YearRange, type YearTable } from "../rows.ts";

/** A file of a shop: its path in the folder, and the columns of its table in their order. */
export type YearFile = { path: string; table: YearTable; columns: string[]; bytes: number; sha256: string };

/** What the files of a shop have, and where they belong in its chain. */
export type ShopYear = YearRange & {
  name: string;
  /** Hexadecimal: where the chain stood before the first and after the last receipt. */
  beforeDigest: string;
  lastDigest: string;
  receipts: number;
  lines: number;
  payments: number;
  /** Yen. */
  sales: number;
  files: YearFile[];
};

/** What a folder has. */
export type YearManifest = {
  format: 1;
  /** Version of the program, and newest change of the database's structure. */
  product: string;
  migration: string;
  year: number;
  startedAt: string;
  shops: ShopYear[];
};

export const manifestName = "manifest.json";

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value));

/** The checksum that the database keeps of a shop's files. */
export const sumUpShopYear = (shop: ShopYear): Buffer => hash(shop).digest();

/** Writes the manifest anew, as a whole. */
export async function writeManifest(folder: string, manifest: YearManifest): Promise<void> {
  const draft = join(folder, `${manifestName}.new`);
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ sha256: hash(manifest).digest("hex"), manifest }, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, manifestName));
  await syncFolder(folder);
}

/** Brings the names of a folder's files to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const parent = await open(folder, "r");
  await parent.sync().finally(() => parent.close());
}

/** Only files that this program names; none leads out of the folder. */
const isYearFile = ({ path, table, columns }: YearFile): boolean =>
  /^\d+-\d+\/\w+\.csv\.gz$/.test(path) && yearTables.includes(table) && columns.every((name) => /^\w+$/.test(name));

/** The manifest of a folder; null where it has none. @throws OperatorProblem if it was changed, or a newer program has written it */
export async function findManifest(folder: string): Promise<YearManifest | null> {
  const path = join(folder, manifestName);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const damaged = (cause?: unknown) => new OperatorProblem(texts.damaged(path), { cause });
  let written: { sha256?: unknown; manifest?: YearManifest };
  try {
    written = JSON.parse(text) as typeof written;
  } catch (error) {
    throw damaged(error);
  }
  const { manifest } = written;
  if (!manifest || written.sha256 !== hash(manifest).digest("hex")) throw damaged();
  if (manifest.format !== 1) throw new OperatorProblem(texts.newerFormat(manifest.product));
  if (!manifest.shops.every(({ files }) => files.every(isYearFile))) throw damaged();
  return manifest;
}
