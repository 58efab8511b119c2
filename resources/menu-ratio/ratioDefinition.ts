import { consolePaths } from "../../src/domain/consolePaths.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { menuRatioShape } from "../../src/report-model/pages/menu/menu-ratio.ts";
import { shopOfColumn } from "../../src/report-model/pages/menu/shopColumns.ts";
import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import { DifferenceLists } from "./DifferenceLists.tsx";
import { RatioBar } from "./RatioBar.tsx";
import { RatioNarrow } from "./RatioNarrow.tsx";
import { RatioTiles } from "./RatioTiles.tsx";
import { ShopBars } from "./ShopBars.tsx";

/** The receipts of a product, in the shop of the column. */
function findRatioDrill(row: ReportRow, column?: string): ReportDrill {
  const shop = column === undefined ? null : shopOfColumn(column);
  return {
    path: consolePaths.journal,
    ...(shop !== null && { shops: [shop] }),
    params: { product: String(row["productCode"]) },
  };
}

/** The shares of products as their page shows them. */
export const ratioDefinition = {
  ...menuRatioShape,
  filters: { ...menuRatioShape.filters, measure: { own: true }, within: { own: true } },
  parts: [RatioBar, RatioTiles, DifferenceLists, ShopBars, RatioNarrow, "table"],
  drill: findRatioDrill,
} as const;
