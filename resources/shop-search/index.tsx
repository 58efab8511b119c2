import SearchIcon from "@mui/icons-material/StorefrontOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { Entry, EntryRoute } from "../../src/shell/entry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";

const ShopSearch = lazyPart(() => import("./ShopSearch.tsx"), "ShopSearch");
const ShopResult = lazyPart(() => import("./ShopResult.tsx"), "ShopResult");

const path = paths.shopSearch;
const found = defineResource("found-shop", {
  icon: SearchIcon,
  paths: { list: paths.shopResult },
  screens: { list: ShopResult },
});

/** /shop/search: conditions on shops; /shop/result: the matching shops, which can become the selected ones. */
export const shopSearch: Entry = {
  ...found,
  path,
  routes: [
    { path, rule: found.menuRule, shape: ["form"], element: <ShopSearch /> },
    ...found.routes.map((route): EntryRoute => ({ ...route, parent: path, label: "pages.search.result" })),
  ],
};
