import StoreIcon from "@mui/icons-material/StoreOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { salesTabs } from "../salesReport.ts";
import { consolePaths } from "../paths.ts";
import { storeSalesShape } from "./shape.ts";

/** /salesterm/stores: sales by shop; a shop opens its sales by date. */
export const storeSales = defineReport("store-sales", {
  ...storeSalesShape,
  icon: StoreIcon,
  menuLabel: "menu.storeSales",
  tabs: salesTabs,
  kpis: ["sales", "net_sales", "visitor", "customerUnitPrice", "netCustomerUnitPrice", "grossRate"],
  columns: { ...storeSalesShape.columns, visitor: { unit: "people" } },
  drill: (row) => ({ path: consolePaths.period, shops: [Number(row["shop_id"])] }),
});
