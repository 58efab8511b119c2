import { createContext, useContext, useLayoutEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** What a page tells its head. PageHeadProvider provides it. */
type PageHeadSlots = {
  setTitle(title: string | null): void;
  setShop(name: string | null): void;
  setSlim(slim: boolean): void;
  /** The element at the right of the heading; null before it is mounted. */
  aside: HTMLElement | null;
};

export const PageHeadContext = createContext<PageHeadSlots | null>(null);

/**
 * Sets the page's title, such as a record's name: heading (h1), last crumb and document title. Without it the layout uses the label of
 * the path.
 * @param title undefined until it is loaded
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(PageHeadContext)?.setTitle;
  useLayoutEffect(() => {
    if (!setTitle || !title) return;
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}

/** Tells the layout that the page works on all selected shops, where its path alone does not say so. */
export const EveryShopContext = createContext<(on: boolean) => void>(() => undefined);

/** This page shows all selected shops, as long as it is `on`: the shop selector counts them instead of naming one. */
export function usePageShops(on = true): void {
  const setEveryShop = useContext(EveryShopContext);
  useLayoutEffect(() => {
    setEveryShop(on);
    return () => setEveryShop(false);
  }, [setEveryShop, on]);
}

/** The one shop of the page. The head names it where the shop selector of the menu does not: on a narrow window, or another than its own. */
export function usePageShop(name: string | undefined): void {
  const setShop = useContext(PageHeadContext)?.setShop;
  useLayoutEffect(() => {
    if (!setShop || !name) return;
    setShop(name);
    return () => setShop(null);
  }, [setShop, name]);
}

/** Makes the head of the page one bar that stays in view, with the heading and what PageAside places beside and below it. */
export function usePageSlim(): void {
  const setSlim = useContext(PageHeadContext)?.setSlim;
  useLayoutEffect(() => {
    if (!setSlim) return;
    setSlim(true);
    return () => setSlim(false);
  }, [setSlim]);
}

/** Places its children at the right of the heading: freshness of a report, actions of a list. */
export function PageAside({ children }: { children: ReactNode }) {
  const aside = useContext(PageHeadContext)?.aside;
  return aside ? createPortal(children, aside) : null;
}
