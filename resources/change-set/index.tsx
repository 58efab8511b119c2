import ChangeSetIcon from "@mui/icons-material/PublishedWithChangesOutlined";
import type { Rule } from "../../src/core/metadata.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const ChangeSetList = lazyPart(() => import("./ChangeSetList.tsx"), "ChangeSetList");
const ChangeSetFormPage = lazyPart(() => import("./form/ChangeSetFormPage.tsx"), "ChangeSetFormPage");
const SeasonPage = lazyPart(() => import("./season/SeasonPage.tsx"), "SeasonPage");
const ChangeSetPage = lazyPart(() => import("./set/ChangeSetPage.tsx"), "ChangeSetPage");

/**
 * What a set changes decides which content it needs, and the server asks for it. So its pages open to whoever comes from a list; the menu
 * names them where the products are.
 */
const pageRule = { ...rules.createChangeSet, content: "COMMON", orContent: [], write: false } satisfies Rule;

/** A set says itself which shops it changes: a link to it opens whatever is selected. */
const { selection: _, ...setRule } = pageRule;

const list = definePage({
  name: "change-set",
  label: "resources.change-set.name",
  area: "APP",
  path: consolePaths.changeSets,
  icon: ChangeSetIcon,
  rule: pageRule,
  everyShop: true,
  shape: ["table"],
  element: <ChangeSetList />,
});

/** /changesets: changes over many shops, those that wait and those that are done; below it a new one, and one of them. */
export const changeSets: MenuEntry = {
  ...list,
  menuRule: { ...rules.getChangeSets, readBy: [], selection: "SOME" },
  routes: [
    ...list.routes,
    {
      path: consolePaths.changeSetForm,
      parent: consolePaths.changeSets,
      rule: pageRule,
      whole: true,
      everyShop: true,
      element: <ChangeSetFormPage />,
      shape: ["card", "form"],
      label: "pages.changeSet.form",
    },
    {
      path: consolePaths.changeSetSeason,
      parent: consolePaths.changeSets,
      rule: { ...rules.createChangeSet, orContent: [] },
      whole: true,
      everyShop: true,
      element: <SeasonPage />,
      shape: ["card", "form"],
      label: "pages.changeSet.season",
    },
    {
      path: consolePaths.changeSet,
      parent: consolePaths.changeSets,
      rule: setRule,
      whole: true,
      everyShop: true,
      element: <ChangeSetPage />,
      shape: ["card", "table"],
      label: "pages.changeSet.one",
    },
  ],
};
