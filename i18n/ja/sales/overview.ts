import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const overview = {
  name: "売上概況",
  columns: {
    shop_name: "店舗",
    ...measureNames,
  },
} satisfies ReportLabels["overview"];
