import { allContents } from "../../src/core/content.ts";
import HomeOutlined from "@mui/icons-material/HomeOutlined";
import polyglot from "ra-i18n-polyglot";
import { CoreAdminContext, localStorageStore } from "ra-core";
import { ja } from "./everythingLoaded.ts";
import { renderRouted } from "./routed.tsx";
import type { Rule } from "../../src/core/metadata.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import type { SelectableShop } from "../../src/data/context.ts";
import type { ShopGroupingChoice } from "../../src/domain/groupings.ts";
import { createQueryClient } from "../../src/data/queryClient.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { PartName } from "../../src/shell/metadataLoader.ts";
import type { MenuEntry, MenuGroups } from "../../src/shell/menu/menuEntry.ts";
import { pageRows } from "../../src/shell/pages/pageRows.tsx";
import { buildPathTable } from "../../src/shell/menu/pathTable.ts";
import { ConsoleScreens } from "../../src/shell/Screens.tsx";
import { AccountLoader } from "../../src/shell/session/AccountLoader.tsx";
import { ShellContext } from "../../src/shell/shellContext.ts";
import { ThemeModeProvider } from "../../src/shell/theme/themeMode.tsx";

export const shops: readonly SelectableShop[] = [
  { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, name: "新宿西口店", brandId: 1, brandName: "麺や 帳" },
  {
    id: 500,
    name: "大宮店",
    brandId: 2,
    brandName: "とり処 はなれ",
    dayCutoffs: [{ from: "2020-01-01", minutes: 360 }],
  },
];

export const headOffice: Viewer = {
  kind: "user",
  developerId: 13,
  developerUuid: "00000000-0000-4000-8000-000000000013",
  developerName: "帳場フーズ",
  accountName: "本部 花子",
  authority: 1,
  role: "SA",
  contents: allContents,
  shopIds: shops.map((shop) => shop.id),
  brandIds: [1, 2],
  menuTypeShopIds: [431],
  features: ["BRAND_PUSH"],
};

export const manager: Viewer = { ...headOffice, accountName: "店長 太郎", authority: 2, role: "EDITOR" };

const everybody = { authority: 2, key: false } as const;

const page = (name: "store-home" | PartName, path: string, rule: Rule, more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...definePage({
    name,
    label: `resources.${name}.name`,
    path,
    rule,
    area: rule.public ? "SALES" : rule.area,
    icon: HomeOutlined,
    element: <p>{`page of ${name}`}</p>,
  }),
  ...more,
});

const carries = { unit: "range", compares: true, filters: ["orderType", "hour"] } as const;
const couponRule: Rule = { ...everybody, area: "APP", selection: "SOME" };

/** The menu rules of the specification, section 6, one entry for each kind. */
const groups: MenuGroups = [
  {
    area: "SALES",
    entries: [
      page("overview", "/home", { ...everybody, area: "SALES", content: "HOME" }, { menuLabel: "menu.home", carries }),
    ],
  },
  {
    area: "SALES",
    name: "sales",
    entries: [
      page("time-zone", "/salestimezone", { ...everybody, area: "SALES" }, { carries }),
      page("category-sales", "/salescategory", { ...everybody, area: "SALES" }, { carries }),
    ],
  },
  {
    area: "APP",
    entries: [
      page(
        "store-home",
        "/storehome",
        { ...everybody, area: "APP", content: "STORE_HOME" },
        { menuLabel: "menu.home" },
      ),
    ],
  },
  {
    area: "APP",
    name: "promotion",
    entries: [
      page("brand", "/brandlist", { authority: 1, area: "APP", key: false, selection: "NONE" }),
      page("push-notification", "/PushNotificationAllEdit", {
        ...everybody,
        area: "APP",
        feature: "BRAND_PUSH",
        selection: "NONE",
      }),
      page("menu-category", "/mcategoryeatin", {
        ...everybody,
        area: "APP",
        selection: "SOME",
        shops: "MENU_TYPES",
      }),
      page("coupon", "/CouponEdit", couponRule, {
        routes: [
          { path: "/CouponEdit", element: <p>page of coupon</p>, rule: couponRule },
          {
            path: "/CouponEditInput",
            element: <p>form of coupon</p>,
            rule: couponRule,
            parent: "/CouponEdit",
            label: "ra.action.edit",
          },
          {
            path: "/everycoupon",
            element: <p>coupons of all shops</p>,
            rule: couponRule,
            parent: "/CouponEdit",
            everyShop: true,
          },
        ],
      }),
    ],
  },
];

export const table = buildPathTable(groups, pageRows);

type Options = {
  viewer?: Viewer;
  /** The selection that the browser has stored. */
  selected?: readonly number[];
  owned?: readonly SelectableShop[];
  groupings?: readonly ShopGroupingChoice[];
  width?: number;
  loadShops?: () => Promise<readonly SelectableShop[]>;
  signOut?: () => Promise<void>;
};

const i18n = polyglot(() => ja, "ja");

/** The shell around test pages, at `path`; answers the router, whose state tells the current path. */
export function renderShell(
  path: string,
  {
    viewer = headOffice,
    selected,
    owned = shops,
    groupings = [],
    width = 1440,
    signOut = () => Promise.resolve(),
    ...rest
  }: Options = {},
) {
  window.innerWidth = width;
  if (selected) localStorage.setItem("choba.selectedShops", JSON.stringify(selected));
  const load = async () => ({
    viewer,
    apiType: 1,
    groupings,
    shops: await (rest.loadShops?.() ?? Promise.resolve(owned)),
  });
  const shell = (
    <CoreAdminContext
      i18nProvider={i18n}
      queryClient={createQueryClient()}
      store={localStorageStore(undefined, "choba")}
    >
      <ThemeModeProvider>
        <ShellContext value={{ groups, table }}>
          <AccountLoader load={load} signOut={signOut}>
            {() => <ConsoleScreens notFound={<h1>not found</h1>} />}
          </AccountLoader>
        </ShellContext>
      </ThemeModeProvider>
    </CoreAdminContext>
  );
  return renderRouted(path, shell);
}
