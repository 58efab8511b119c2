import StoreIcon from "@mui/icons-material/StoreOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { salesTabs } from "../../src/report-model/pages/sales/salesReport.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { storeSalesShape } from "../../src/report-model/pages/sales/store-sales.ts";

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
