import type { ReportLabels } from "../../../src/generated/labels.ts";

export const cross = {
  columns: { total: "合計" },
} satisfies ReportLabels["cross"];
