import { sql, type RawBuilder } from "kysely";
import { groupRows } from "../../../../src/core/groupRows.ts";
import { usualCharacterForms } from "../../../../src/core/text/sameCharacters.ts";
import { foldText, splitSearchWords } from "../../../../src/core/searched.ts";

const formsByUsual = groupRows(usualCharacterForms.keys(), (form) => usualCharacterForms.get(form));

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
 * SQL: whether the texts hold every word of the query, in any order, as createTextFinder of the console finds them. PostgreSQL normalises;
 * what else is folded stands in the expression, because replacing characters in every row takes ten times as long.
 */
export function matchesWords(texts: readonly RawBuilder<unknown>[], query: string): RawBuilder<boolean> {
  const words = splitSearchWords(foldText(query));
  if (words.length === 0) return sql<boolean>`true`;
  const [only] = texts;
  const all = texts.length === 1 && only ? only : sql`concat_ws(' ', ${sql.join(texts)})`;
  const each = words.map((word) => sql`normalize(${all}, NFKC) ~ ${[...word].map(anyForm).join("")}`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
