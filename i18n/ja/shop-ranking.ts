import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";
import { rankingColumns } from "./ranking.ts";

export const shopRanking = {
  columns: { ...rankingColumns, shop_name: "店舗", ...measures },
} satisfies ReportLabels["shop-ranking"] & ReportLabels["total-contest"];
