import SearchIcon from "@mui/icons-material/StorefrontOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { MenuEntry, EntryRoute } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const ShopSearch = lazyPart(() => import("./ShopSearch.tsx"), "ShopSearch");
const ShopResult = lazyPart(() => import("./ShopResult.tsx"), "ShopResult");

const path = consolePaths.shopSearch;
const foundShopResource = defineResource("found-shop", {
  icon: SearchIcon,
  paths: { list: consolePaths.shopResult },
  screens: { list: ShopResult },
});

/** /shop/search: conditions on shops; /shop/result: the matching shops, which can become the selected ones. */
export const shopSearch: MenuEntry = {
  ...foundShopResource,
  path,
  routes: [
    { path, rule: foundShopResource.menuRule, shape: ["form"], element: <ShopSearch /> },
    ...foundShopResource.routes.map((route): EntryRoute => ({ ...route, parent: path, label: "pages.search.result" })),
  ],
};
