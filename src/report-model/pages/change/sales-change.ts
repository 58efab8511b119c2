import { consolePaths } from "../../../domain/consolePaths.ts";
import type { ReportShape } from "../../reportShape.ts";
import { salesReport } from "../sales/salesReport.ts";

const filedColumn = { filed: true } as const;

/** What the server must know to write its file. The shop that lost most comes first. */
export const salesChangeShape = {
  lead: { included: "change", excluded: "change" },
  path: consolePaths.salesChange,
  filters: salesReport.filters,
  columns: {
    previousDays: filedColumn,
    days: filedColumn,
    previousGuests: filedColumn,
    guests: filedColumn,
    previousDiscountRate: filedColumn,
    discountRate: filedColumn,
    note: { last: true },
  },
  opens: "lastMonth",
  // A person asks why it is less than last month, and a young shop has no year before.
  compares: "previous",
  sort: { column: "change", descending: false },
} as const satisfies ReportShape<"sales-change">;
