import type { RecordChange } from "../../../engine/crud/history.ts";
import type { ImportFigures } from "../../../platform/db/columnTypes.ts";
import type { ImportResult } from "./run.ts";

/** The figures of an import, as they are stored and answered. */
export const toImportFigures = ({ counted, questions, ...result }: ImportResult): ImportFigures => ({
  receipts: result.receipts,
  recorded: result.recorded,
  duplicates: result.duplicates,
  different: result.different,
  refusedReceipts: result.refusedReceipts,
  refusedRows: result.refusedRows,
  accepted: counted.receipts,
  items: counted.items,
  sales: counted.sales,
  products: counted.products,
  businessDays: counted.businessDays,
  first: counted.first?.toISOString() ?? null,
  last: counted.last?.toISOString() ?? null,
  dateFormats: [...result.dateFormats],
  words: [...questions.words],
  dates: questions.dates,
  withoutTime: questions.withoutTime,
  leftOut: questions.leftOut,
  unused: [...questions.unused],
});

/** What an import has done with the receipts of its file. */
export type ImportCounts = Pick<ImportFigures, "recorded" | "duplicates" | "different" | "refusedReceipts">;

/** The row of the history for an import: the file, and how many receipts it brought. */
export const buildImportChange = (
  file: string,
  id: string | null,
  shopId: number,
  { recorded, duplicates, different, refusedReceipts }: ImportCounts,
): RecordChange => ({
  resource: "import",
  shopId,
  recordId: id,
  recordName: file,
  action: "CREATE",
  before: null,
  after: { recorded, duplicates, different, refusedReceipts },
});
