import SoldOutIcon from "@mui/icons-material/RemoveShoppingCartOutlined";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const SoldOut = lazyPart(() => import("./SoldOut.tsx"), "SoldOut");

/** /soldout: what has run out in the shop, one press each, for the staff and their phones. */
export const soldOut = definePage({
  name: "sold-out",
  label: "resources.sold-out.name",
  area: "APP",
  path: "/soldout",
  icon: SoldOutIcon,
  rule: rules.changeSoldOut,
  everyShop: true,
  shape: ["tools", "rows"],
  element: <SoldOut />,
});
