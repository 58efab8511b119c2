import AbcIcon from "@mui/icons-material/SortOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { abcCell, abcReport, findIn } from "../abc/abcReport.ts";
import { paths } from "../paths.ts";

const AbcCharts = lazyPart(() => import("../abc/AbcCharts.tsx"), "AbcCharts");
const ClassCell = lazyPart(() => import("./ClassCell.tsx"), "ClassCell");
const { bar, tiles, narrow } = abcReport.parts;

/** /abc: products by rank and class; a product opens its receipts. */
export const productAbc = defineReport("product-abc", {
  lead: abcReport.lead,
  path: paths.abc,
  icon: AbcIcon,
  filters: { ...abcReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { ...abcReport.narrows, abcCell, find: findIn("productName", "productCode") },
  columns: {
    productName: { titles: true },
    abcClass: { last: true, cell: ClassCell },
    crossClass: { last: true, filed: true },
    gross: { filed: { unless: { argument: "measure", is: "GROSS" } } },
    net_sales: { hidden: true },
    cost: { hidden: true },
    grossRate: { hidden: true },
  },
  sections: "abcClass",
  useLines: abcReport.useLines,
  opens: "lastMonth",
  parts: [bar, tiles, AbcCharts, narrow, "table"],
  drill: (row) => ({ path: paths.journal, params: { product: String(row["productCode"]) } }),
});
