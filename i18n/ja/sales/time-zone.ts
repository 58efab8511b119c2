import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const timeZone = {
  name: "時間帯別売上",
  columns: {
    hour: "時間帯",
    ...measureNames,
  },
} satisfies ReportLabels["time-zone"];
