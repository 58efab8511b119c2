import type { CsvFileRow } from "../rows.ts";

/** A name that no record has, with the column, the field that refers to records, and the number of rows that name it. */
export type MissingName = { path: string; at: string; name: string; count: number };

/** The names in a file that no record has, each once, in the order of the file. */
export function findMissing(rows: readonly CsvFileRow[]): MissingName[] {
  const found = new Map<string, MissingName>();
  for (const { problems } of rows)
    for (const problem of problems) {
      if (!("missing" in problem) || problem.path === null) continue;
      const key = `${problem.path}\n${problem.missing}`;
      const one = found.get(key) ?? { path: problem.path, at: problem.at, name: problem.missing, count: 0 };
      found.set(key, { ...one, count: one.count + 1 });
    }
  return [...found.values()];
}
