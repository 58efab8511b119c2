import { getLocation, type ASTNode } from "graphql";
import { findNearestWord } from "../core/text/nearest.ts";

/** Something wrong with the SDL, or with a file that a registry names: where, and what would be right. */
export type SchemaFault = { file: string; line: number; text: string };

/** The file and line of a node; nothing of what the generator itself added. */
export function locateNode(node: ASTNode): Pick<SchemaFault, "file" | "line"> {
  if (!node.loc) return { file: "", line: 0 };
  const { source, start } = node.loc;
  return { file: source.name, line: getLocation(source, start).line };
}

/** More names than these are not listed. */
const maxListedNames = 12;

/** What would be right instead of a name: the one that was probably meant, else all where they are few. */
export function suggestNames(name: string, words: Iterable<string>): string {
  const names = [...words];
  const meant = findNearestWord(name, names);
  if (meant !== undefined) return ` Did you mean "${meant}"?`;
  return names.length > 0 && names.length <= maxListedNames ? ` It can be ${names.join(", ")}.` : "";
}

/** What is generated from is wrong: all faults at once, a line each. */
export class SchemaFaults extends Error {
  constructor(faults: readonly SchemaFault[]) {
    const sorted = faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    const lines = sorted.map(({ file, line, text }) => (file ? `${file}:${line} ${text}` : text));
    super([...new Set(lines)].join("\n"));
    this.name = "SchemaFaults";
  }
}
