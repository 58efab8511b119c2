import type { ComponentType, ReactNode } from "react";
import type { KeyWithin, TextKey } from "../../i18n/keys.ts";
import type { Area, Rule } from "../core/metadata.ts";

/** One path of an entry. */
export type EntryRoute = {
  /** As written in the specification: `/CouponEditInput`, `/product/:id`. */
  path: string;
  element: ReactNode;
  /** Judged by decide(): a denied path shows why. */
  rule: Rule;
  /** Path of the screen above it: the breadcrumb goes through it and the menu highlights its entry. */
  parent?: string;
  /** Its name; without one a child is named by its page title, an entry's own path by the entry. */
  label?: TextKey;
  /** The label says by itself what the page is: the entry's name does not stand before it in the heading. */
  whole?: boolean;
};

/** What defineResource, defineReport and definePage give: one line of the menu and the paths behind it. */
export type Entry = {
  kind: "resource" | "report" | "page";
  /** Unique among the entries. */
  name: string;
  /** What it is called. */
  label: TextKey;
  /** Distinguishes entries of one label; headings show it, as they have no menu group. */
  qualifier?: TextKey;
  area: Area;
  /** Where the menu leads. */
  path: string;
  /** Whether the menu shows it, for this viewer and this selection. */
  menuRule: Rule;
  /** Its line in the menu, where that differs from its name (ホーム for 売上概況). */
  menuLabel?: TextKey;
  /** Of a report: which kind of period it takes over from another one, and whether it is compared with another period. */
  carries?: { unit: "range" | "day" | "month"; compares: boolean };
  icon: ComponentType<{ fontSize?: "small" | "inherit" }>;
  routes: readonly EntryRoute[];
};

/** An entry's line in the menu. */
export const menuLabelOf = ({ menuLabel, label }: Entry): TextKey => menuLabel ?? label;

/** A heading of the menu; its label is `menu.<name>`. A group without a name stands first, without a heading. */
export type MenuGroup = { area: Area; name?: KeyWithin<"menu">; entries: readonly Entry[] };

/** The product's table of contents, in the order of the screen. */
export type MenuGroups = readonly MenuGroup[];

/** The rule of a page that every signed-in person may open. */
export const signedIn = (area: Area): Rule => ({ authority: 2, area, key: false });
