import StockIcon from "@mui/icons-material/Inventory2Outlined";
import CountIcon from "@mui/icons-material/InventoryOutlined";
import * as rules from "../../src/generated/rules.ts";
import { defineReport } from "../../src/report/define.tsx";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { stockItemsShape } from "../../src/report-model/pages/purchase/stock-items.ts";
import { NewCount } from "./NewCount.tsx";

const StockChart = lazyPart(() => import("./StockChart.tsx"), "StockChart");
const StockCountPage = lazyPart(() => import("./StockCountPage.tsx"), "StockCountPage");

/** /stock-counts: the counts of the shops; below it the sheet of one count. */
export const stockCounts: MenuEntry = defineReport("stock-counts", {
  path: consolePaths.stockCounts,
  icon: CountIcon,
  lead: "stockValue",
  alone: true,
  // A month in which nobody has counted yet would be empty.
  opens: "last12",
  grain: "month",
  above: NewCount,
  columns: { countDate: { titles: true } },
  parts: ["sums", "table"],
  drill: (row) => ({ path: consolePaths.stockCount, params: { id: String(row["countId"]) } }),
  pages: [
    {
      path: consolePaths.stockCount,
      parent: consolePaths.stockCounts,
      whole: true,
      rule: rules.getStockSheet,
      element: <StockCountPage />,
      shape: ["card", "table"],
      label: "pages.stock.count",
    },
  ],
});

/** /stock-counts/stock: the stock of now by item, as counts, purchases and recipes make it; a shop opens its cost. */
export const stockItems: MenuEntry = defineReport("stock-items", {
  ...stockItemsShape,
  icon: StockIcon,
  above: NewCount,
  kpis: ["value"],
  shape: ["tiles", "chart", "table"],
  parts: ["kpis", StockChart, "table"],
  drill: ({ shop_id }) =>
    typeof shop_id === "number" ? { path: consolePaths.stockCost, shops: [shop_id], params: { costBy: "ITEM" } } : null,
});
