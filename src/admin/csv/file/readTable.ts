import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import type { FileRow } from "../../../core/row-file/records.ts";
import type { SelectableShop } from "../../../data/context.ts";
import { listFormFields } from "../../formFields.ts";
import type { ScreenLabels } from "../../labels.ts";
import { readCsvRow, refuseRepeatedKeys, type CsvFileRow } from "../rows.ts";
import type { CellDictionary } from "./cells.ts";
import { columnsOfFile, columnsOfList, columnsOfPlace, matchColumnHeadings } from "./columns.ts";
import { loadDictionary, mergeDictionaries, nameShops, readPlace, toPlaceMark, type NameSources } from "./places.ts";

/** The result of reading a file: rows, headings and unknown headings, or why it cannot be used. */
export type CsvFileContents = {
  rows: readonly CsvFileRow[];
  headings: readonly string[];
  unknown: readonly string[];
  dictionary: CellDictionary;
  /** The shops that the rows name; empty where the file does not say it. */
  shops: readonly SelectableShop[];
};
export type ReadTable = CsvFileContents | { refusal: string };

/**
 * Reads the rows of a file, each with the names of its own shop.
 * @param sources `shops`: those to which the viewer may write
 */
export async function readTable(
  found: { headings: readonly string[]; rows: readonly FileRow[] },
  labels: ScreenLabels,
  sources: NameSources & { shops: readonly SelectableShop[] },
): Promise<ReadTable> {
  const { definition, words, shops } = sources;
  const own = columnsOfFile(definition, labels);
  const columns = [...columnsOfPlace(definition), ...own];
  const { matched, unknown, twice, missingKeys } = matchColumnHeadings(
    [...columns, ...columnsOfList(definition, labels, columns)],
    found.headings,
  );
  if (missingKeys.length > 0) return { refusal: adminTexts.csvMissingKeys(missingKeys.join("、")) };
  if (twice.length > 0) return { refusal: adminTexts.csvTwice(twice.join("、")) };
  if (found.rows.length === 0) return { refusal: adminTexts.csvNoRows };
  const shopNames = nameShops(shops);
  const placed = found.rows.map((row) => ({
    row,
    ...readPlace(matched, row, { shops: shopNames, words, all: shops }),
  }));
  const places = new Map(placed.map(({ place }) => [toPlaceMark(place), place]));
  const dictionaries = new Map<string, CellDictionary>();
  for (const [mark, place] of places) dictionaries.set(mark, await loadDictionary(own, sources, place));
  const keys = [
    ...matched.flatMap((column) => (column?.place ? [column.field] : [])),
    ...listFormFields(definition.meta, "CREATE").filter(({ name }) => definition.meta.key?.includes(name)),
  ];
  const merged = mergeDictionaries(words, [...dictionaries.values()]);
  const shopColumns = columnsOfPlace(definition).filter(({ field }) => field.owns === "SHOP");
  const lexicon = {
    words,
    names: new Map([...merged.names, ...shopColumns.map(({ path }) => [path, shopNames] as const)]),
  };
  const rows = placed.map(({ row, place, values, problems }) => {
    const read = readCsvRow(matched, row, dictionaries.get(toPlaceMark(place)) ?? lexicon);
    return problems.length > 0
      ? { ...read, problems: [...problems, ...read.problems] }
      : { ...read, values: { ...values, ...read.values } };
  });
  return {
    rows: refuseRepeatedKeys(rows, keys),
    shops: [...new Set([...places.values()].flatMap(({ shop }) => shop ?? []))],
    headings: found.headings,
    unknown,
    dictionary: lexicon,
  };
}
