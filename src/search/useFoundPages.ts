import { questionsByEntry } from "../../i18n/ja/search/questions.ts";
import { searchTexts } from "../../i18n/ja/search/search.ts";
import type { Translate } from "../../i18n/keys.ts";
import { decideAccess, openedByName } from "../core/decide.ts";
import { createTextFinder } from "../core/searched.ts";
import { useViewer } from "../data/context.ts";
import { formatPathTitle } from "../shell/labels.ts";
import { pickMenuLabel, type MenuEntry } from "../shell/menu/menuEntry.ts";
import { findPathRow, type PathRow } from "../shell/menu/pathTable.ts";
import { useShell } from "../shell/shellContext.ts";
import { useTexts } from "../ui/text.ts";
import type { FoundOption } from "./foundOption.ts";

/** Pages in a list of what was found. */
const maxFoundPages = 8;

type ConsolePage = { entry: MenuEntry; row: PathRow; title: string; group: string | undefined };

/** The pages of the menu that the viewer may open. Those behind tabs say which line of the menu has them. */
function useConsolePages(): readonly ConsolePage[] {
  const { groups, table } = useShell();
  const viewer = useViewer();
  const translate: Translate = useTexts();
  const entries = groups.flatMap(({ entries: own, name }) =>
    own.flatMap((line) => (line.parts ?? [line]).map((entry) => ({ entry, line, name }))),
  );
  return entries.flatMap(({ entry, line, name }) => {
    const row = findPathRow(table, entry.path);
    if (!row || !decideAccess(openedByName(row.rule), viewer).allow) return [];
    const own = formatPathTitle({ ...row, entry }, translate) ?? translate(entry.label);
    const menuText = translate(pickMenuLabel(line));
    const title = line.parts && !own.includes(menuText) ? searchTexts.tab(menuText, own) : own;
    return [{ entry, row, title, group: name && translate(`menu.${name}`) }];
  });
}

const toOption = ({ entry, title, group }: ConsolePage, heading: string, question?: string): FoundOption => ({
  key: `page ${entry.name}`,
  group: heading,
  text: title,
  note: question ?? group ?? "",
  address: entry.path,
});

/** The pages that have the words in their name, first, or in one of the questions that they answer. */
export function useFoundPages(words: string): readonly FoundOption[] {
  const pages = useConsolePages();
  if (words.trim() === "") return [];
  const finds = createTextFinder(words);
  const found = pages.flatMap((page) => {
    if (finds([page.title, page.group]))
      return [{ rank: finds([page.title]) ? 0 : 2, option: toOption(page, searchTexts.pages) }];
    const question = questionsByEntry[page.entry.name]?.find((one) => finds([one]));
    return question === undefined ? [] : [{ rank: 1, option: toOption(page, searchTexts.pages, question) }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxFoundPages)
    .map(({ option }) => option);
}

/** The pages with these names, in their order, under this heading. */
export function useNamedPages(names: readonly string[], heading: string): readonly FoundOption[] {
  const pages = useConsolePages();
  return names.flatMap((name) => {
    const page = pages.find(({ entry }) => entry.name === name);
    return page ? [toOption(page, heading)] : [];
  });
}
