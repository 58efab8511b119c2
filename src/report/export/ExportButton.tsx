import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { MenuItem } from "@mui/material";
import { useState, type Ref } from "react";
import type { ExportFormat } from "../../core/export.ts";
import { useExportEncodings } from "../../data/transport/exportEncoding.ts";
import { MenuChip } from "../frame/chips/MenuChip.tsx";

const csvTexts = { "utf-8": reportTexts.export.csvUtf8, cp932: reportTexts.export.csvCp932 } as const;

type ExportButtonProps = {
  ref: Ref<HTMLButtonElement>;
  /** Without it there are no files. */
  write?: ((format: ExportFormat) => void) | undefined;
  print(): void;
  /** More entries, below the others. */
  more?: readonly { text: string; run(): void }[];
};

/** The button with a menu: Excel, CSV in either encoding, and print */
export function ExportButton({ ref, write, print, more = [] }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const csv = useExportEncodings(anchor !== null);
  const files = write
    ? [
        { text: reportTexts.export.xlsx, run: () => write("xlsx") },
        ...csv.map((encoding) => ({ text: csvTexts[encoding], run: () => write(encoding) })),
      ]
    : [];
  const actions: readonly { text: string; run(): void }[] = [
    ...files,
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
