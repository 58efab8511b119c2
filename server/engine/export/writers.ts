import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { writeXlsxStream, type CellValue } from "hucre/xlsx";
import {
  formatCsvText,
  encodeCsvText,
  type CsvCell,
  type CsvEncoding,
  type EncodingOptions,
} from "../../../src/core/csv.ts";
import { noFigureText } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { buildCsvSubtotals, buildCsvHead, toCsvLine, type SheetHead } from "../../../src/core/sheet/csvRows.ts";
import { pickColumnWidth, numberFormats, toSheetName, toWorkbookFigure } from "../../../src/core/sheet/numberFormat.ts";

type Cells = readonly CsvCell[];
/** Rows as they come, many at a time. */
type Batches = AsyncIterable<readonly Cells[]>;

/** Head of a column whose figures are percents. */
export const formatPercentHead = (column: string) => reportTexts.export.percent(column);

/** Texts of a CSV file in its order: first what stands above the rows. */
async function* csvTexts(head: SheetHead, batches: Batches): AsyncGenerator<string> {
  yield formatCsvText(buildCsvHead(head, formatPercentHead));
  for await (const rows of batches) yield formatCsvText(rows.map((cells) => toCsvLine(head.columns, cells)));
  yield formatCsvText(buildCsvSubtotals(head));
}

/**
 * A CSV file piece by piece: UTF-8 with BOM, or CP932.
 * @throws Rejected ENCODING at a character that CP932 lacks, unless it is to be replaced
 */
export async function* writeCsvBytes(
  head: SheetHead,
  batches: Batches,
  encoding: CsvEncoding,
  how: EncodingOptions = {},
): AsyncGenerator<Uint8Array> {
  let begin = true;
  for await (const text of csvTexts(head, batches)) {
    const encoded = encodeCsvText(text, encoding, { begin, ...how });
    begin = false;
    if ("missing" in encoded) throw new Rejected("ENCODING", { args: [encoded.missing.join("")] });
    yield encoded.bytes;
  }
}

/** So many missing characters are listed at once. */
const mostMissing = 200;

/** Characters of these texts that CP932 lacks, each once. */
export async function missingInCp932(texts: AsyncIterable<string>): Promise<readonly string[]> {
  const missing = new Set<string>();
  for await (const text of texts) {
    const encoded = encodeCsvText(text, "cp932");
    if ("missing" in encoded) encoded.missing.forEach((one) => missing.add(one));
    if (missing.size > mostMissing) break;
  }
  return [...missing].slice(0, mostMissing);
}

/** A workbook piece by piece: typed cells with number formats, heads and first column fixed. */
export function writeXlsxBytes(head: SheetHead, batches: Batches): ReadableStream<Uint8Array> {
  const { title, filter, columns, below = [] } = head;
  const shapes = columns.map(({ shape }) => shape);
  const valueOf = (value: CsvCell, index: number): CellValue => {
    const shape = shapes[index] ?? "text";
    if (shape === "text") return value === null ? null : String(value);
    // A column of ranks has words as well: 合計, a subtotal's name, NEW.
    if (typeof value === "string") return value;
    return typeof value === "number" ? toWorkbookFigure(shape, value) : noFigureText;
  };
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield [title];
    for (const line of filter) yield [...line];
    yield [];
    yield columns.map(({ heading }) => heading);
    for await (const batch of batches) for (const cells of batch) yield cells.map(valueOf);
    if (below.length > 0) yield [];
    for (const cells of below) yield [...cells];
  }
  return writeXlsxStream(rows(), {
    name: toSheetName(title),
    columns: shapes.map((shape, index) => ({
      width: pickColumnWidth(shape, index),
      ...(shape !== "text" && { numFmt: numberFormats[shape] }),
    })),
    freezePane: { rows: filter.length + 3, columns: 1 },
    repeatHeaders: false,
  });
}
