import type { ComponentType, ReactNode } from "react";
import type { FirstKey, KeyWithin } from "../../../i18n/keys.ts";
import type { Content } from "../../core/content.ts";
import type { PeriodComparison } from "../../core/period.ts";
import type { Area, Rule } from "../../core/metadata.ts";
import type { SkeletonShape } from "../../ui/Skeleton.tsx";

/** The name of an entry, and what distinguishes it from another with the same name. */
export type EntryName = { label: FirstKey; qualifier?: FirstKey | undefined };

/** One path of an entry. */
export type EntryRoute = {
  /** As written in the specification: `/CouponEditInput`, `/product/:id`. */
  path: string;
  element: ReactNode;
  /** Who may open it, judged by decide(). */
  rule: Rule;
  /** Path of the screen above it, for the breadcrumb and for the marked line of the menu. */
  parent?: string;
  /** Its name. Without one, the entry's own path has the entry's name and other pages have their title. */
  label?: FirstKey;
  /** What the heading says before the label, where it is not the entry's name. */
  of?: EntryName;
  /** Distinguishes it from paths of the same label, as the qualifier of its entry does. */
  qualifier?: FirstKey;
  /** The heading shows the label without the entry's name before it. */
  whole?: boolean;
  /** It works on all selected shops, though its rule asks for some: the sidebar counts them and names none. */
  everyShop?: boolean;
  /** The outline of the page while it comes. Default: a card. */
  shape?: SkeletonShape;
};

/** One line of the menu and the paths behind it, made by defineResource, defineReport or definePage. */
export type MenuEntry = {
  kind: "resource" | "report" | "page";
  /** Unique among the entries. */
  name: string;
  /** Its name on screen. */
  label: FirstKey;
  /** Distinguishes entries with the same label. Headings show it; in the menu the group does. */
  qualifier?: FirstKey;
  area: Area;
  /** Where the menu leads. */
  path: string;
  /** Decides for a viewer and a selection whether the menu shows it. */
  menuRule: Rule;
  /** Its text in the menu, where it differs from the label (ホーム for 売上概況). */
  menuLabel?: FirstKey;
  /**
   * For a report: the kind of period that it shares with other reports, whether it has a comparison and its own one at first, and the
   * names of its filters. `fresh`: the menu opens it as it is at first, whatever the others show.
   */
  carries?: {
    unit: "range" | "day" | "month" | "months" | "grain";
    compares: boolean;
    comparesFirst?: PeriodComparison | undefined;
    filters: readonly string[];
    fresh?: true | undefined;
  };
  /** A matter of the person, not of the company: the person's menu leads there, and the side menu does not show it. */
  personal?: true;
  icon: ComponentType<{ fontSize?: "small" | "inherit" }>;
  routes: readonly EntryRoute[];
  /** Of a line for several entries: those entries (tabbedEntry.tsx). */
  parts?: readonly MenuEntry[];
};

/** The entry's text in the menu. */
export const pickMenuLabel = ({ menuLabel, label }: MenuEntry): FirstKey => menuLabel ?? label;

/** A group of the menu. Its heading is the text `menu.<name>`; a group without a name has none. */
export type MenuGroup = { area: Area; name?: KeyWithin<"menu">; entries: readonly MenuEntry[] };

/** The groups of the menu, in the order of the screen. */
export type MenuGroups = readonly MenuGroup[];

/** The rule of a page that every signed-in person may open; with `content` every account that has it. */
export const signedIn = (area: Area, content: Content = "COMMON"): Rule => ({
  authority: 2,
  area,
  content,
  key: false,
});
