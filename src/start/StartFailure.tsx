import { startPageTexts as text } from "../../i18n/ja/sign-in/start.ts";
import "./start.css";

/** The page for a failure to load /config.json or to restore the session. */
export function StartFailure({ retry }: { retry: () => void }) {
  return (
    <main className="start" role="alert">
      <h1>{text.failedTitle}</h1>
      <p>{text.failedText}</p>
      <button type="button" onClick={retry}>
        {text.retry}
      </button>
    </main>
  );
}
