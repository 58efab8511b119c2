import { ja, labelLoaders } from "../i18n/ja/index.ts";
import { consoleMenu } from "../resources/index.ts";
import { SearchButton } from "./search/SearchButton.tsx";
import type { ConsoleProps } from "./shell/Console.tsx";
import { SignedInConsole } from "./shell/Console.tsx";

void import("./fonts/fonts.ts");

/** The composition root: engine, resources and words meet here and nowhere else. */
export const App = (props: Omit<ConsoleProps, "menu" | "messages" | "labels" | "search">) => (
  <SignedInConsole {...props} menu={consoleMenu} messages={ja} labels={labelLoaders} search={SearchButton} />
);
