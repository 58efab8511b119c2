import StaffIcon from "@mui/icons-material/BadgeOutlined";
import { defineReport, reportPage } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { staffDaysShape, staffSalesShape } from "../../src/report-model/pages/analysis/staff-sales.ts";

const ToDiscounts = lazyPart(() => import("./ToDiscounts.tsx"), "ToDiscounts");

const kpis = [
  "sales",
  "net_sales",
  "visitor",
  "customerUnitPrice",
  "netCustomerUnitPrice",
  "discounts",
  "netDiscounts",
  "discountRate",
] as const;

/** /analytics-sales/staff: sales by who served; a person opens their dates, and a date its receipts. */
export const staffSales = defineReport("staff-sales", {
  ...staffSalesShape,
  icon: StaffIcon,
  kpis,
  columns: { ...staffSalesShape.columns, shop_name: { titles: true }, visitor: { unit: "people" } },
  drill: (row) => ({
    path: consolePaths.staffDays,
    shops: [Number(row["shop_id"])],
    params: { staff: String(row["staff"]) },
  }),
  pages: [
    reportPage("staff-days", {
      ...staffDaysShape,
      label: "resources.staff-days.name",
      whole: true,
      kpis,
      filters: { ...staffDaysShape.filters, staff: { ...staffDaysShape.filters.staff, own: true } },
      columns: { ...staffDaysShape.columns, visitor: { unit: "people" } },
      parts: [ToDiscounts, "kpis", "chart", "table"],
      drill: (row) => ({
        path: consolePaths.journal,
        params: {
          staff: String(row["find"]),
          from: String(row["business_date"]),
          to: String(row["business_date"]),
        },
      }),
    }),
  ],
});
