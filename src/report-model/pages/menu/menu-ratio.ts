import type { ReportShape } from "../../reportShape.ts";
import { buildSearchNarrow } from "./abcNarrows.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";
import type { MenuRatioData, MeanScope } from "./ratio.ts";
import { shopColumnModes, spreadShopColumns, type ShopColumnMode } from "./shopColumns.ts";

/** What the server must know to write its file. */
export const menuRatioShape = {
  lead: salesReport.lead,
  path: consolePaths.menuRatio,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: {
    soldIn: { options: ["ONE", "SOME", "ALL"], keeps: (row, value) => row["spread"] === value },
    // It decides what the columns of shops show, not which rows.
    ratioAs: { options: shopColumnModes, keeps: () => true },
    find: buildSearchNarrow("productName", "productCode"),
  },
  columns: {
    categoryName: { filed: true },
    productCode: { filed: true },
    net_sales: { hidden: true },
    quantity: { filed: { unless: { argument: "measure", is: ["QUANTITY"] } } },
  },
  sections: { by: "categoryName", name: "categoryName" },
  spread: ({ rows, shops }, filters) =>
    spreadShopColumns(
      { rows, shops, within: (filters["within"] ?? "BRAND") as MeanScope } as MenuRatioData,
      (filters["ratioAs"] ?? "SHARE") as ShopColumnMode,
    ),
  opens: "lastMonth",
} as const satisfies ReportShape<"menu-ratio">;
