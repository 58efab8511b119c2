import type { ReactNode } from "react";
import { signedIn, type MenuEntry, type EntryRoute } from "./menuEntry.ts";
import type { Rule } from "../../core/metadata.ts";

type PageDefinition = Pick<MenuEntry, "name" | "label" | "area" | "path" | "icon" | "menuLabel" | "personal"> & {
  element: ReactNode;
  rule?: Rule;
} & Pick<EntryRoute, "everyShop" | "shape">;

/** A menu entry that is neither a resource nor a report. Without `rule` every signed-in person may open it. */
export function definePage({ element, rule, everyShop = false, shape, ...page }: PageDefinition): MenuEntry {
  const judged = rule ?? signedIn(page.area);
  const route = { path: page.path, element, rule: judged, everyShop, shape };
  return { kind: "page", ...page, menuRule: judged, routes: [route] };
}
