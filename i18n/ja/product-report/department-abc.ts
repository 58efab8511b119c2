import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const departmentAbc = {
  name: "ABC分析（カテゴリ別）",
  columns: {
    rank: "順位",
    categoryName: "カテゴリ",
    cumulative: "累計",
    abcClass: "区分",
    ...measureNames,
  },
  options: { abcClass: { A: "A", B: "B", C: "C" } },
} satisfies ReportLabels["department-abc"];
