import { sql, type RawBuilder } from "kysely";
import { grouped } from "../../src/core/grouped.ts";
import { usualForms } from "../../src/core/sameCharacters.ts";
import { foldText, searchWords } from "../../src/core/searched.ts";

const formsByUsual = grouped(usualForms.keys(), (form) => usualForms.get(form));

/** A regular expression of all that foldText makes this character of, in a text that is normalised. */
function anyForm(character: string): string {
  const upper = character.toUpperCase();
  const forms = new Set([
    character,
    ...(formsByUsual.get(character) ?? []),
    ...(foldText(upper) === character ? [upper] : []),
  ]);
  const escaped = [...forms].map((form) => form.replace(/[!-/:-@[-`{-~]/, "\\$&"));
  return escaped.length === 1 ? escaped.join("") : `[${escaped.join("")}]`;
}

/**
 * SQL: whether the texts hold every word of the query, in any order, as textFinder of the console finds them. PostgreSQL normalises;
 * what else is folded stands in the expression, because replacing characters in every row takes ten times as long.
 */
export function matchesWords(texts: readonly RawBuilder<unknown>[], query: string): RawBuilder<boolean> {
  const words = searchWords(foldText(query));
  if (words.length === 0) return sql<boolean>`true`;
  const [only] = texts;
  const all = texts.length === 1 && only ? only : sql`concat_ws(' ', ${sql.join(texts)})`;
  const each = words.map((word) => sql`normalize(${all}, NFKC) ~ ${[...word].map(anyForm).join("")}`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
