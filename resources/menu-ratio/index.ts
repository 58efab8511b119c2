import RatioIcon from "@mui/icons-material/PieChartOutlineOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { findIn } from "../abc/abcReport.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import type { Ratios, Within } from "./ratio.ts";
import { shopOfColumn, shownAs, withShops, type ShownAs } from "./shopColumns.ts";

const RatioBar = lazyPart(() => import("./RatioBar.tsx"), "RatioBar");
const RatioTiles = lazyPart(() => import("./RatioTiles.tsx"), "RatioTiles");
const DifferenceLists = lazyPart(() => import("./DifferenceLists.tsx"), "DifferenceLists");
const ShopBars = lazyPart(() => import("./ShopBars.tsx"), "ShopBars");
const RatioNarrow = lazyPart(() => import("./RatioNarrow.tsx"), "RatioNarrow");

/** /menu-ratio: products by category, with their share in each shop; a product opens its receipts. */
export const menuRatio = defineReport("menu-ratio", {
  lead: salesReport.lead,
  path: paths.menuRatio,
  icon: RatioIcon,
  filters: {
    ...salesReport.filters,
    categoryCode: { named: "categoryName" },
    measure: { own: true },
    within: { own: true },
  },
  narrows: {
    soldIn: { options: ["ONE", "SOME", "ALL"], keeps: (row, value) => row["spread"] === value },
    // It decides what the columns of shops show, not which rows.
    ratioAs: { options: shownAs, keeps: () => true },
    find: findIn("productName", "productCode"),
  },
  columns: {
    categoryName: { filed: true },
    productCode: { filed: true },
    net_sales: { hidden: true },
    quantity: { filed: { unless: { argument: "measure", is: "QUANTITY" } } },
  },
  sections: { by: "categoryName", name: "categoryName" },
  spread: ({ rows, shops }, filters) =>
    withShops(
      { rows, shops, within: (filters["within"] ?? "BRAND") as Within } as Ratios,
      (filters["ratioAs"] ?? "SHARE") as ShownAs,
    ),
  opens: "lastMonth",
  parts: [RatioBar, RatioTiles, DifferenceLists, ShopBars, RatioNarrow, "table"],
  drill: (row, column) => {
    const shop = column === undefined ? null : shopOfColumn(column);
    return {
      path: paths.journal,
      ...(shop !== null && { shops: [shop] }),
      params: { product: String(row["productCode"]) },
    };
  },
});
