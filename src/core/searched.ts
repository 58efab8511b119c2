import { usualCharacterForms } from "./text/sameCharacters.ts";

const unusual = new RegExp(`[${[...usualCharacterForms.keys()].join("").replace("-", "\\-")}]`, "gu");

/**
 * A text as people compare it who search: half-width and full-width, upper and lower case, hiragana and katakana, dashes and long
 * vowels, old and usual forms of a kanji are the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(unusual, (character) => usualCharacterForms.get(character) ?? character);

/** The words of a query. */
export const splitSearchWords = (query: string): string[] => query.split(/\s+/).filter(Boolean);

/** Whether texts hold every word of the query, in any order; an empty query finds everything. */
export function createTextFinder(query: string): (texts: readonly unknown[]) => boolean {
  const words = splitSearchWords(foldText(query));
  return (texts) => {
    if (words.length === 0) return true;
    const all = foldText(texts.map((text) => String(text ?? "")).join(" "));
    return words.every((word) => all.includes(word));
  };
}
