/** What a file of SQL says, in its order: a statement to run, or another file to run in its place (psql's `\ir`). */
export type Step = { statement: string } | { include: string };

/** Comments, quoted texts and names, and bodies of functions: a semicolon in them ends nothing. */
const opaque = /--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$/g;
const ends = /;|^\\ir[ \t]+(?<file>\S+)[ \t]*$/gm;

/**
 * Splits the text of a .sql file into its statements. Citus wants them one at a time, and a failure then names one.
 * @throws Error where text is left that no semicolon ends
 */
export function stepsOf(text: string): Step[] {
  const bare = text.replace(opaque, (found) => " ".repeat(found.length));
  const steps: Step[] = [];
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
