import { factorSteps, factorTexts } from "../../../i18n/ja/sign-in/second-factor.ts";
import { CopyResult, useCopy } from "../../ui/copy.tsx";

/** The new recovery codes, once, before the session begins. */
export function RecoveryCodesStep({ codes, goOn }: { codes: readonly string[]; goOn(): void }) {
  const { copy, result } = useCopy();
  return (
    <>
      <p className="si-text">{factorTexts.codesOnce}</p>
      <ul className="si-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="si-more">
        <button type="button" className="si-link" onClick={() => void copy(codes.join("\n"))}>
          {factorTexts.copy}
        </button>{" "}
        <button type="button" className="si-link" onClick={() => window.print()}>
          {factorTexts.print}
        </button>{" "}
        <CopyResult result={result} />
      </p>
      <button type="button" className="si-submit" onClick={goOn}>
        {factorSteps.goOn}
      </button>
    </>
  );
}
