/** Lines that a reader of a statement can hold at once, and how many of them stand at its head. */
export const maxSqlLines = 300;
const headLines = 24;

/** A block in parentheses within formatted SQL: the lines between the one that opens it and the one that closes it. */
type SqlBlock = { first: number; end: number; name: string };

const readIndent = (line: string): number => line.length - line.trimStart().length;

/** What a block is called: the name of its `with`, or the alias behind it, if that is a word. */
function findBlockName(opening: string, closing = ""): string | undefined {
  const [, own] = /(\w+) as (?:materialized |not materialized )?\($/.exec(opening) ?? [];
  const [, alias] = /^\s*\) (?:as )?"?([a-z]\w{2,})"?/.exec(closing) ?? [];
  return own ?? alias;
}

/**
 * Every block of formatted SQL: a line that ends with a parenthesis, until the line of the same indent that closes it. One without a name
 * has that of the block around it.
 */
function listBlocks(lines: readonly string[]): SqlBlock[] {
  const open: number[] = [];
  return lines.flatMap((line, end): SqlBlock[] => {
    const opening = open.at(-1);
    const closes =
      opening !== undefined && /^\s*\)/.test(line) && readIndent(line) === readIndent(lines[opening] ?? "");
    if (closes) open.pop();
    const around = () => open.toReversed().flatMap((index) => findBlockName(lines[index] ?? "") ?? [])[0] ?? "part";
    const block = closes && {
      first: opening + 1,
      end,
      name: findBlockName(lines[opening] ?? "", line) ?? around(),
    };
    if (line.endsWith("(")) open.push(end);
    return block ? [block] : [];
  });
}

/**
 * Splits formatted SQL that is longer than `maxSqlLines`: its largest blocks become parts, whose place a variable of psql takes. Parts may
 * contain the variables of others.
 */
export function splitSql(text: string): { text: string; parts: ReadonlyMap<string, string> } {
  const parts = new Map<string, string>();
  let lines = text.split("\n");
  while (lines.length + headLines > maxSqlLines) {
    const sizes = listBlocks(lines).map((block) => ({ ...block, size: block.end - block.first }));
    const [largest] = sizes.filter(({ size }) => size < maxSqlLines).toSorted((a, b) => b.size - a.size);
    if (!largest || largest.size < 2) break;
    const { first, end, name } = largest;
    const count = [...parts.keys()].filter((other) => other.replace(/_\d+$/, "") === name).length;
    const part = count === 0 ? name : `${name}_${count + 1}`;
    const body = lines.slice(first, end);
    const indent = Math.min(...body.filter((line) => line !== "").map(readIndent));
    parts.set(part, body.map((line) => line.slice(indent)).join("\n"));
    lines = [...lines.slice(0, first), `${" ".repeat(indent)}:${part}`, ...lines.slice(end)];
  }
  return { text: lines.join("\n"), parts };
}
