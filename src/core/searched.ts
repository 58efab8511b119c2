/** Half-width and full-width, upper and lower case, hiragana and katakana are the same to a person who searches. */
export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/** The words of a query. */
export const searchWords = (query: string): string[] => query.split(/\s+/).filter(Boolean);

/** Whether texts hold every word of the query, in any order; an empty query finds everything. */
export function textFinder(query: string): (texts: readonly unknown[]) => boolean {
  const words = searchWords(folded(query));
  return (texts) => {
    if (words.length === 0) return true;
    const all = folded(texts.map((text) => String(text ?? "")).join(" "));
    return words.every((word) => all.includes(word));
  };
}
