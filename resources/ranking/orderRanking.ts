import OrderIcon from "@mui/icons-material/FormatListNumberedOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { buildTrendDrill } from "../product-trend/openTrend.ts";
import { RankingFind, RankingTop } from "./parts.ts";
import { orderRankingShape } from "../../src/report-model/pages/menu/ranking.ts";

/** /ranking-order: products by quantity; a product opens its course over time. */
export const orderRanking = defineReport("order-ranking", {
  ...orderRankingShape,
  icon: OrderIcon,
  kpis: ["quantity", "perHundred", "sales", "net_sales"],
  columns: { productName: { titles: true }, quantity: { unit: "items" } },
  parts: ["kpis", RankingTop, RankingFind, "table"],
  drill: buildTrendDrill,
});
