import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { use, type ReactNode } from "react";
import { useLocation } from "react-router";
import { decideAccess } from "../../core/decide.ts";
import { useViewer } from "../../data/context.ts";
import type { FirstKey } from "../../../i18n/keys.ts";
import { MenuAddressContext } from "./menuAddress.ts";
import { pickMenuLabel, type EntryRoute, type MenuEntry } from "./menuEntry.ts";
import { useTexts } from "../../ui/text.ts";
import { PageTabs } from "./PageTabs.tsx";

/** The routes of the entries. The own page of each has its name; the pages of another resource have its name in their headings. */
const uniteRoutes = (parts: readonly MenuEntry[], wrap: (element: ReactNode) => ReactNode): EntryRoute[] =>
  parts.flatMap((part, index) =>
    part.routes.map((route): EntryRoute => {
      const { kind, name, label, qualifier } = part;
      if (route.path === part.path) return { ...route, label, qualifier, element: wrap(route.element) };
      // A variant of a resource has the label of all of them.
      const namesItself = kind === "resource" || label === `resources.${name}.name`;
      return index > 0 && namesItself ? { ...route, of: { label, qualifier } } : route;
    }),
  );

/**
 * Several entries under one line of the menu with the text `menuLabel`, whose pages lead to each other themselves, as reports with common
 * tabs do. Name and icon of the line are those of the first; it leads to the first that the viewer may open.
 */
export function uniteEntries(menuLabel: FirstKey, ...entries: readonly [MenuEntry, ...MenuEntry[]]): MenuEntry {
  const parts = entries.flatMap((entry) => entry.parts ?? [entry]);
  return { ...entries[0], menuLabel, routes: uniteRoutes(parts, (element) => element), parts };
}

/** The same for entries whose pages do not know of each other: each gets tabs that lead to the others. */
export function tabbedEntry(menuLabel: FirstKey, ...entries: readonly [MenuEntry, ...MenuEntry[]]): MenuEntry {
  const parts = entries.flatMap((entry) => entry.parts ?? [entry]);
  const wrap = (element: ReactNode) => <TabbedPage parts={parts}>{element}</TabbedPage>;
  return { ...entries[0], menuLabel, routes: uniteRoutes(parts, wrap), parts };
}

function TabbedPage({ parts, children }: { parts: readonly MenuEntry[]; children: ReactNode }) {
  return (
    <>
      <Tabs parts={parts} />
      {children}
    </>
  );
}

/** Links to the parts that the viewer may open. The current one is marked. */
function Tabs({ parts }: { parts: readonly MenuEntry[] }) {
  const translate = useTexts();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const addressOf = use(MenuAddressContext);
  const open = parts.filter(({ path, routes }) =>
    routes.some((route) => route.path === path && decideAccess(route.rule, viewer).allow),
  );
  if (open.length < 2) return null;
  return (
    <PageTabs
      label={shellTexts.parts}
      tabs={open.map((part) => ({
        words: translate(pickMenuLabel(part)),
        to: addressOf(part),
        here: part.path === pathname,
      }))}
    />
  );
}
