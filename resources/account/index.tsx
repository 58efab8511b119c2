import { pages, menu } from "../../i18n/ja/console/shell.ts";
import AccountIcon from "@mui/icons-material/ManageAccountsOutlined";
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { defineResource } from "../../src/admin/defineResource.ts";
import { usePageTitle } from "../../src/shell/page.tsx";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { ApplicantActions } from "./invitation/ApplicantActions.tsx";
import { accountConfirmPath, accountCreatePath, accountSettingPath } from "./paths.ts";

const AccountRowActions = lazyPart(() => import("./RowActions.tsx"), "AccountRowActions");
const AuthorityInput = lazyPart(() => import("./rights/AuthorityInput.tsx"), "AuthorityInput");
const Confirmation = lazyPart(() => import("./issue/Confirmation.tsx"), "IssuedAccountPage");
const ContentsSection = lazyPart(() => import("./rights/ContentsSection.tsx"), "ContentsSection");
const GeneratedInput = lazyPart(() => import("./issue/GeneratedInput.tsx"), "GeneratedInput");
const IssueScreen = lazyPart(() => import("./issue/IssueScreen.tsx"), "IssueScreen");
const IssueeSection = lazyPart(() => import("./issue/IssueeSection.tsx"), "IssueeSection");
const KeepIssued = lazyPart(() => import("./issue/KeepIssued.tsx"), "KeepIssued");
const RightsSection = lazyPart(() => import("./rights/RightsSection.tsx"), "RightsSection");
const RoleInput = lazyPart(() => import("./rights/RoleInput.tsx"), "RoleInput");
const StartInput = lazyPart(() => import("./issue/StartInput.tsx"), "StartInput");
const SettingMenu = lazyPart(() => import("./SettingMenu.tsx"), "SettingMenu");
const NobodyWaits = lazyPart(() => import("./invitation/WaitingList.tsx"), "NobodyWaits");
const WaitingList = lazyPart(() => import("./invitation/WaitingList.tsx"), "WaitingList");

const accountResource = defineResource("account", {
  icon: AccountIcon,
  paths: {
    list: consolePaths.account,
    create: accountCreatePath,
    edit: accountCreatePath,
    delete: "/setting/account-delete",
  },
  sort: { field: "issuedAt", order: "DESC" },
  filters: ["status", "role"],
  folded: ["start", "email", "secondFactor"],
  defaults: { authority: 2, role: "EDITOR", start: "PASSWORD" },
  fields: {
    loginId: { input: GeneratedInput },
    start: { input: StartInput },
    password: { input: GeneratedInput },
    authority: { input: AuthorityInput },
    role: { input: RoleInput, marked: () => true },
    shopIds: { marked: ({ shopGroupIds }) => !Array.isArray(shopGroupIds) || shopGroupIds.length === 0 },
  },
  sections: { issuee: IssueeSection, rights: RightsSection, contents: ContentsSection },
  screens: { create: IssueScreen },
  createLabel: pages.account.issue,
  rowActions: ({ record }) => (
    <Suspense>
      <AccountRowActions record={record} />
    </Suspense>
  ),
  created: KeepIssued,
});

const [list, create, edit, remove] = accountResource.routes;
if (!list || !create || !edit || !remove) throw new Error("an account lacks one of its screens");

/** The create screen, which edits the account that its address names. */
function Form({ create, edit }: { create: ReactNode; edit: ReactNode }) {
  const [search] = useSearchParams();
  const editing = search.has("id");
  // The record's name is the title of its form.
  usePageTitle(editing ? undefined : menu.account);
  return editing ? edit : create;
}

const { parent: _, label: __, ...creation } = create;
const issue: MenuEntry = {
  ...accountResource,
  name: "account-issue",
  label: "pages.account.issue",
  path: accountCreatePath,
  menuRule: create.rule,
  routes: [
    { ...creation, element: <Form create={create.element} edit={edit.element} /> },
    {
      path: accountConfirmPath,
      rule: create.rule,
      parent: accountCreatePath,
      label: "pages.account.issued",
      whole: true,
      element: <Confirmation />,
    },
    { path: accountSettingPath, rule: list.rule, label: "pages.account.menu", whole: true, element: <SettingMenu /> },
  ],
};
const all: MenuEntry = { ...accountResource, label: "pages.account.list", routes: [list, remove] };

const applicantResource = defineResource("applicant", {
  icon: AccountIcon,
  paths: { list: consolePaths.accountWaiting },
  // Who has waited longest stands first.
  sort: { field: "confirmedAt", order: "ASC" },
  screens: { list: WaitingList },
  rowActions: ApplicantActions,
  empty: NobodyWaits,
});

const { routes, parts } = tabbedEntry("menu.account", issue, all, applicantResource);

/**
 * /setting/account-all: issued accounts; /setting/createAccount: issuing one; /setting/account-waiting: people who have signed up and
 * wait. The menu leads to the list.
 */
export const accountEntry = { ...accountResource, label: "menu.account", routes, parts } as const;
