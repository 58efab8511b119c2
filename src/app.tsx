import { ja, labels, loadReportTexts } from "../i18n/ja/index.ts";
import { menu } from "../resources/index.ts";
import type { ConsoleProps } from "./shell/Console.tsx";
import { Console } from "./shell/Console.tsx";

void import("./fonts/fonts.ts");

const later = { labels, loadReportTexts };

/** The composition root: engine, resources and words meet here and nowhere else. */
export const App = (props: Omit<ConsoleProps, "menu" | "messages" | "later">) => (
  <Console {...props} menu={menu} messages={ja} later={later} />
);
