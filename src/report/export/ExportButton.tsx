import { MenuItem } from "@mui/material";
import { useState, type Ref } from "react";
import type { KeyWithin } from "../../../i18n/keys.ts";
import type { ExportFormat } from "../../core/export.ts";
import { useExportEncodings } from "../../data/transport/exportEncoding.ts";
import { useText } from "../../ui/text.ts";
import { MenuChip } from "../frame/chips/MenuChip.tsx";

const csvKeys = { "utf-8": "export.csvUtf8", cp932: "export.csvCp932" } as const;

type ExportButtonProps = {
  ref: Ref<HTMLButtonElement>;
  write(format: ExportFormat): void;
  print(): void;
  /** More entries, below the others. */
  more?: readonly { text: string; run(): void }[];
};

/** The button with a menu: Excel, CSV in either encoding, and print. */
export function ExportButton({ ref, write, print, more = [] }: ExportButtonProps) {
  const text = useText("report");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const csv = useExportEncodings(anchor !== null);
  const own: readonly { key: KeyWithin<"report">; run(): void }[] = [
    { key: "export.xlsx", run: () => write("xlsx") },
    ...csv.map((encoding) => ({ key: csvKeys[encoding], run: () => write(encoding) })),
    { key: "export.print", run: print },
  ];
  const actions = [...own.map(({ key, run }) => ({ text: text(key), run })), ...more];
  return (
    <MenuChip label={text("export.button")} anchor={anchor} setAnchor={setAnchor} ref={ref}>
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
    </MenuChip>
  );
}
