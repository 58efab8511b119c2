import { Box, Menu, MenuItem } from "@mui/material";
import { useId, useRef, useState } from "react";
import { useExportEncodings } from "../../data/exportEncoding.ts";
import { Chip } from "../frame/Chip.tsx";
import type { KeyWithin } from "../../../i18n/keys.ts";
import { useText } from "../../ui/text.ts";
import { ExportProgress } from "./ExportProgress.tsx";
import { MissingCharacters } from "../../shell/MissingCharacters.tsx";
import { TooManyForPaper } from "./TooManyForPaper.tsx";
import { useExports } from "./useExports.ts";
import type { WholeList } from "./useWholeList.ts";

const csvKeys = { "utf-8": "export.csvUtf8", cp932: "export.csvCp932" } as const;

/** The menu that exports the report as Excel or CSV, or prints it. A report by pages is exported with all rows. */
export function ExportMenu({ paper }: { paper: WholeList }) {
  const text = useText("report");
  const { write, print, missing, total, tooMany, forget, long } = useExports(paper);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // A dialog that opens while the menu closes would later return the focus to an item that no longer exists.
  const refocus = () => button.current?.focus();
  const csv = useExportEncodings(anchor !== null);
  const actions: readonly { key: KeyWithin<"report">; run(): void }[] = [
    { key: "export.xlsx", run: () => void write("xlsx") },
    ...csv.map((encoding) => ({ key: csvKeys[encoding], run: () => void write(encoding) })),
    { key: "export.print", run: () => void print() },
  ];

  return (
    <>
      <Chip
        ref={button}
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
      <MissingCharacters
        characters={missing}
        onClose={forget}
        onClosed={refocus}
        onReplace={() => void write("cp932", { replace: true })}
        onUtf8={() => void write("utf-8")}
      />
      <TooManyForPaper
        open={tooMany}
        total={total}
        onClose={forget}
        onClosed={refocus}
        onXlsx={() => void write("xlsx")}
      />
      <ExportProgress title={text("export.writing")} {...long} onClosed={refocus} />
      <ExportProgress title={text("export.printing")} {...paper} onClosed={refocus} />
    </>
  );
}
