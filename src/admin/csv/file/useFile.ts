import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { fileFaultTexts } from "../../../../i18n/ja/import/file-faults.ts";
import { useDataProvider } from "ra-core";
import type { CsvCell, CsvEncoding } from "../../../core/csv.ts";
import { encodeCsv } from "../../../core/csv.ts";
import { narrowViewer } from "../../../core/decide.ts";
import { useSelection, useViewer } from "../../../data/context.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { useWords } from "../../fields/ReadValue.tsx";
import { useFileName } from "../../fileName.ts";
import { useLabels } from "../../labels.ts";
import { allRowsPageSize } from "../../list/selection/allRows.ts";
import { downloadBytes } from "../../list/csv/download.ts";
import { columnsOfFile, columnsOfPlace, type CsvColumn } from "./columns.ts";
import { loadDictionary, type NameSources } from "./places.ts";
import { readTable, type ReadTable } from "./readTable.ts";
import { writeRow } from "./writeRows.ts";
import { isWorkbook } from "../../../core/row-file/fileKind.ts";
import { readFileBytes, readRowFile } from "../../../core/row-file/readRowFile.ts";

export type CsvFileTools = {
  columns: readonly CsvColumn[];
  read(file: File): Promise<ReadTable>;
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
      if (isWorkbook(bytes)) return { refusal: fileFaultTexts.csvWorkbook };
      const found = readRowFile(bytes);
      if (!found) return { refusal: fileFaultTexts.csvUnreadable };
      return readTable(found, labels, { ...sources, shops });
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
