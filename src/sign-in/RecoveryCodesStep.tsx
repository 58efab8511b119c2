import { useState } from "react";
import { factorSteps, factorTexts } from "../../i18n/ja/second-factor.ts";

/** The new recovery codes, once, before the session begins. */
export function RecoveryCodesStep({ codes, goOn }: { codes: readonly string[]; goOn(): void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  };
  return (
    <>
      <p className="si-text">{factorTexts.codesOnce}</p>
      <ul className="si-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="si-more">
        <button type="button" className="si-link" onClick={() => void copy()}>
          {factorTexts.copy}
        </button>{" "}
        <button type="button" className="si-link" onClick={() => window.print()}>
          {factorTexts.print}
        </button>{" "}
        <span role="status">{copied && factorTexts.copied}</span>
      </p>
      <button type="button" className="si-submit" onClick={goOn}>
        {factorSteps.goOn}
      </button>
    </>
  );
}
