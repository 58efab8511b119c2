import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A code block of a guide that is executed: a file, a part of one beside a line, or what the drafted migration has. */
type GuideBlock = { text: string } & ({ file: string; above?: string; below?: string } | { drafted: true });

/** The text without the blanks by which its list indents it. */
const withoutIndent = (text: string, indent: string): string =>
  text
    .split("\n")
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");

/** What stands behind the language of a block: `file=… above="…"`, or `drafted`. */
function readBlock(info: string, text: string): GuideBlock[] {
  if (info === "drafted") return [{ drafted: true, text }];
  const [, file, where, line] = /^file=(\S+)(?: (above|below)="(.*)")?$/.exec(info) ?? [];
  if (file === undefined) return [];
  return [{ file, text, ...(where !== undefined && { [where]: line }) }];
}

/** The executed blocks of a document. */
export const readGuideBlocks = (document: string): GuideBlock[] =>
  [...document.matchAll(/^( *)```\w+ ([^\n]+)\n(.*?)^ *```$/gms)].flatMap(([, indent = "", info = "", text = ""]) =>
    readBlock(info.trim(), withoutIndent(text, indent)),
  );

/** Writes a block into a tree. @throws where a new file is there already, or the line beside which it belongs is not there once */
export function applyGuideBlock(root: string, block: GuideBlock): void {
  if (!("file" in block)) return;
  const file = join(root, block.file);
  const line = block.above ?? block.below;
  mkdirSync(dirname(file), { recursive: true });
  if (line === undefined) return writeFileSync(file, block.text, { flag: "wx" });
  const lines = readFileSync(file, "utf8").split("\n");
  const places = lines.flatMap((one, index) => (one.includes(line) ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Error(`${block.file} has ${places.length} lines with ${line}, so the guide's block has no place.`);
  const indent = /^ */.exec(lines[place] ?? "")?.[0] ?? "";
  const added = block.text
    .trimEnd()
    .split("\n")
    .map((one) => `${indent}${one}`);
  writeFileSync(file, lines.toSpliced(block.above === undefined ? place + 1 : place, 0, ...added).join("\n"));
}
