import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const overview = {
  columns: {
    shop_name: "店舗",
    ...measureNames,
  },
} satisfies ReportLabels["overview"];
