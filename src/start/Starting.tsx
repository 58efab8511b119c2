import { start as text } from "../../i18n/ja/start.ts";
import "./start.css";

/** The full-page indicator while the console's code is loaded. */
export const Starting = () => (
  <main className="start start-late" role="status">
    {text.loading}
  </main>
);
