import CountIcon from "@mui/icons-material/InventoryOutlined";
import * as rules from "../../src/generated/rules.ts";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { stockItemsShape } from "../../src/report-model/pages/purchase/stock-items.ts";
import { NewCount } from "./NewCount.tsx";

const StockCountPage = lazyPart(() => import("./StockCountPage.tsx"), "StockCountPage");

const tabs = [
  { path: consolePaths.stockCounts, label: "resources.stock-counts.name" },
  { path: consolePaths.stockItems, label: "resources.stock-items.name" },
] as const;

/** /stock-counts: the counts of the shops; below it the stock of now, and the sheet of one count. */
export const stockCounts: MenuEntry = defineReport("stock-counts", {
  path: consolePaths.stockCounts,
  icon: CountIcon,
  lead: "stockValue",
  alone: true,
  // A month in which nobody has counted yet would be empty.
  opens: "last12",
  grain: "month",
  tabs,
  above: NewCount,
  columns: { countDate: { titles: true } },
  parts: ["sums", "table"],
  drill: (row) => ({ path: consolePaths.stockCount, params: { id: String(row["countId"]) } }),
  pages: [
    reportPage("stock-items", {
      ...stockItemsShape,
      label: "resources.stock-items.name",
      whole: true,
      tabs,
      above: NewCount,
      kpis: ["value"],
      parts: ["kpis", "table"],
      drill: ({ shop_id }) =>
        typeof shop_id === "number"
          ? { path: consolePaths.stockCost, shops: [shop_id], params: { costBy: "ITEM" } }
          : null,
    }),
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
