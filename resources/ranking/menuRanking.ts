import MenuIcon from "@mui/icons-material/EmojiEventsOutlined";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { buildTrendDrill } from "../product-trend/openTrend.ts";
import { RankingFind, RankingTop } from "./parts.ts";
import { menuRankingShape, shopRankingShape } from "../../src/report-model/pages/menu/ranking.ts";
import { rankingTabs } from "./tabs.ts";

/** /ranking-menu: products or options by sales, gross or quantity, which open their course over time; below it the shops, which open their dates. */
export const menuRanking = defineReport("menu-ranking", {
  ...menuRankingShape,
  icon: MenuIcon,
  tabs: rankingTabs,
  kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
  filters: { ...menuRankingShape.filters, item: { own: true } },
  columns: { ...menuRankingShape.columns, productName: { titles: true }, quantity: { unit: "items" } },
  parts: ["kpis", RankingTop, RankingFind, "table"],
  drill: buildTrendDrill,
  pages: [
    reportPage("shop-ranking", {
      ...shopRankingShape,
      label: "resources.shop-ranking.name",
      whole: true,
      tabs: rankingTabs,
      kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
      columns: { ...shopRankingShape.columns, shop_name: { titles: true }, quantity: { unit: "items" } },
      parts: ["kpis", RankingTop, "table"],
      drill: (row) => ({ path: consolePaths.period, shops: [Number(row["shop_id"])] }),
    }),
  ],
});
