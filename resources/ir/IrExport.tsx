import { pageNames } from "../../i18n/ja/console/shell.ts";
import { useRef } from "react";
import { ExportButton } from "../../src/report/export/ExportButton.tsx";
import { useSheetFile } from "../../src/report/export/sheet/useSheetFile.ts";
import type { SaleMode } from "../../src/report-model/state/reportState.ts";
import { MissingCharacters } from "../../src/shell/MissingCharacters.tsx";
import { buildIrSheet } from "./irSheet.ts";
import type { IrYearData } from "./useIr.ts";

/** The year as Excel or CSV, or on paper. */
export function IrExport({ ir, mode }: { ir: IrYearData; mode: SaleMode }) {
  const title = pageNames.ir.name;
  const button = useRef<HTMLButtonElement>(null);
  const { write, missing, forget } = useSheetFile(() => buildIrSheet(ir, mode, title), `${title}_${ir.year}`);
  return (
    <>
      <ExportButton ref={button} write={(format) => void write(format)} print={() => window.print()} />
      <MissingCharacters
        characters={missing}
        onClose={forget}
        onClosed={() => button.current?.focus()}
        onReplace={() => void write("cp932", { replace: true })}
        onUtf8={() => void write("utf-8")}
      />
    </>
  );
}
