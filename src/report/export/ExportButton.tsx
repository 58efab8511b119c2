import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { MenuItem } from "@mui/material";
import { useState, type Ref } from "react";
import type { ExportFormat } from "../../core/export.ts";
import { useExportEncodings } from "../../data/transport/exportEncoding.ts";
import { MenuChip } from "../frame/chips/MenuChip.tsx";

const csvTexts = { "utf-8": reportTexts.export.csvUtf8, cp932: reportTexts.export.csvCp932 } as const;

type ExportButtonProps = {
  ref: Ref<HTMLButtonElement>;
  write(format: ExportFormat): void;
  print(): void;
  /** More entries, below the others. */
  more?: readonly { text: string; run(): void }[];
};

/** The button with a menu: Excel, CSV in either encoding, and print. */
export function ExportButton({ ref, write, print, more = [] }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const csv = useExportEncodings(anchor !== null);
  const actions: readonly { text: string; run(): void }[] = [
    { text: reportTexts.export.xlsx, run: () => write("xlsx") },
    ...csv.map((encoding) => ({ text: csvTexts[encoding], run: () => write(encoding) })),
    { text: reportTexts.export.print, run: print },
    ...more,
  ];
  return (
    <MenuChip label={reportTexts.export.button} anchor={anchor} setAnchor={setAnchor} ref={ref}>
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
