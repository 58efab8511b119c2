import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Suspense, useRef, useState } from "react";
import { MissingCharacters } from "../../shell/MissingCharacters.tsx";
import { useReport } from "../context.ts";
import { ExportButton } from "./ExportButton.tsx";
import { ExportProgress } from "./ExportProgress.tsx";
import { TooManyForPaper } from "./TooManyForPaper.tsx";
import { useExports } from "./useExports.ts";
import type { WholeList } from "./useWholeList.ts";

/** The menu that exports the report as Excel or CSV, or prints it. A report by pages is exported with all rows. */
export function ExportMenu({ paper }: { paper: WholeList }) {
  const { write, print, missing, total, tooMany, forget, long } = useExports(paper);
  const button = useRef<HTMLButtonElement>(null);
  const { exports: others = [], ownFiles = false } = useReport().definition;
  const [opened, setOpened] = useState<{ Dialog: (typeof others)[number]["Dialog"] } | null>(null);
  // A dialog that opens while the menu closes would later return the focus to an item that no longer exists.
  const refocus = () => button.current?.focus();
  return (
    <>
      <ExportButton
        ref={button}
        write={ownFiles ? undefined : (format) => void write(format)}
        print={() => void print()}
        more={others.map(({ label, Dialog }) => ({ text: label, run: () => setOpened({ Dialog }) }))}
      />
      {opened && (
        <Suspense fallback={null}>
          <opened.Dialog
            onClose={() => {
              setOpened(null);
              refocus();
            }}
          />
        </Suspense>
      )}
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
      <ExportProgress title={reportTexts.export.writing} {...long} onClosed={refocus} />
      <ExportProgress title={reportTexts.export.printing} {...paper} onClosed={refocus} />
    </>
  );
}
