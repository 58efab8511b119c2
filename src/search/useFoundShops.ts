import { useLocation } from "react-router";
import { searchTexts } from "../../i18n/ja/search/search.ts";
import { formatShopsParameter, shopsParam } from "../core/addressShops.ts";
import { createTextFinder } from "../core/searched.ts";
import { homePath, storeHomePath } from "../core/shellPaths.ts";
import { useSelection } from "../data/context.ts";
import { isAppControl } from "../shell/menu/pathTable.ts";
import { useShell } from "../shell/shellContext.ts";
import type { FoundOption } from "./foundOption.ts";

const maxFoundShops = 5;

/** The shops that have the words in name, reading, code or brand. Each leads to the home of the current area for that shop. */
export function useFoundShops(words: string): readonly FoundOption[] {
  const { shops } = useSelection();
  const { table } = useShell();
  const { pathname } = useLocation();
  if (words.trim() === "") return [];
  const finds = createTextFinder(words);
  const home = isAppControl(table, pathname) ? storeHomePath : homePath;
  const owned = shops.map(({ id }) => id);
  return shops
    .filter(({ name, nameKana, code, brandName }) => finds([name, nameKana, code, brandName]))
    .slice(0, maxFoundShops)
    .map(({ id, name, code, brandName }) => ({
      key: `shop ${String(id)}`,
      group: searchTexts.shops,
      text: name,
      note: [code, brandName].filter(Boolean).join(" "),
      address: `${home}?${shopsParam}=${formatShopsParameter([id], owned)}`,
    }));
}
