import MenuIcon from "@mui/icons-material/EmojiEventsOutlined";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import { findIn } from "../abc/abcReport.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { RankingFind, RankingTop } from "./parts.ts";
import { rankingTabs } from "./tabs.ts";

/** /ranking-menu: products or options by sales, gross or quantity, which open their receipts; below it the shops, which open their dates. */
export const menuRanking = defineReport("menu-ranking", {
  lead: salesReport.lead,
  path: paths.menuRanking,
  icon: MenuIcon,
  tabs: rankingTabs,
  kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
  filters: { ...salesReport.filters, item: { own: true }, categoryCode: { named: "categoryName" } },
  narrows: { find: findIn("productName", "productCode") },
  columns: { productName: { titles: true }, quantity: { unit: "items" }, net_sales: { hidden: true } },
  opens: "lastMonth",
  parts: ["kpis", RankingTop, RankingFind, "table"],
  drill: (row) => ({ path: paths.journal, params: { product: String(row["productCode"]) } }),
  pages: [
    reportPage("shop-ranking", {
      lead: salesReport.lead,
      path: paths.shopRanking,
      label: "resources.shop-ranking.name",
      whole: true,
      tabs: rankingTabs,
      kpis: ["sales", "net_sales", "quantity", "gross", "grossRate"],
      filters: salesReport.filters,
      columns: { shop_name: { titles: true }, quantity: { unit: "items" }, net_sales: { hidden: true } },
      opens: "lastMonth",
      parts: ["kpis", RankingTop, "table"],
      drill: (row) => ({ path: paths.period, shops: [Number(row["shop_id"])] }),
    }),
  ],
});
