import AbcIcon from "@mui/icons-material/SortOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { abcReport } from "../abc/abcReport.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { productAbcShape } from "../../src/report-model/pages/menu/product-abc.ts";

const AbcCharts = lazyPart(() => import("../abc/pareto/AbcCharts.tsx"), "AbcCharts");
const ProductClassCell = lazyPart(() => import("./ProductClassCell.tsx"), "ProductClassCell");
const { bar, tiles, narrow } = abcReport.parts;

/** /abc: products by rank and class; a product opens its receipts. */
export const productAbc = defineReport("product-abc", {
  ...productAbcShape,
  icon: AbcIcon,
  filters: { ...productAbcShape.filters, ...abcReport.filters },
  columns: {
    ...productAbcShape.columns,
    productName: { titles: true },
    abcClass: { ...productAbcShape.columns.abcClass, cell: ProductClassCell },
  },
  parts: [bar, tiles, AbcCharts, narrow, "table"],
  drill: (row) => ({ path: consolePaths.journal, params: { product: String(row["productCode"]) } }),
});
