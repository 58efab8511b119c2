import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import Papa from "papaparse";
import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import { readSheet } from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { loadReportLabels, reportLabels } from "../../../../server/engine/export/reportLabels.ts";
import { writeCsvBytes, writeXlsxBytes } from "../../../../server/engine/export/writers.ts";
import { encodeCsv } from "../../../../src/core/csv.ts";
import type { ColumnMeta, ReportMeta } from "../../../../src/core/metadata.ts";
import { buildCsvRows } from "../../../../src/core/sheet/csvRows.ts";
import { buildSheet } from "../../../../src/core/sheet/sheet.ts";
import { buildTableText } from "../../../../src/report-model/sheet/words.ts";
import { reports } from "../../../../src/generated/metadata.ts";
import { toXlsxArguments } from "../../../../src/report-model/xlsxCells.ts";
import { buildReportTable } from "../../../../src/report-model/table/table.ts";

const dates = ["2026-11-01", "2026-11-02", "2026-11-03"];
const figures: Readonly<Record<string, readonly (number | null)[]>> = {
  YEN: [1_234_567, -890, null],
  RATIO: [0.6843, -0.05, null],
  NUMBER: [12.345, 0.04, null],
  COUNT: [1_234, 0, 7],
};

/** A value of a column as a server might send it in one of three rows. */
function valueOf({ unit, role, options }: ColumnMeta, nth: number): unknown {
  if (role === "measure") return (figures[unit] ?? figures["COUNT"] ?? [])[nth];
  if (unit === "RANK") return nth + 1;
  if (unit === "CHECKBOXES") return options?.slice(0, nth);
  if (options) return options[nth % options.length];
  if (unit === "DATE") return dates[nth];
  if (unit === "MONTH") return dates[nth]?.slice(0, 7);
  if (unit === "DATETIME") return `${dates[nth]}T03:05:00.000Z`;
  return unit === "HOUR" || unit === "INTEGER" ? 23 + nth : `名前${nth}, "髙①"`;
}

/** Every column of a report over three rows, beside another period's where it has one; in the words of the screen. */
async function shownOf(meta: ReportMeta) {
  await loadReportLabels(meta.name);
  const rows = dates.map((_, nth) => ({
    ...Object.fromEntries(meta.columns.map((column) => [column.name, valueOf(column, nth)])),
    provisional: nth === 0,
  }));
  const measures = meta.columns.filter(({ role }) => role === "measure").map(({ name }) => name);
  const table = buildReportTable({
    columns: meta.columns,
    hidden: new Set(),
    changes: new Set(measures),
    lead: measures[0] ?? "",
    rows,
    previousRows: meta.paged ? null : rows.map((row) => ({ ...row, [measures[0] ?? ""]: 100 })),
    comparison: meta.paged ? "none" : "previous",
    period: { from: "2026-11-01", to: "2026-11-03" },
    today: "2026-12-01",
    sort: null,
    ordered: true,
  });
  const text = buildTableText(reportLabels, { report: meta.name, comparison: "previous", columns: table.columns });
  const title = reportLabels.name(meta.name);
  const sheet = buildSheet(table, { title, filter: [["店舗", "渋谷本店"]], ...text }, !meta.paged);
  const written = meta.paged ? table.rows : [...table.rows, table.totals];
  return { sheet, screen: written.map((row) => table.columns.map((column) => text.cell(column, row))) };
}

/** A figure as the screen writes it, as a number; null where it writes "—" or nothing, and a word where a rank has one. */
const numberIn = (text: string) => {
  if (text === "—" || text === "") return null;
  const figure = Number(text.replace(/[¥,＋±%]|pt/g, "").replace("▲", "-")) + 0;
  return Number.isNaN(figure) ? text : figure;
};

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  return Buffer.concat(held);
}

describe.each(Object.values<ReportMeta>(reports))("the files of the report $name", (meta) => {
  it("read by other libraries say in every cell what its screen says", async () => {
    const { sheet, screen } = await shownOf(meta);
    async function* batches() {
      yield [...sheet.rows, ...(sheet.totals ? [sheet.totals] : [])];
    }
    const percent = (column: string) => reportTexts.export.percent(column);
    const encoded = encodeCsv(buildCsvRows(sheet, percent), "cp932");
    const decoded = "bytes" in encoded ? new TextDecoder("shift_jis").decode(encoded.bytes) : "";
    const parse = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
    const [here, there, csvHere, csvThere] = [
      await readSheet(await writeXlsxFile(...toXlsxArguments<Blob | Buffer | Stream>(sheet)).toBuffer()),
      await readSheet(await bytesOf(writeXlsxBytes(sheet, batches()))),
      parse(decoded),
      parse(new TextDecoder().decode(await bytesOf(writeCsvBytes(sheet, batches(), "utf-8")))),
    ];
    const shapes = sheet.columns.map(({ shape }) => shape);
    /** The last rows of a file as numbers and words of the screen. */
    const read = (rows: readonly (readonly unknown[])[], scaled: boolean) =>
      rows.slice(-screen.length).map((cells) =>
        shapes.map((shape, index) => {
          const cell = cells[index] ?? null;
          if (shape === "text") return String(cell ?? "");
          if (cell === null || cell === "" || cell === "—") return null;
          if (Number.isNaN(Number(cell))) return cell;
          const figure = Number(cell) * (scaled && (shape === "ratio" || shape === "change") ? 100 : 1);
          const decimals = shape === "yen" || shape === "count" ? 0 : 1;
          const rounded = Number(figure.toFixed(decimals)) + 0;
          // No place up or down is "—", by the cell's format.
          return shape === "places" && rounded === 0 ? null : rounded;
        }),
      );
    const expected = screen.map((cells) =>
      // A date has its weekday on the screen only.
      cells.map((cell, index) =>
        shapes[index] === "text" ? cell.replace(/\([日月火水木金土]\)$/, "") : numberIn(cell),
      ),
    );
    for (const rows of [here, there]) expect(read(rows, true)).toEqual(expected);
    for (const rows of [csvHere, csvThere]) expect(read(rows, false)).toEqual(expected);
    const heads = sheet.columns.map(({ heading }) => heading);
    // The lines above the table have two cells, and the reader gives every row the widest one's.
    const filled = [...heads, ...Array<null>(Math.max(0, 2 - heads.length)).fill(null)];
    for (const rows of [here, there]) expect(rows.at(-screen.length - 1)).toEqual(filled);
  });
});
