import { fontSizes } from "./typeScale.ts";
import { useState } from "react";
import { copyTexts as texts } from "../../i18n/ja/console/copy.ts";

/** Selects a text and copies the selection: the way without `navigator.clipboard`, which browsers give to https alone. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.cssText = "position: fixed; top: 0; opacity: 0";
  // A dialog takes the focus back from elements outside of it.
  (focused?.closest("[role=dialog]") ?? document.body).append(area);
  area.focus();
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard over http, and a person may refuse it.
    return copySelected(text);
  }
}

type CopyAttempt = { text: string; copied: boolean };

/** Copies texts, and says what became of the last one. */
export function useCopy() {
  const [result, setResult] = useState<CopyAttempt | null>(null);
  return { result, copy: async (text: string) => setResult({ text, copied: await copyText(text) }) };
}

/** Says that a text was copied; if it could not be, shows it selected. Also for pages before the session, without the theme. */
export function CopyResult({ result }: { result: CopyAttempt | null }) {
  return (
    <>
      <span role="status" style={{ fontSize: fontSizes.compact }}>
        {result?.copied && texts.copied}
      </span>
      {result?.copied === false && (
        <span role="alert" style={{ display: "block", width: "100%", fontSize: fontSizes.compact }}>
          {texts.notCopied}
          <textarea
            readOnly
            aria-label={texts.text}
            rows={Math.min(result.text.split("\n").length + 1, 8)}
            value={result.text}
            ref={(area) => area?.select()}
            style={{ display: "block", boxSizing: "border-box", width: "100%", marginTop: 4, font: "inherit" }}
          />
        </span>
      )}
    </>
  );
}
