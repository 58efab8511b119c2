import type { ReactNode } from "react";
import { signedIn, type MenuEntry, type EntryRoute } from "./menuEntry.ts";
import type { Rule } from "../../core/metadata.ts";

type PageDefinition = Pick<MenuEntry, "name" | "label" | "area" | "path" | "icon" | "menuLabel" | "personal"> & {
  element: ReactNode;
  rule?: Rule;
} & Pick<EntryRoute, "shape">;

/** A menu entry that is neither a resource nor a report. Without `rule` every signed-in person may open it. */
export function definePage({ element, rule, shape, ...page }: PageDefinition): MenuEntry {
  const judged = rule ?? signedIn(page.area);
  return { kind: "page", ...page, menuRule: judged, routes: [{ path: page.path, element, rule: judged, shape }] };
}
