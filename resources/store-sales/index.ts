import StoreIcon from "@mui/icons-material/StoreOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { salesReport, salesTabs } from "../salesReport.ts";
import { paths } from "../paths.ts";

/** /salesterm/stores: sales by shop; a shop opens its sales by date. */
export const storeSales = defineReport("store-sales", {
  ...salesReport,
  path: paths.storeSales,
  icon: StoreIcon,
  menuLabel: "menu.storeSales",
  tabs: salesTabs,
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: { cost: { hidden: true }, visitor: { unit: "people" } },
  sort: "lead",
  drill: (row) => ({ path: paths.period, shops: [Number(row["shop_id"])] }),
});
