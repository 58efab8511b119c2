import { createContext, useContext, useLayoutEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** What the page head listens to; provided by PageHeadProvider. */
export type PageHeadSlots = {
  setTitle(title: string | null): void;
  setShop(name: string | null): void;
  /** The element at the right of the heading; null before it is mounted. */
  aside: HTMLElement | null;
};

export const PageHeadContext = createContext<PageHeadSlots | null>(null);

/**
 * Names the page after what it shows (a record's name): heading, last crumb and document title. The layout draws the
 * heading (h1) of every page, by default with the path's own label: a screen that is named by its path calls nothing.
 * @param title undefined while it is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(PageHeadContext)?.setTitle;
  useLayoutEffect(() => {
    if (!setTitle || !title) return;
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}

/** Says in the heading for which shop the page writes: on a narrow window, nothing else does. */
export function usePageShop(name: string | undefined): void {
  const setShop = useContext(PageHeadContext)?.setShop;
  useLayoutEffect(() => {
    if (!setShop || !name) return;
    setShop(name);
    return () => setShop(null);
  }, [setShop, name]);
}

/** Stands at the right of the page's heading: freshness of a report, actions of a list. */
export function PageAside({ children }: { children: ReactNode }) {
  const aside = useContext(PageHeadContext)?.aside;
  return aside ? createPortal(children, aside) : null;
}
