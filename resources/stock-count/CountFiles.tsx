import { readBytes } from "../../src/admin/csv/readFile.ts";
import { Alert, Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { countTexts as texts } from "../../i18n/ja/stock-sheet.ts";
import { download } from "../../src/admin/list/download.ts";
import type { ReadCount } from "./countFile.ts";
import type { Count, Entries, Worked } from "./countLines.ts";

type Props = { count: Count; lines: readonly Worked[]; entries: Entries; onRead: (entries: Entries) => void };

/** The sheet as a file, and a file that was filled in. */
export function CountFiles({ count, lines, entries, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<ReadCount | null>(null);
  const write = async () => {
    const { countFile } = await import("./countFile.ts");
    download(texts.file.nameOf(count.shop_name, count.countDate), countFile(lines), "text/csv");
  };
  const read = async (file: File) => {
    const { readCountFile } = await import("./countFile.ts");
    const found = readCountFile(await readBytes(file), count.lines, entries);
    setSaid(found);
    if (found.fault === null && found.count > 0) onRead(found.entries);
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5 }}>
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
      </Box>
      {said && (
        <Alert
          severity={
            said.fault
              ? "error"
              : said.unknown.length + said.wrong.length + said.repeats.length > 0
                ? "warning"
                : "success"
          }
          sx={{ mt: 1 }}
        >
          {said.fault ? texts.file[said.fault] : summary(said)}
        </Alert>
      )}
    </>
  );
}

/** Codes that a message names at most. */
const mostCodes = 10;
const namesOf = (codes: readonly string[]): string =>
  codes.slice(0, mostCodes).join("、") + (codes.length > mostCodes ? " …" : "");

/** Rows of an item that a message names at most. */
const mostRows = 5;
const rowsOf = (lines: readonly number[]): string =>
  lines.slice(0, mostRows).join("、") + (lines.length > mostRows ? " …" : "");

const summary = ({ count, unknown, wrong, repeats }: Extract<ReadCount, { fault: null }>): string =>
  [
    texts.file.read1(count),
    unknown.length > 0 && texts.file.unknown(namesOf(unknown)),
    wrong.length > 0 && texts.file.wrong(namesOf(wrong)),
    repeats.length > 0 &&
      texts.file.repeats(namesOf(repeats.map(({ code, lines }) => texts.file.rowsOf(code, rowsOf(lines))))),
  ]
    .filter(Boolean)
    .join(" ");
