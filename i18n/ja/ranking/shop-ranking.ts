import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";
import { rankingColumns } from "./ranking.ts";

export const shopRanking = {
  name: "店舗ランキング",
  columns: { ...rankingColumns, shop_name: "店舗", ...measureNames },
} satisfies ReportLabels["shop-ranking"];

export const totalContest = {
  ...shopRanking,
  name: "コンテスト（総合）",
} satisfies ReportLabels["total-contest"];
