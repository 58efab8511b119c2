import HomeOutlined from "@mui/icons-material/HomeOutlined";
import { lazy } from "react";
import { definePage } from "../../src/shell/definePage.ts";

const StoreHome = lazy(() => import("./StoreHome.tsx").then((module) => ({ default: module.StoreHome })));

export const storeHome = definePage({
  name: "store-home",
  area: "APP",
  path: "/storehome",
  menuLabel: "menu.home",
  icon: HomeOutlined,
  element: <StoreHome />,
});
