import { importTexts } from "../../i18n/ja/import.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { readRow } from "./line.ts";
import type { RowRules } from "./options.ts";
import { ImportProblem } from "./problem.ts";
import { showProgress, type Screen } from "./progress.ts";
import { readRows } from "./rows.ts";
import type { Source } from "./source.ts";
import type { StagedRow, Staging } from "./staging.ts";

/** The heading of a file, and the columns in it. */
export type Heading = { header: string[]; columns: Columns };

/**
 * Reads the file's heading and finds the columns of the rules in it.
 * @throws ImportProblem for a file without rows, or a column that is missing
 */
export async function readHeader(source: Source, rules: RowRules): Promise<Heading> {
  for await (const { rows } of readRows(source)) {
    const [first] = rows;
    if (!first) continue;
    const header = first.cells.map((cell) => cell.trim());
    return { header, columns: columnsOf(rules.columns, header) };
  }
  throw new ImportProblem(importTexts.fileEmpty(source.file));
}

/** Reads every row into the staging tables. */
export async function stageRows(
  source: Source,
  { header, columns }: Heading,
  rules: RowRules,
  staging: Staging,
  screen: Screen,
): Promise<void> {
  const progress = showProgress(screen, importTexts.reading, source.bytes);
  let headingSeen = false;
  for await (const { rows, bytes } of readRows(source)) {
    const data = headingSeen ? rows : rows.slice(1);
    headingSeen ||= rows.length > 0;
    for (let from = 0; from < data.length; from += 1000) {
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
