import HomeOutlined from "@mui/icons-material/HomeOutlined";
import { definePage } from "../../src/shell/definePage.ts";
import { StoreHome } from "./StoreHome.tsx";

export const storeHome = definePage({
  name: "store-home",
  area: "APP",
  path: "/storehome",
  menuLabel: "menu.home",
  icon: HomeOutlined,
  element: <StoreHome />,
});
