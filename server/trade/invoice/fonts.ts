import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type FontWeight = 400 | 700;

/** A piece of text whose characters stand in one font file. */
type TextRun = { font: string; text: string };

/** Finds the files of Noto Sans JP that hold a text's characters. */
type FontFiles = {
  /** Path of the file that a run's font names. */
  fileOf(font: string): string;
  runsOf(text: string, weight: FontWeight): TextRun[];
};

/** What is written for a character that no file holds: 〓 (geta), which says so in Japanese print. */
const geta = "〓";

type Range = readonly [from: number, to: number];

/** `U+25-27` → [37, 39]. */
function parseUnicodeRange(text: string): Range {
  const [from = "", to = from] = text.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

let openedFontFiles: FontFiles | undefined;

/**
 * The font of the console as its package has it: 120 files, each with the characters that are used together. A receipt needs about
 * twenty of them, some 15 kB each; the one file of all of Japanese takes seconds to read and lacks ※ and ①.
 */
export function listFontFiles(): FontFiles {
  if (openedFontFiles) return openedFontFiles;
  const name = (subset: string, weight: FontWeight) => `noto-sans-jp-${subset}-${weight}-normal.woff`;
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`@fontsource/noto-sans-jp/files/${name("0", 400)}`));
  const unicode = JSON.parse(readFileSync(join(folder, "..", "unicode.json"), "utf8")) as Record<string, string>;
  const subsets = Object.entries(unicode).map(([subset, ranges]) => ({
    subset: subset.replace(/[[\]]/g, ""),
    ranges: ranges.split(",").map(parseUnicodeRange),
  }));
  const find = (character: string): string | undefined => {
    const code = character.codePointAt(0) ?? 0;
    return subsets.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.subset;
  };
  // A page has the same few hundred characters again and again, and each search walks over thousands of ranges.
  const known = new Map<string, string | undefined>();
  const subsetOf = (character: string): string | undefined => {
    if (!known.has(character)) known.set(character, find(character));
    return known.get(character);
  };
  openedFontFiles = {
    fileOf: (font) => join(folder, font),
    runsOf(text, weight) {
      const runs: TextRun[] = [];
      for (const character of text) {
        const subset = subsetOf(character);
        const font = name(subset ?? subsetOf(geta) ?? "0", weight);
        const last = runs.at(-1);
        const shown = subset ? character : geta;
        if (last?.font === font) last.text += shown;
        else runs.push({ font, text: shown });
      }
      return runs;
    },
  };
  return openedFontFiles;
}
