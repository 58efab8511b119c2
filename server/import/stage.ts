import { importTexts } from "../../i18n/ja/import.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { readRow } from "./line.ts";
import type { RowRules } from "./settings.ts";
import { ImportProblem } from "./problem.ts";
import { readRows } from "./rows.ts";
import type { Source } from "./source.ts";
import type { StagedRow, Staging } from "./staging.ts";
import { stopIfAborted, type ImportTools } from "./tools.ts";

/** Each column costs a search, and no register has as many. */
const mostColumns = 500;

/** The heading of a file, and the columns in it. */
type Heading = { header: string[]; columns: Columns };

/** The headings, each once: a repeated one has its number, `金額 (2)`, so that its column can be named. */
function numberedHeadings(headings: readonly string[]): string[] {
  const taken = new Set(headings);
  const seen = new Set<string>();
  return headings.map((heading) => {
    let name = heading;
    if (heading === "") return name;
    for (let number = 2; seen.has(name); number += 1) {
      const next = `${heading} (${number})`;
      if (!taken.has(next)) name = next;
    }
    seen.add(name);
    return name;
  });
}

/**
 * The file's heading, with repeated headings numbered, and its first rows.
 * @throws ImportProblem for a file that is empty or has too many columns
 */
export async function readSample(source: Source, count: number): Promise<{ header: string[]; rows: string[][] }> {
  const { name } = source.file;
  const found: string[][] = [];
  for await (const { rows } of readRows(source)) {
    found.push(...rows.slice(0, count + 1 - found.length).map(({ cells }) => cells));
    if (found.length > count) break;
  }
  const [first, ...rows] = found;
  if (!first) throw new ImportProblem(importTexts.fileEmpty(name));
  if (first.length > mostColumns) throw new ImportProblem(importTexts.columnsMany(name, first.length, mostColumns));
  return { header: numberedHeadings(first.map((cell) => cell.trim())), rows };
}

/** @throws ImportProblem for a file with nothing but its heading */
export function refuseWithoutRows({ file }: Source, { length }: readonly unknown[]): void {
  if (length === 0) throw new ImportProblem(importTexts.fileWithoutRows(file.name));
}

/**
 * Reads the file's heading and finds the columns of the rules in it.
 * @throws ImportProblem for a file without rows, or a column that is missing
 */
export async function readHeader(source: Source, rules: Pick<RowRules, "columns">): Promise<Heading> {
  const { header, rows } = await readSample(source, 1);
  const columns = columnsOf(rules.columns, header);
  refuseWithoutRows(source, rows);
  return { header, columns };
}

/** Reads every row into the staging tables. @throws Interrupted */
export async function stageRows(
  source: Source,
  { header, columns }: Heading,
  rules: RowRules,
  staging: Staging,
  tools: Pick<ImportTools, "progress" | "signal">,
): Promise<void> {
  const progress = tools.progress("READING", source.bytes);
  let headingSeen = false;
  for await (const { rows, bytes } of readRows(source)) {
    const data = headingSeen ? rows : rows.slice(1);
    headingSeen ||= rows.length > 0;
    for (let from = 0; from < data.length; from += 1000) {
      stopIfAborted(tools);
      const staged = data.slice(from, from + 1000).map((row): StagedRow => {
        const { number, cells } = row;
        return { number, cells, read: readRow(row, header.length, columns, rules) };
      });
      await staging.add(staged);
    }
    progress.update(bytes);
  }
  progress.end();
}
