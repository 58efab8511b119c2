/** How many characters have to be changed, added or taken away to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, char] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, its] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (char === its ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[other.length] ?? one.length;
}

/** The word that was probably meant; undefined where none is near. */
export function findNearestWord(word: string, words: readonly string[]): string | undefined {
  const allowed = Math.max(2, Math.floor(word.length / 3));
  const [best] = words
    .map((name) => ({ name, away: name.startsWith(word) && word.length > 2 ? 0 : distance(word, name) }))
    .filter(({ away }) => away <= allowed)
    .sort((a, b) => a.away - b.away);
  return best?.name;
}
