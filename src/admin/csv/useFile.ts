import { useDataProvider } from "ra-core";
import type { CsvCell, CsvEncoding } from "../../core/csv.ts";
import { encodeCsv } from "../../core/csv.ts";
import { useCallMeta, useDefinition, type Stored, type Values } from "../definition.ts";
import { useWords } from "../fields/ReadValue.tsx";
import { formFields } from "../formFields.ts";
import { useFileName } from "../fileName.ts";
import { useLabels } from "../labels.ts";
import { allRows } from "../list/allRows.ts";
import { download } from "../list/download.ts";
import { writeCell, type Dictionary } from "./cells.ts";
import { columnsOfFile, matchHeadings, type Column } from "./columns.ts";
import { isWorkbook, readBytes, rowsOfFile } from "./readFile.ts";
import { loadNames } from "./references.ts";
import { readRow, withoutRepeats, type FileRow } from "./rows.ts";
import { useText } from "../../ui/text.ts";

/** The result of reading a file: rows, headings and unknown headings, or why it cannot be used. */
export type Read = {
  rows: readonly FileRow[];
  headings: readonly string[];
  unknown: readonly string[];
  dictionary: Dictionary;
};
type ReadFile = Read | { refusal: string };

export type FileTools = {
  columns: readonly Column[];
  read(file: File): Promise<ReadFile>;
  /** These write a file, or answer the characters that the encoding lacks. */
  template(encoding: CsvEncoding): readonly string[];
  stored(encoding: CsvEncoding): Promise<readonly string[]>;
  refused(rows: readonly { cells: readonly CsvCell[] }[], headings: readonly string[]): readonly string[];
};

/** A value of a record under the column's path. */
const valueAt = (record: Values, { owner, field }: Column): unknown =>
  owner === field ? record[owner.name] : (record[owner.name] as Values | null | undefined)?.[field.name];

/** Files of the screen's resource: their columns, reading and writing them. */
export function useFile(): FileTools {
  const definition = useDefinition();
  const labels = useLabels();
  const fileName = useFileName();
  const text = useText("admin");
  const words = useWords();
  const provider = useDataProvider();
  const meta = useCallMeta();
  const columns = columnsOfFile(definition, labels);

  const dictionary = async (): Promise<Dictionary> => ({
    words,
    names: await loadNames(columns, definition, provider, meta),
  });
  const save = (name: string, rows: readonly (readonly CsvCell[])[], encoding: CsvEncoding): readonly string[] => {
    const encoded = encodeCsv(rows, encoding);
    if ("missing" in encoded) return encoded.missing;
    download(fileName(name), encoded.bytes, "text/csv");
    return [];
  };
  const headings = columns.map(({ heading }) => heading);

  return {
    columns,
    async read(file) {
      const bytes = await readBytes(file);
      if (isWorkbook(bytes)) return { refusal: text("csvWorkbook") };
      const found = rowsOfFile(bytes);
      if (!found) return { refusal: text("csvUnreadable") };
      const { matched, unknown, twice, missingKeys } = matchHeadings(columns, found.headings);
      if (missingKeys.length > 0) return { refusal: text("csvMissingKeys", { columns: missingKeys.join("、") }) };
      if (twice.length > 0) return { refusal: text("csvTwice", { columns: twice.join("、") }) };
      if (found.rows.length === 0) return { refusal: text("csvNoRows") };
      const lexicon = await dictionary();
      const keys = formFields(definition.meta, "CREATE").filter(({ name }) => definition.meta.key?.includes(name));
      return {
        rows: withoutRepeats(
          found.rows.map((row) => readRow(matched, row, lexicon)),
          keys,
        ),
        headings: found.headings,
        unknown,
        dictionary: lexicon,
      };
    },
    template: (encoding) => save(text("csvTemplateName"), [headings], encoding),
    async stored(encoding) {
      const [{ data }, names] = await Promise.all([
        provider.getList<Stored>(definition.meta.name, {
          meta,
          sort: definition.sort,
          pagination: { page: 1, perPage: allRows },
          filter: {},
        }),
        dictionary(),
      ]);
      const rows = data.map((record) =>
        columns.map((column) => writeCell(column.field, valueAt(record, column), column.path, names)),
      );
      return save("", [headings, ...rows], encoding);
    },
    refused: (rows, head) => save(text("csvRefusedName"), [head, ...rows.map(({ cells }) => cells)], "utf-8"),
  };
}
