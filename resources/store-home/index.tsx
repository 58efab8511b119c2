import HomeOutlined from "@mui/icons-material/HomeOutlined";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { signedIn } from "../../src/shell/menu/menuEntry.ts";
import { storeHomePath } from "../../src/core/shellPaths.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const StoreHome = lazyPart(() => import("./StoreHome.tsx"), "StoreHome");

export const storeHome = definePage({
  name: "store-home",
  label: "resources.store-home.name",
  area: "APP",
  path: storeHomePath,
  menuLabel: "menu.home",
  icon: HomeOutlined,
  rule: signedIn("APP", "STORE_HOME"),
  shape: ["pair", "card"],
  element: <StoreHome />,
});
