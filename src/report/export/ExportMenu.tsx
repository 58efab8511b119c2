import { Box, Menu, MenuItem } from "@mui/material";
import { useNotify } from "ra-core";
import { useId, useState } from "react";
import { encodeCsv, type CsvEncoding } from "../../core/csv.ts";
import { Chip } from "../frame/Chip.tsx";
import { useReportText, type ReportKey } from "../text.ts";
import { csvRowsOf } from "./csvRows.ts";
import { download } from "./download.ts";
import { FetchProgress } from "./FetchProgress.tsx";
import { MissingCharacters } from "./MissingCharacters.tsx";
import { useSheet } from "./useSheet.ts";
import { useWholeTable } from "./useWholeTable.ts";

/** Writes what the screen shows as Excel or CSV, or prints it. */
export function ExportMenu() {
  const text = useReportText();
  const notify = useNotify();
  const { sheetOfTable, fileName } = useSheet();
  const fetching = useWholeTable();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const id = useId();

  /** The sheet of every row; null where the person left it. */
  const wholeSheet = async () => {
    const table = await fetching.whole();
    return table && sheetOfTable(table);
  };
  const csv = async (encoding: CsvEncoding) => {
    setMissing([]);
    const sheet = await wholeSheet();
    if (!sheet) return;
    const encoded = encodeCsv(
      csvRowsOf(sheet, (column) => text("export.percent", { column })),
      encoding,
    );
    if ("missing" in encoded) setMissing(encoded.missing);
    else download(new Blob([encoded.bytes], { type: "text/csv" }), `${fileName}.csv`);
  };
  const xlsx = async () => {
    const sheet = await wholeSheet();
    if (!sheet) return;
    const { xlsxBlob } = await import("./xlsx.ts");
    download(await xlsxBlob(sheet), `${fileName}.xlsx`);
  };
  /** A failure is said here; the error itself goes on to the console's log. */
  const said = async (writing: Promise<void>) => {
    try {
      await writing;
    } catch (error) {
      notify(text("export.failed"), { type: "error" });
      throw error;
    }
  };
  const actions: readonly { key: ReportKey; run(): void }[] = [
    { key: "export.xlsx", run: () => void said(xlsx()) },
    { key: "export.csvUtf8", run: () => void said(csv("utf-8")) },
    { key: "export.csvCp932", run: () => void said(csv("cp932")) },
    // The menu has to be gone before the page is put on paper.
    { key: "export.print", run: () => setTimeout(() => window.print(), 300) },
  ];

  return (
    <>
      <Chip
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor ? "true" : "false"}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("export.button")}
        <Box component="span" aria-hidden="true" sx={{ ml: 0.5, fontSize: 10 }}>
          ▾
        </Box>
      </Chip>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, "aria-label": text("export.button") } }}
      >
        {actions.map(({ key, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {text(key)}
          </MenuItem>
        ))}
      </Menu>
      <MissingCharacters characters={missing} onClose={() => setMissing([])} onUtf8={() => void said(csv("utf-8"))} />
      <FetchProgress {...fetching} />
    </>
  );
}
