import { readFileBytes } from "../../src/core/row-file/readRowFile.ts";
import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { countTexts as texts } from "../../i18n/ja/stock/stock-sheet.ts";
import { downloadBytes } from "../../src/admin/list/csv/download.ts";
import type { CountFileReading } from "./countFile.ts";
import type { StockSheet, CountEntries, WorkedCountLine } from "./entry/countLines.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Row } from "../../src/ui/Row.tsx";

type CountFilesProps = {
  count: StockSheet;
  lines: readonly WorkedCountLine[];
  entries: CountEntries;
  onRead: (entries: CountEntries) => void;
};

/** The sheet as a file, and a file that was filled in. */
export function CountFiles({ count, lines, entries, onRead }: CountFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<CountFileReading | null>(null);
  const write = async () => {
    const { buildCountFile } = await import("./countFile.ts");
    downloadBytes(texts.file.nameOf(count.shop_name, count.countDate), buildCountFile(lines), "text/csv");
  };
  const read = async (file: File) => {
    const { readCountFile } = await import("./countFile.ts");
    const found = readCountFile(await readFileBytes(file), count.lines, entries);
    setSaid(found);
    if (found.fault === null && found.count > 0) onRead(found.entries);
  };
  return (
    <>
      <Row mt={0.5}>
        <Button variant="outlined" size="small" onClick={() => void write()}>
          {texts.file.write}
        </Button>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {texts.file.read}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={texts.file.read}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            target.value = "";
          }}
        />
      </Row>
      {said && (
        <Note
          severity={
            said.fault
              ? "error"
              : said.unknown.length + said.wrong.length + said.repeats.length > 0
                ? "warning"
                : "success"
          }
          mt={1}
        >
          {said.fault ? texts.file[said.fault] : summary(said)}
        </Note>
      )}
    </>
  );
}

/** Codes that a message names at most. */
const mostCodes = 10;
const formatCodes = (codes: readonly string[]): string =>
  codes.slice(0, mostCodes).join("、") + (codes.length > mostCodes ? " …" : "");

/** Rows of an item that a message names at most. */
const mostRows = 5;
const formatRowNumbers = (lines: readonly number[]): string =>
  lines.slice(0, mostRows).join("、") + (lines.length > mostRows ? " …" : "");

const summary = ({ count, unknown, wrong, repeats }: Extract<CountFileReading, { fault: null }>): string =>
  [
    texts.file.read1(count),
    unknown.length > 0 && texts.file.unknown(formatCodes(unknown)),
    wrong.length > 0 && texts.file.wrong(formatCodes(wrong)),
    repeats.length > 0 &&
      texts.file.repeats(
        formatCodes(repeats.map(({ code, lines }) => texts.file.rowsOf(code, formatRowNumbers(lines)))),
      ),
  ]
    .filter(Boolean)
    .join(" ");
