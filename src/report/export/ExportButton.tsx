import { Box, Menu, MenuItem } from "@mui/material";
import { useId, useState, type Ref } from "react";
import type { KeyWithin } from "../../../i18n/keys.ts";
import type { ExportFormat } from "../../core/export.ts";
import { useExportEncodings } from "../../data/exportEncoding.ts";
import { useText } from "../../ui/text.ts";
import { Chip } from "../frame/Chip.tsx";

const csvKeys = { "utf-8": "export.csvUtf8", cp932: "export.csvCp932" } as const;

type Props = {
  ref: Ref<HTMLButtonElement>;
  write(format: ExportFormat): void;
  print(): void;
  /** More entries, below the others. */
  more?: readonly { text: string; run(): void }[];
};

/** The button with a menu: Excel, CSV in either encoding, and print. */
export function ExportButton({ ref, write, print, more = [] }: Props) {
  const text = useText("report");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const csv = useExportEncodings(anchor !== null);
  const own: readonly { key: KeyWithin<"report">; run(): void }[] = [
    { key: "export.xlsx", run: () => write("xlsx") },
    ...csv.map((encoding) => ({ key: csvKeys[encoding], run: () => write(encoding) })),
    { key: "export.print", run: print },
  ];
  const actions = [...own.map(({ key, run }) => ({ text: text(key), run })), ...more];
  return (
    <>
      <Chip
        ref={ref}
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
        {actions.map(({ text, run }) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
