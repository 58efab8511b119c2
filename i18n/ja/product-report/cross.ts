import type { ReportLabels } from "../../../src/generated/labels.ts";

export const cross = {
  name: "クロス集計",
  columns: { total: "合計" },
} satisfies ReportLabels["cross"];
