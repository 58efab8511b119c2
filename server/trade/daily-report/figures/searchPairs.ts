import { sql, type RawBuilder } from "kysely";
import { foldText, splitSearchWords } from "../../../../src/core/searched.ts";

/** Pairs of neighbouring characters of each run without blanks; Japanese has no blanks between words. */
function listCharacterPairs(text: string): string[] {
  const pairs = new Set<string>();
  for (const run of splitSearchWords(text)) {
    const characters = [...run];
    for (let at = 0; at + 1 < characters.length; at += 1) pairs.add(`${characters[at]}${characters[at + 1]}`);
  }
  return [...pairs];
}

/** The columns by which a text is found. */
export function buildSearchColumns(texts: readonly (string | null)[]) {
  const search_text = foldText(texts.filter((text) => text !== null).join("\n"));
  return { search_text, search_pairs: sql<string>`array_to_tsvector(${listCharacterPairs(search_text)}::text[])` };
}

/** A LIKE pattern that matches the text anywhere; % and _ in the text are escaped. */
const buildLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const quoteLexeme = (pair: string): string => `'${pair.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * SQL: whether a row `r` of daily_report has every word. The index finds the rows that have all pairs, the text tells whether they
 * stand together. A word of one character has no pair and is looked for in the text alone.
 */
export function hasSearchWords(query: string): RawBuilder<boolean> {
  const words = splitSearchWords(foldText(query));
  const pairs = [...new Set(words.flatMap(listCharacterPairs))];
  const conditions = [
    ...(pairs.length > 0 ? [sql`r.search_pairs @@ ${pairs.map(quoteLexeme).join(" & ")}::tsquery`] : []),
    ...words.map((word) => sql`r.search_text like ${buildLikePattern(word)}`),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
