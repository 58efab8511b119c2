import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";
import { rankingColumns } from "./ranking.ts";

export const departmentContest = {
  name: "コンテスト（部門別）",
  columns: { ...rankingColumns, categoryName: "部門", shop_name: "店舗", ...measureNames },
} satisfies ReportLabels["department-contest"];
