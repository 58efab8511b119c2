/** A part of a SQL file: a statement, or another file to include (psql's `\ir`). */
type SqlStep = { statement: string } | { include: string };

/** Comments, quotes and function bodies: a semicolon inside them ends no statement. */
const opaque = /--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$/g;
const ends = /;|^\\ir[ \t]+(?<file>\S+)[ \t]*$/gm;

/**
 * Splits a SQL file into its statements. Citus needs them one at a time, and an error then names one.
 * @throws Error if the last statement has no semicolon
 */
export function splitSqlSteps(text: string): SqlStep[] {
  const bare = text.replace(opaque, (found) => " ".repeat(found.length));
  const steps: SqlStep[] = [];
  let from = 0;
  for (const end of bare.matchAll(ends)) {
    const before = bare.slice(from, end.index).trim();
    const include = end.groups?.["file"];
    if (include !== undefined && before !== "") throw new Error(`No semicolon before \\ir ${include}`);
    if (include !== undefined) steps.push({ include });
    else if (before !== "") steps.push({ statement: text.slice(from, end.index).trim() });
    from = end.index + end[0].length;
  }
  const rest = bare.slice(from).trim();
  if (rest !== "") throw new Error(`No semicolon at the end: ${rest.slice(0, 60)}`);
  return steps;
}
