import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";

export const overview = {
  columns: {
    shop_name: "店舗",
    ...measures,
  },
} satisfies ReportLabels["overview"];
