import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";
import { rankingColumns } from "./ranking.ts";

export const shopRanking = {
  columns: { ...rankingColumns, shop_name: "店舗", ...measureNames },
} satisfies ReportLabels["shop-ranking"] & ReportLabels["total-contest"];
