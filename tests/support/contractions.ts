import { splitSqlSteps } from "../../server/platform/db/sqlText.ts";

/** What takes something away that a server of the release before may use, or refuses what it writes. */
const ways: readonly RegExp[] = [
  /\bdrop\s+(table|view|column|type|sequence|function|routine|procedure|domain)\b/,
  /\brename\b/,
  /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/,
  /\bset\s+not\s+null\b/,
  /\balter\s+table\b[^;]*\badd\s+(column\s+)?(if\s+not\s+exists\s+)?(?!constraint\b)\S+\s(?![^,]*\b(default|generated)\b)[^,]*\bnot\s+null\b/,
];

/** A migration that only ever follows the release in which nothing uses what it takes away says so on a line of its own. */
const mark = /^-- Contracts: nothing has used it since (\d{4}_\w+)\.$/m;

/** One that puts a view or a function in the place of what it drops says so; whoever reads by the name goes on. */
const standInMark = /^-- Contracts: what is dropped has a stand-in of the same name\.$/m;
const droppedRelation = /^drop\s+table\s+(?:if\s+exists\s+)?(\w+)(?:\s+cascade)?$/;

const withoutTexts = (statement: string): string =>
  statement
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();

/**
 * What a migration does that servers of the release before cannot live with: they go on while a newer one migrates the database. One
 * that names the earlier migration since which nothing uses it may, and so may one that drops a table for a view of the same name.
 * @param earlier the names of the migrations that a release has had
 */
export function listContractions(text: string, earlier: readonly string[]): string[] {
  const [, since] = mark.exec(text) ?? [];
  if (since !== undefined && earlier.includes(since)) return [];
  const statements = splitSqlSteps(text).flatMap((step) =>
    "statement" in step ? [withoutTexts(step.statement).trim()] : [],
  );
  const hasStandIn = (statement: string): boolean => {
    const [, name] = droppedRelation.exec(statement) ?? [];
    return (
      standInMark.test(text) &&
      name !== undefined &&
      statements.some((other) => other.startsWith(`create view ${name} as`))
    );
  };
  return statements.flatMap((statement) => {
    if (hasStandIn(statement)) return [];
    return ways.some((way) => way.test(statement)) ? [statement.replaceAll(/\s+/g, " ")] : [];
  });
}
