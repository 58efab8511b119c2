import { useDataProvider, useListContext, type DataProvider, type Identifier } from "ra-core";
import type { CsvCell, EncodingOptions } from "../../../core/csv.ts";
import type { FieldMeta } from "../../../core/metadata.ts";
import { useViewer } from "../../../data/context.ts";
import { useCallMeta, useDefinition, type RecordData } from "../../definition.ts";
import { useWords } from "../../fields/ReadValue.tsx";
import { rightAlignedKinds } from "../../fields/registry.ts";
import { textOfValue } from "../../format.ts";
import { useFileName } from "../../fileName.ts";
import { useLabels } from "../../labels.ts";
import { requireReferredResource } from "../../reference.ts";
import { listColumnFields } from "../columns/columns.ts";
import { downloadBytes } from "./download.ts";

/** Names of the records that a field's values refer to. */
async function namesFor(provider: DataProvider, field: FieldMeta, rows: readonly RecordData[], meta: unknown) {
  const referred = requireReferredResource(field);
  const ids = [...new Set(rows.flatMap((row) => row[field.name] ?? []))] as Identifier[];
  if (ids.length === 0) return new Map<string, string>();
  const { data } = await provider.getMany(referred.name, { ids, meta });
  return new Map(data.map((record: RecordData) => [String(record["id"]), referred.nameOf(record)] as const));
}

/**
 * Writes the list as a CSV file: every row that passes the filters, the columns that a list can show, figures as plain
 * numbers. Answers the characters that the encoding lacks; the file is written only where there are none.
 */
export function useCsv(): (encoding: "utf-8" | "cp932", how?: EncodingOptions) => Promise<readonly string[]> {
  const definition = useDefinition();
  const labels = useLabels();
  const fileName = useFileName();
  const words = useWords();
  const provider = useDataProvider();
  const meta = useCallMeta();
  const { getData } = useListContext();
  const viewer = useViewer();
  const importable = definition.paths.csv !== undefined && definition.meta.operations.csv !== undefined;
  return async (encoding, how) => {
    // Before anything is waited for: the rows are those of the shop that the file's name says.
    const [rows = [], { encodeCsv }]: [readonly RecordData[] | undefined, typeof import("../../../core/csv.ts")] =
      await Promise.all([getData?.({}), import("../../../core/csv.ts")]);
    const save = (table: readonly (readonly CsvCell[])[]): readonly string[] => {
      const encoded = encodeCsv(table, encoding, how);
      if ("missing" in encoded) return encoded.missing;
      downloadBytes(fileName(), encoded.bytes, "text/csv");
      return [];
    };
    if (importable) {
      // What a list writes can be registered again.
      const { buildListTable } = await import("../../csv/file/listTable.ts");
      return save(await buildListTable(rows, labels, { definition, provider, meta, words, viewer }));
    }
    const columns = listColumnFields(definition);
    const referring = columns.filter((field) => field.kind === "REFERENCE");
    const names = new Map(
      await Promise.all(
        referring.map(async (field) => [field.name, await namesFor(provider, field, rows, meta)] as const),
      ),
    );
    const cell = (field: FieldMeta, row: RecordData) => {
      const value = row[field.name];
      if (typeof value === "number" && rightAlignedKinds.has(field.kind)) return value;
      // A file is read by programs too: 2026-10 and not 2026年10月.
      if (field.kind === "MONTH" && typeof value === "string") return value;
      const texts = names.get(field.name);
      if (!texts) return textOfValue(field, value, words) || null;
      return (
        [value]
          .flat()
          .map((id) => texts.get(String(id)) ?? "")
          .join("、") || null
      );
    };
    const header = columns.map((field) => labels.field(field.name));
    const cells = rows.map((row) => columns.map((field) => cell(field, row)));
    return save([header, ...cells]);
  };
}
