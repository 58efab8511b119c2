import type { CsvCell } from "../../../core/csv.ts";
import { variantField } from "../../../core/lines/changeableField.ts";
import type { SelectableShop } from "../../../data/context.ts";
import type { RecordData } from "../../definition.ts";
import type { ScreenLabels } from "../../labels.ts";
import { columnsOfFile, columnsOfList, columnsOfPlace } from "./columns.ts";
import { loadDictionary, nameShops, toPlaceMark, type NameSources } from "./places.ts";
import { writeRow } from "./writeRows.ts";

/** The columns of a list's file: those that a file may have, then what the list shows beside. */
function listColumns({ definition }: NameSources, labels: ScreenLabels) {
  const place = columnsOfPlace(definition);
  const own = columnsOfFile(definition, labels);
  return { place, own, beside: columnsOfList(definition, labels, [...place, ...own]) };
}

/** The heading and the rows of these records of one list, in their order, as the registration reads them. */
export async function buildListTable(
  records: readonly RecordData[],
  labels: ScreenLabels,
  sources: NameSources,
): Promise<CsvCell[][]> {
  const { own, beside } = listColumns(sources, labels);
  const columns = [...own, ...beside];
  const dictionary = await loadDictionary(own, sources);
  return [columns.map(({ heading }) => heading), ...records.map((record) => writeRow(columns, record, dictionary))];
}

/** A record of a shop, for a file of several shops. */
export type PlacedRecord = { shop: SelectableShop; record: RecordData };

/** The same of several shops and order types: each row says where it belongs. */
export async function buildShopsTable(
  records: readonly PlacedRecord[],
  labels: ScreenLabels,
  sources: NameSources,
): Promise<CsvCell[][]> {
  const { place, own, beside } = listColumns(sources, labels);
  const columns = [...own, ...beside];
  const shops = nameShops([...new Set(records.map(({ shop }) => shop))]);
  const dictionaries = new Map<string, Awaited<ReturnType<typeof loadDictionary>>>();
  const rows: CsvCell[][] = [];
  for (const { shop, record } of records) {
    const variant = record[variantField];
    const at = { shop, ...(typeof variant === "string" && { variant }) };
    const mark = toPlaceMark(at);
    const dictionary = dictionaries.get(mark) ?? (await loadDictionary(own, sources, at));
    dictionaries.set(mark, dictionary);
    const names = new Map([...dictionary.names, ...place.map(({ path }) => [path, shops] as const)]);
    rows.push([...writeRow(place, record, { ...dictionary, names }), ...writeRow(columns, record, dictionary)]);
  }
  return [[...place, ...columns].map(({ heading }) => heading), ...rows];
}
