import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { useDataProvider } from "ra-core";
import type { CsvCell, CsvEncoding } from "../../../core/csv.ts";
import { encodeCsv } from "../../../core/csv.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord, type RecordData } from "../../definition.ts";
import { useWords } from "../../fields/ReadValue.tsx";
import { listFormFields } from "../../formFields.ts";
import { useFileName } from "../../fileName.ts";
import { useLabels } from "../../labels.ts";
import { allRowsPageSize } from "../../list/selection/allRows.ts";
import { downloadBytes } from "../../list/csv/download.ts";
import { writeCell, type CellDictionary } from "./cells.ts";
import { columnsOfFile, matchColumnHeadings, type CsvColumn } from "./columns.ts";
import { isWorkbook } from "../../../core/row-file/fileKind.ts";
import { readFileBytes, readRowFile } from "../../../core/row-file/readRowFile.ts";
import { loadReferenceNames } from "../missing/references.ts";
import { readCsvRow, refuseRepeatedKeys, type CsvFileRow } from "../rows.ts";

/** The result of reading a file: rows, headings and unknown headings, or why it cannot be used. */
export type CsvFileContents = {
  rows: readonly CsvFileRow[];
  headings: readonly string[];
  unknown: readonly string[];
  dictionary: CellDictionary;
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

/** A value of a record under the column's path. */
const valueAt = (record: RecordData, { owner, field }: CsvColumn): unknown =>
  owner === field ? record[owner.name] : (record[owner.name] as RecordData | null | undefined)?.[field.name];

/** Files of the screen's resource: their columns, reading and writing them. */
export function useFile(): CsvFileTools {
  const definition = useDefinition();
  const labels = useLabels();
  const fileName = useFileName();
  const words = useWords();
  const provider = useDataProvider();
  const meta = useCallMeta();
  const columns = columnsOfFile(definition, labels);

  const dictionary = async (): Promise<CellDictionary> => ({
    words,
    names: await loadReferenceNames(columns, definition, provider, meta),
  });
  const save = (name: string, rows: readonly (readonly CsvCell[])[], encoding: CsvEncoding): readonly string[] => {
    const encoded = encodeCsv(rows, encoding);
    if ("missing" in encoded) return encoded.missing;
    downloadBytes(fileName(name), encoded.bytes, "text/csv");
    return [];
  };
  const headings = columns.map(({ heading }) => heading);

  return {
    columns,
    async read(file) {
      const bytes = await readFileBytes(file);
      if (isWorkbook(bytes)) return { refusal: adminTexts.csvWorkbook };
      const found = readRowFile(bytes);
      if (!found) return { refusal: adminTexts.csvUnreadable };
      const { matched, unknown, twice, missingKeys } = matchColumnHeadings(columns, found.headings);
      if (missingKeys.length > 0) return { refusal: adminTexts.csvMissingKeys(missingKeys.join("、")) };
      if (twice.length > 0) return { refusal: adminTexts.csvTwice(twice.join("、")) };
      if (found.rows.length === 0) return { refusal: adminTexts.csvNoRows };
      const lexicon = await dictionary();
      const keys = listFormFields(definition.meta, "CREATE").filter(({ name }) => definition.meta.key?.includes(name));
      return {
        rows: refuseRepeatedKeys(
          found.rows.map((row) => readCsvRow(matched, row, lexicon)),
          keys,
        ),
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
        dictionary(),
      ]);
      const rows = data.map((record) =>
        columns.map((column) => writeCell(column.field, valueAt(record, column), column.path, names)),
      );
      return save("", [headings, ...rows], encoding);
    },
    refused: (rows, head) => save(adminTexts.csvRefusedName, [head, ...rows.map(({ cells }) => cells)], "utf-8"),
  };
}
