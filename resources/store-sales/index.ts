import StoreIcon from "@mui/icons-material/StoreOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { periodPath, salesReport, salesTabs, storeSalesPath } from "../salesReport.ts";

/** /salesterm/stores: sales by shop over the period; a shop opens its days. One date of them is /salesdaily (`period`). */
export const storeSales = defineReport("store-sales", {
  ...salesReport,
  path: storeSalesPath,
  icon: StoreIcon,
  menuLabel: "menu.storeSales",
  tabs: salesTabs,
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: { cost: { hidden: true }, visitor: { unit: "people" } },
  sort: "lead",
  drill: (row) => ({ path: periodPath, shops: [Number(row["shop_id"])] }),
});
