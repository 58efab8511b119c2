import CountIcon from "@mui/icons-material/InventoryOutlined";
import * as rules from "../../src/generated/rules.ts";
import { defineReport } from "../../src/report/define.tsx";
import type { Entry } from "../../src/shell/entry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";
import { NewCount } from "./NewCount.tsx";

const CountPage = lazyPart(() => import("./CountPage.tsx"), "CountPage");

/** /stock-counts: the counts of the shops; below it the sheet of one. */
export const stockCounts: Entry = defineReport("stock-counts", {
  path: paths.stockCounts,
  icon: CountIcon,
  lead: "stockValue",
  alone: true,
  opens: "thisMonth",
  grain: "month",
  above: NewCount,
  columns: { countDate: { titles: true } },
  parts: ["sums", "table"],
  drill: (row) => ({ path: paths.stockCount, params: { id: String(row["countId"]) } }),
  pages: [
    {
      path: paths.stockCount,
      parent: paths.stockCounts,
      whole: true,
      rule: rules.getStockSheet,
      element: <CountPage />,
      shape: ["card", "table"],
      label: "pages.stock.count",
    },
  ],
});
