import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { stepsOf } from "./sqlText.ts";

/** Texts of the database by their paths below server/db: migrations/0001_company.sql, functions/roll_up.sql … */
export type Texts = ReadonlyMap<string, string>;

const here = new URL("./", import.meta.url);
const pinFile = new URL("released.sha256", here);

/** Every migration and function as it stands. */
export async function readTexts(): Promise<Texts> {
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

/** The list that is kept, as `sha256sum -c` reads it; scripts/pin.ts writes it. */
export const readPins = (): Promise<string> => readFile(pinFile, "utf8");
export { pinFile };

/** A line a text: its SHA-256 and its path. */
export const pinsOf = (texts: Texts): string =>
  [...texts].map(([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`).join("");

/** Functions that these migrations run, by their paths. */
const functionsRun = (migrations: readonly string[]): Set<string> =>
  new Set(
    migrations.flatMap((text) =>
      stepsOf(text).flatMap((step) => ("include" in step ? [step.include.replace(/^\.\.\//, "")] : [])),
    ),
  );

/**
 * What of the texts is not as it was pinned, a sentence each: databases that exist have run it, and would never hear of the change.
 * A function may differ where a migration that is not pinned yet runs it again.
 */
export function pinFaults(pins: string, texts: Texts): string[] {
  const now = new Set(pinsOf(texts).split("\n"));
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
