import { useEffect, useRef, type RefObject } from "react";
import { translationPageTexts as texts } from "../../../i18n/ja/translation/translation.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { focusNextEmpty } from "./moves.ts";

type Pages = {
  table: RefObject<HTMLElement | null>;
  page: number;
  pages: number;
  /** The rows of the page are there. */
  loaded: boolean;
  setPage: (page: number) => void;
};

/** Goes to the next untranslated text, on the next pages too. */
export function useNextEmpty({ table, page, pages, loaded, setPage }: Pages): () => void {
  const announce = useAnnounce();
  // The page that is opened for its first untranslated text.
  const sought = useRef<number | null>(null);
  const goBehind = (current: number) => {
    sought.current = current < pages ? current + 1 : null;
    if (sought.current === null) announce(texts.noneLeft, "info");
    else setPage(sought.current);
  };
  useEffect(() => {
    if (!loaded || sought.current !== page || !table.current) return;
    sought.current = null;
    if (!focusNextEmpty(table.current, true)) goBehind(page);
  });
  return () => {
    if (table.current && !focusNextEmpty(table.current, false)) goBehind(page);
  };
}
