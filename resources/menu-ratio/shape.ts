import type { Shape } from "../../src/report/model/shape.ts";
import { findIn } from "../abc/narrows.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import type { Ratios, Within } from "./ratio.ts";
import { shownAs, withShops, type ShownAs } from "./shopColumns.ts";

/** What the server must know to write its file. */
export const menuRatioShape = {
  lead: salesReport.lead,
  path: paths.menuRatio,
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
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
    quantity: { filed: { unless: { argument: "measure", is: ["QUANTITY"] } } },
  },
  sections: { by: "categoryName", name: "categoryName" },
  spread: ({ rows, shops }, filters) =>
    withShops(
      { rows, shops, within: (filters["within"] ?? "BRAND") as Within } as Ratios,
      (filters["ratioAs"] ?? "SHARE") as ShownAs,
    ),
  opens: "lastMonth",
} as const satisfies Shape<"menu-ratio">;
