import { sentFileFaults as texts } from "../../../i18n/ja/words/sent-file.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { findColumnPlace, foldHeading } from "../../../src/core/row-file/headings.ts";
import { readRowFile } from "../../../src/core/row-file/readRowFile.ts";
import type { FileRow } from "../../../src/core/row-file/records.ts";
import { isSentFileTooLarge, sentFileLines, sentFileMegabytes } from "../../../src/core/row-file/sentFileSize.ts";

/** The length of a cell, and how many faults a refusal names. */
const sentFileLimits = { text: 100, namedFaults: 5 } as const;

/** Rows above the headings, such as a title, that are passed over. */
const mostTitleRows = 20;
const sumRow = /^(?:総?合計|小計|総計|計)$/;

/** The heading by which a registration names a column; none where its files have no such column. */
type ColumnHeading = string | null | undefined;

/** A row of a file, read by the headings of its columns. */
type SentRow = FileRow & {
  /** The text of a cell; empty where the file has no such column. */
  readCell: (heading: ColumnHeading) => string;
  /** The same in one width; a long one is a fault. */
  readText: (heading: ColumnHeading) => string;
  /** Notes why a cell cannot be read: the file is refused. */
  noteFault: (heading: ColumnHeading, fault: string) => void;
  hasFault: () => boolean;
};

/** @throws Rejected ROW_FILE with the reason */
const refuseFile = (reason: string): never => {
  throw new Rejected("ROW_FILE", { field: "content", args: [reason] });
};

/** The file of a request. */
function decodeContent(content: string): Uint8Array {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) refuseFile(texts.base64);
  const bytes = Buffer.from(content, "base64");
  return isSentFileTooLarge(bytes.length) ? refuseFile(texts.bytes(sentFileMegabytes)) : bytes;
}

type SentHeadings = {
  /** By them the row of headings is found. A row that has none of their cells is a note. */
  needed: readonly string[];
  named: readonly ColumnHeading[];
};

/** Finds the row of headings and the columns. */
function findColumns(rows: readonly FileRow[], { needed, named }: SentHeadings) {
  const placeIn = (row: FileRow | undefined, heading: ColumnHeading) =>
    heading ? findColumnPlace(row?.cells ?? [], [foldHeading(heading)]) : null;
  const found = rows
    .slice(0, mostTitleRows)
    .findIndex((row) => needed.every((heading) => placeIn(row, heading) !== null));
  const head = rows[Math.max(found, 0)];
  const lacking = [...needed, ...named].filter((heading): heading is string =>
    Boolean(heading && placeIn(head, heading) === null),
  );
  if (lacking.length > 0) refuseFile(texts.heading(lacking.map((heading) => `「${heading}」`).join("、")));
  return {
    rows: rows.slice(found + 1),
    readCell: (row: FileRow, heading: ColumnHeading): string => {
      const place = placeIn(head, heading);
      return place === null ? "" : (row.cells[place] ?? "").trim();
    },
  };
}

/**
 * Reads a file whose headings are registered. Rows of sums are passed over, as are notes.
 * @param readRow what a row says; null for one that says nothing
 * @throws Rejected ROW_FILE with the reason: what cannot be read in one row refuses the file
 */
export function readSentFile<Line>(
  content: string,
  headings: SentHeadings,
  readRow: (row: SentRow) => Line | null,
): Line[] {
  const file = readRowFile(decodeContent(content)) ?? refuseFile(texts.type);
  const { rows, readCell } = findColumns([{ line: 1, cells: file.headings }, ...file.rows], headings);
  if (rows.length > sentFileLines) refuseFile(texts.lines(sentFileLines, rows.length));
  const faults: string[] = [];
  const lines: Line[] = [];
  for (const row of rows) {
    const known = faults.length;
    const noteFault = (heading: ColumnHeading, fault: string) => {
      faults.push(texts.cell(row.line, heading ?? "", fault));
    };
    const first = row.cells.find((cell) => cell.trim() !== "") ?? "";
    const isNote = headings.needed.every((heading) => readCell(row, heading) === "");
    if (isNote || sumRow.test(foldHeading(first))) continue;
    const line = readRow({
      ...row,
      readCell: (heading) => readCell(row, heading),
      readText: (heading) => {
        const text = readCell(row, heading).normalize("NFKC");
        if (text.length > sentFileLimits.text) noteFault(heading, texts.long(sentFileLimits.text));
        return text;
      },
      noteFault,
      hasFault: () => faults.length > known,
    });
    if (line !== null) lines.push(line);
  }
  if (faults.length > 0) refuseFile(texts.cells(faults.slice(0, sentFileLimits.namedFaults).join("、"), faults.length));
  return lines.length === 0 ? refuseFile(texts.none) : lines;
}
