import { ja, labelLoaders, loadReportTexts } from "../i18n/ja/index.ts";
import { consoleMenu } from "../resources/index.ts";
import type { ConsoleProps } from "./shell/Console.tsx";
import { SignedInConsole } from "./shell/Console.tsx";

void import("./fonts/fonts.ts");

const laterTexts = { labels: labelLoaders, loadReportTexts };

/** The composition root: engine, resources and words meet here and nowhere else. */
export const App = (props: Omit<ConsoleProps, "menu" | "messages" | "later">) => (
  <SignedInConsole {...props} menu={consoleMenu} messages={ja} later={laterTexts} />
);
