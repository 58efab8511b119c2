import OrderIcon from "@mui/icons-material/FormatListNumberedOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { findIn } from "../abc/abcReport.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { RankingFind, RankingTop } from "./parts.ts";

/** /ranking-order: products by quantity; a product opens its receipts. */
export const orderRanking = defineReport("order-ranking", {
  // The sale mode decides the amount beside the quantity.
  lead: { included: "quantity", excluded: "quantity" },
  path: paths.orderRanking,
  icon: OrderIcon,
  kpis: ["quantity", "perHundred", "sales", "net_sales"],
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  narrows: { find: findIn("productName", "productCode") },
  columns: { productName: { titles: true }, quantity: { unit: "items" } },
  opens: "lastMonth",
  parts: ["kpis", RankingTop, RankingFind, "table"],
  drill: (row) => ({ path: paths.journal, params: { product: String(row["productCode"]) } }),
});
