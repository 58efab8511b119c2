import RatioIcon from "@mui/icons-material/PieChartOutlineOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { menuRatioShape } from "../../src/report-model/pages/menu/menu-ratio.ts";
import { shopOfColumn } from "../../src/report-model/pages/menu/shopColumns.ts";

const RatioBar = lazyPart(() => import("./RatioBar.tsx"), "RatioBar");
const RatioTiles = lazyPart(() => import("./RatioTiles.tsx"), "RatioTiles");
const DifferenceLists = lazyPart(() => import("./DifferenceLists.tsx"), "DifferenceLists");
const ShopBars = lazyPart(() => import("./ShopBars.tsx"), "ShopBars");
const RatioNarrow = lazyPart(() => import("./RatioNarrow.tsx"), "RatioNarrow");

/** /menu-ratio: products by category, with their share in each shop; a product opens its receipts. */
export const menuRatio = defineReport("menu-ratio", {
  ...menuRatioShape,
  icon: RatioIcon,
  filters: { ...menuRatioShape.filters, measure: { own: true }, within: { own: true } },
  parts: [RatioBar, RatioTiles, DifferenceLists, ShopBars, RatioNarrow, "table"],
  drill: (row, column) => {
    const shop = column === undefined ? null : shopOfColumn(column);
    return {
      path: consolePaths.journal,
      ...(shop !== null && { shops: [shop] }),
      params: { product: String(row["productCode"]) },
    };
  },
});
