import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const storeSales = {
  name: "店舗別売上",
  columns: {
    shop_name: "店舗",
    ...measureNames,
  },
} satisfies ReportLabels["store-sales"];
