import { startPageTexts as text } from "../../i18n/ja/start.ts";
import "./start.css";

/** The full-page indicator while the console's code is loaded. */
export const StartIndicator = () => (
  <main className="start start-late" role="status">
    {text.loading}
  </main>
);
