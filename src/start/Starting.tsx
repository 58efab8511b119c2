import { start as text } from "../../i18n/ja/start.ts";
import "./start.css";

/** Full-page loading indicator while the console itself is being loaded. */
export const Starting = () => (
  <main className="start start-late" role="status">
    {text.loading}
  </main>
);
