/** Delimiters that spreadsheets and registers write. */
const possibleDelimiters = [",", "\t", ";", "|"];

/** A first line that is no row: it tells Excel the delimiter of the file. */
const separatorLine = /^\ufeff?"?sep=([,;|\t])"?,*(?:[\r\n]|$)/i;

/** Whether a CSV text begins with a line such as `sep=,`, which is no row of it. */
export const isSeparatorLine = (text: string): boolean => separatorLine.test(text);

/** Characters of a text that may be headings; a longer line of headings is judged by its beginning. */
const longestHeadings = 65_536;

/**
 * The delimiter of a CSV text, judged by its `sep=` line or else by the headings alone: texts in the rows below, or between quotes, may hold
 * more of another one. A comma where the headings have none.
 */
export function detectCsvDelimiter(text: string): string {
  const named = separatorLine.exec(text)?.[1];
  if (named !== undefined) return named;
  // Every second part stands between quotes.
  const parts = text.trimStart().slice(0, longestHeadings).split('"');
  const bare = parts.filter((_, index) => index % 2 === 0).join("");
  const [headings = ""] = bare.split(/[\r\n]/, 1);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return possibleDelimiters.reduce((most, one) => (count(one) > count(most) ? one : most), ",");
}
