import { importTexts } from "../../../../i18n/ja/import/import.ts";
import {
  requireImportColumns,
  countNamedTargets,
  type TargetColumnNames,
  type FileColumns,
} from "../settings/columns.ts";
import { readImportRow } from "../source/line.ts";
import type { ImportRowRules } from "../settings/settings.ts";
import { ImportProblem } from "../source/problem.ts";
import type { FileRecord } from "../../../../src/core/row-file/records.ts";
import { readRows } from "../source/rows.ts";
import type { ExaminedFile } from "../source/source.ts";
import type { StagedRow, ImportStaging } from "./staging.ts";
import { stopIfAborted, type ImportTools } from "../tools.ts";
import type { UnusedColumnWatch } from "../unused.ts";

/** Each column costs a search, and no register has as many. */
const mostColumns = 500;

/** Rows above the heading that titles, dates of printing and blanks may take. */
const mostTitleRows = 30;

/** The heading of a file: its row, its cells as they stand, with repeated ones numbered, and the columns in it. */
type ImportHeading = { number: number; written: string[]; header: string[]; columns: FileColumns };

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

/** The place of the heading among the first rows: the first of those that name most targets, at least two; else the first row. */
function findHeading(rows: readonly FileRecord[], names: TargetColumnNames): number {
  const counts = rows.map(({ cells }) => (cells.length > mostColumns ? 0 : countNamedTargets(names, cells)));
  const most = Math.max(...counts);
  return most < 2 ? 0 : counts.indexOf(most);
}

/**
 * The file's heading, with repeated headings numbered, and its first rows.
 * @throws ImportProblem for a file that is empty or has too many columns
 */
export async function readFileSample(
  source: ExaminedFile,
  count: number,
  names: TargetColumnNames,
): Promise<Omit<ImportHeading, "columns"> & { rows: (readonly string[])[] }> {
  const { name } = source.file;
  const wanted = mostTitleRows + count;
  const found: FileRecord[] = [];
  for await (const { rows } of readRows(source)) {
    found.push(...rows.slice(0, wanted - found.length));
    if (found.length >= wanted) break;
  }
  const place = findHeading(found.slice(0, mostTitleRows), names);
  const heading = found[place];
  if (!heading) throw new ImportProblem(importTexts.fileEmpty(name));
  const { line: number, cells } = heading;
  if (cells.length > mostColumns) throw new ImportProblem(importTexts.columnsMany(name, cells.length, mostColumns));
  const written = cells.map((cell) => cell.trim());
  const rows = found.slice(place + 1, place + 1 + count).map((row) => row.cells);
  return { number, written, header: numberedHeadings(written), rows };
}

/** @throws ImportProblem for a file with nothing but its heading */
export function refuseWithoutRows({ file }: ExaminedFile, { length }: readonly unknown[]): void {
  if (length === 0) throw new ImportProblem(importTexts.fileWithoutRows(file.name));
}

/**
 * Reads the file's heading and finds the columns of the rules in it.
 * @throws ImportProblem for a file without rows, or a column that is missing
 */
export async function readFileHeading(
  source: ExaminedFile,
  rules: Pick<ImportRowRules, "columns">,
): Promise<ImportHeading> {
  const { rows, ...heading } = await readFileSample(source, 1, rules.columns);
  const columns = requireImportColumns(rules.columns, heading.header);
  refuseWithoutRows(source, rows);
  return { ...heading, columns };
}

/** Reads every row into the staging tables. Gives the number of rows that are left out. @throws Interrupted */
export async function stageFileRows(
  source: ExaminedFile,
  heading: ImportHeading,
  rules: ImportRowRules,
  staging: ImportStaging,
  tools: Pick<ImportTools, "progress" | "signal"> & { unused: UnusedColumnWatch },
): Promise<number> {
  const progress = tools.progress("READING", source.bytes);
  let leftOut = 0;
  for await (const { rows, bytes } of readRows(source)) {
    const data = rows.filter(({ line }) => line > heading.number);
    for (let from = 0; from < data.length; from += 1000) {
      stopIfAborted(tools);
      const staged = data.slice(from, from + 1000).flatMap((row): StagedRow[] => {
        const { line: number, cells } = row;
        const read = readImportRow(row, heading.written, heading.columns, rules);
        if ("leftOut" in read) leftOut += 1;
        else tools.unused.look(cells);
        return "leftOut" in read ? [] : [{ number, cells, read }];
      });
      await staging.add(staged);
    }
    progress.update(bytes);
  }
  progress.end();
  return leftOut;
}
