import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { useDataProvider } from "ra-core";
import type { CsvCell, CsvEncoding } from "../../../core/csv.ts";
import { encodeCsv } from "../../../core/csv.ts";
import { narrowViewer } from "../../../core/decide.ts";
import { useSelection, useViewer, type SelectableShop } from "../../../data/context.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { useWords } from "../../fields/ReadValue.tsx";
import { listFormFields } from "../../formFields.ts";
import { useFileName } from "../../fileName.ts";
import { useLabels } from "../../labels.ts";
import { allRowsPageSize } from "../../list/selection/allRows.ts";
import { downloadBytes } from "../../list/csv/download.ts";
import type { CellDictionary } from "./cells.ts";
import { columnsOfFile, columnsOfList, columnsOfPlace, matchColumnHeadings, type CsvColumn } from "./columns.ts";
import { loadDictionary, mergeDictionaries, readPlace, toPlaceMark, type NameSources } from "./places.ts";
import { writeRow } from "./writeRows.ts";
import { isWorkbook } from "../../../core/row-file/fileKind.ts";
import { readFileBytes, readRowFile } from "../../../core/row-file/readRowFile.ts";
import { readCsvRow, refuseRepeatedKeys, type CsvFileRow } from "../rows.ts";

/** The result of reading a file: rows, headings and unknown headings, or why it cannot be used. */
export type CsvFileContents = {
  rows: readonly CsvFileRow[];
  headings: readonly string[];
  unknown: readonly string[];
  dictionary: CellDictionary;
  /** The shops that the rows name; empty where the file does not say it. */
  shops: readonly SelectableShop[];
};
type ReadFile = CsvFileContents | { refusal: string };

export type CsvFileTools = {
  columns: readonly CsvColumn[];
  read(file: File): Promise<ReadFile>;
  /** These write a file, or answer the characters that the encoding lacks. */
  template(encoding: CsvEncoding): readonly string[];
  stored(encoding: CsvEncoding): Promise<readonly string[]>;
  refused(rows: readonly { cells: readonly CsvCell[] }[], headings: readonly string[]): readonly string[];
};

/** Files of the screen's resource: their columns, reading and writing them. */
export function useFile(): CsvFileTools {
  const definition = useDefinition();
  const labels = useLabels();
  const fileName = useFileName();
  const words = useWords();
  const provider = useDataProvider();
  const meta = useCallMeta();
  const viewer = useViewer();
  const { shops: all } = useSelection();
  const own = columnsOfFile(definition, labels);
  const columns = [...columnsOfPlace(definition), ...own];
  const sources: NameSources = { definition, provider, meta, words, viewer };
  const { csv } = definition.meta.operations;
  const open = csv ? narrowViewer(csv.rule, viewer).shopIds : [];
  const shops = all.filter(({ id }) => open.includes(id));
  const save = (name: string, rows: readonly (readonly CsvCell[])[], encoding: CsvEncoding): readonly string[] => {
    const encoded = encodeCsv(rows, encoding);
    if ("missing" in encoded) return encoded.missing;
    downloadBytes(fileName(name), encoded.bytes, "text/csv");
    return [];
  };
  const headings = own.map(({ heading }) => heading);

  return {
    columns,
    async read(file) {
      const bytes = await readFileBytes(file);
      if (isWorkbook(bytes)) return { refusal: adminTexts.csvWorkbook };
      const found = readRowFile(bytes);
      if (!found) return { refusal: adminTexts.csvUnreadable };
      const { matched, unknown, twice, missingKeys } = matchColumnHeadings(
        [...columns, ...columnsOfList(definition, labels, columns)],
        found.headings,
      );
      if (missingKeys.length > 0) return { refusal: adminTexts.csvMissingKeys(missingKeys.join("、")) };
      if (twice.length > 0) return { refusal: adminTexts.csvTwice(twice.join("、")) };
      if (found.rows.length === 0) return { refusal: adminTexts.csvNoRows };
      const placed = found.rows.map((row) => ({ row, ...readPlace(matched, row, { shops, words }) }));
      const places = new Map(placed.map(({ place }) => [toPlaceMark(place), place]));
      const dictionaries = new Map<string, CellDictionary>();
      for (const [mark, place] of places) dictionaries.set(mark, await loadDictionary(own, sources, place));
      const keys = [
        ...matched.flatMap((column) => (column?.place ? [column.field] : [])),
        ...listFormFields(definition.meta, "CREATE").filter(({ name }) => definition.meta.key?.includes(name)),
      ];
      const lexicon = mergeDictionaries(words, [...dictionaries.values()]);
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
    },
    template: (encoding) => save(adminTexts.csvTemplateName, [headings], encoding),
    async stored(encoding) {
      const [{ data }, names] = await Promise.all([
        provider.getList<IdentifiedRecord>(definition.meta.name, {
          meta,
          sort: definition.sort,
          pagination: { page: 1, perPage: allRowsPageSize },
          filter: {},
        }),
        loadDictionary(own, sources),
      ]);
      const rows = data.map((record) => writeRow(own, record, names));
      return save("", [headings, ...rows], encoding);
    },
    refused: (rows, head) => save(adminTexts.csvRefusedName, [head, ...rows.map(({ cells }) => cells)], "utf-8"),
  };
}
