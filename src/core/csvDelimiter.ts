import Papa from "papaparse";

/** Delimiters that spreadsheets and registers write. */
const delimiters = [",", "\t", ";", "|"];

/**
 * The delimiter of a CSV text, judged by the headings alone: texts in the rows below may hold more of another one. A comma where
 * the headings have none.
 */
export function csvDelimiter(text: string): string {
  const [headings = ""] = text.trimStart().split(/[\r\n]/, 1);
  return Papa.parse(headings, { delimitersToGuess: delimiters }).meta.delimiter;
}
