import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { splitSqlSteps } from "./sqlText.ts";

/** The SQL texts by their path below server/platform/db: migrations/0001_company.sql, functions/roll_up.sql … */
export type SqlTexts = ReadonlyMap<string, string>;

const here = new URL(".//", import.meta.url);
const pinFile = new URL("released.sha256", here);

/** Every migration and function, as the files are now. */
export async function readTexts(): Promise<SqlTexts> {
  const names = await Promise.all(
    ["migrations", "functions"].map(async (folder) =>
      (await readdir(new URL(`${folder}/`, here))).toSorted().map((name) => `${folder}/${name}`),
    ),
  );
  return new Map(
    await Promise.all(
      names.flat().map(async (name): Promise<[string, string]> => [name, await readFile(new URL(name, here), "utf8")]),
    ),
  );
}

/** The list of pins in the format of `sha256sum -c`; scripts/pin.ts writes it. */
export const readPins = (): Promise<string> => readFile(pinFile, "utf8");
export { pinFile };

/** One line per text: its SHA-256 and its path. */
export const formatPins = (texts: SqlTexts): string =>
  [...texts].map(([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`).join("");

/** The paths of the functions that these migrations run. */
const functionsRun = (migrations: readonly string[]): Set<string> =>
  new Set(
    migrations.flatMap((text) =>
      splitSqlSteps(text).flatMap((step) => ("include" in step ? [step.include.replace(/^\.\.\//, "")] : [])),
    ),
  );

/**
 * Sentences about the texts that differ from their pins. Existing databases have run the pinned text and would never get the
 * change. A function may differ if a new migration runs it again.
 */
export function listPinFaults(pins: string, texts: SqlTexts): string[] {
  const now = new Set(formatPins(texts).split("\n"));
  const pinned = pins.split("\n").filter(Boolean);
  const pinnedNames = new Set(pinned.map((line) => line.slice(line.indexOf("  ") + 2)));
  const isMigration = (name: string) => name.startsWith("migrations/");
  const unpinned = [...texts].filter(([name]) => isMigration(name) && !pinnedNames.has(name)).map(([, text]) => text);
  const runAgain = functionsRun(unpinned);
  const beforeRelease = "Where no release holds it yet, npm run pin writes the list anew.";
  const changed = pinned
    .filter((line) => !now.has(line))
    .map((line) => line.slice(line.indexOf("  ") + 2))
    .filter((name) => !(runAgain.has(name) && texts.has(name)))
    .map((name) =>
      isMigration(name)
        ? `${name} is pinned and must stay: say what changes in a new migration. ${beforeRelease}`
        : `${name} is pinned: a new migration must run it again, by the line \\ir ../${name}. ${beforeRelease}`,
    );
  const unused = [...texts.keys()]
    .filter((name) => !isMigration(name) && !pinnedNames.has(name) && !runAgain.has(name))
    .map((name) => `No migration runs ${name}: add the line \\ir ../${name} to a new one. ${beforeRelease}`);
  return [...changed, ...unused];
}
