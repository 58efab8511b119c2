import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";

export const overview = {
  name: "売上概況",
  columns: {
    shop_name: "店舗",
    ...measures,
  },
} satisfies ReportLabels["overview"];
